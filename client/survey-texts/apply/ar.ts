import type { ApplyTexts } from './en.ts'

export const ar: ApplyTexts = {
  questions_title: 'بعض الأسئلة أولًا',
  questions_note: 'يقرأ إجاباتك إنسان، ولا تؤدي أي إجابة وحدها إلى رفض أحد.',
  answer_it: 'يُرجى الإجابة عن هذا السؤال.',
  yes: 'نعم',
  no: 'لا',
  resume: 'سيرتك الذاتية',
  resume_choose: 'اختر ملفًا',
  resume_hint: 'PDF أو Word أو OpenDocument أو نص عادي، حتى 10 ميغابايت',
  resume_remove: 'إزالة',
  resume_sending: 'جارٍ إرسال سيرتك الذاتية',
  resume_refused:
    'لا يمكن قبول هذا الملف. اختر ملف PDF أو Word أو OpenDocument أو نصًا عاديًا بلا وحدات ماكرو، بحجم 10 ميغابايت على الأكثر.',
  resume_lost: 'وصل طلبك، لكن سيرتك الذاتية لم تصل. اختر ملفًا آخر، أو أزله، ثم تابع.',
  apply: 'تقديم الطلب والمتابعة',
  comes_after:
    'بعد ذلك تأتي {items} عبارة قصيرة عن طريقة عملك، {minutes} دقيقة. يُحفظ كل شيء أثناء الكتابة، والرابط في بريدك يعيدك إليه في أي وقت.',
}
