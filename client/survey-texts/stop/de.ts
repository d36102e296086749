import type { StopTexts } from './en.ts'

export const de: StopTexts = {
  this_company: 'diese Firma',
  ask_title: 'Keine E-Mails mehr?',
  ask_lead: 'Ein Druck, und {company} schreibt Ihnen keine E-Mails dieser Art mehr.',
  stop: 'Keine solchen E-Mails mehr',
  none_title: 'Keine E-Mails mehr',
  none_lead: '{company} schreibt Ihnen keine solchen E-Mails mehr. Links, die Sie anfordern, kommen weiterhin.',
  write_again: 'Mir wieder schreiben',
  again_title: 'E-Mails kommen wieder',
  again_lead: '{company} darf Ihnen wieder schreiben. Was inzwischen zurückgehalten wurde, kommt nicht mehr.',
  broken_title: 'Dieser Link ist nicht vollständig',
  broken_lead:
    'Kopieren Sie ihn ganz aus der E-Mail, oder antworten Sie auf die E-Mail und sagen Sie, dass Sie keine mehr möchten.',
  failed: 'Etwas ist schiefgegangen, und nichts wurde geändert. Bitte versuchen Sie es noch einmal.',
}
