import type { PageTexts } from './en.ts'

export const ar: PageTexts = {
  until: 'حتى {day}',
  apply_now: 'قدّم طلبك الآن',
  apply: 'تقديم الطلب',
  opens: 'يُفتح في علامة تبويب جديدة',
  closed_title: 'لم تعد هذه الوظيفة تستقبل طلبات',
  closed_lead: 'شكرًا لاهتمامك. إن كنت قد قدّمت طلبك من قبل، فإن الرابط في بريدك يعيدك إلى الاستبيان حتى ينتهي.',
  soon_title: 'يُفتح باب التقديم في {day}',
  soon_lead: 'احتفظ بهذا الرابط وعد إليه حينها.',
  trouble_title: 'لا يمكن عرض هذه الصفحة الآن',
  trouble_lead: 'يُرجى المحاولة بعد قليل. لم يضِع شيء.',
  try_again: 'حاول مرة أخرى',
  support: 'المساعدة',
  privacy: 'الخصوصية',
}
