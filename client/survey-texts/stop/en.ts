/** The page where somebody says that they want no more mails; other languages have the same keys. */
export const en = {
  this_company: 'this company',
  ask_title: 'No more mails?',
  ask_lead: 'One press, and {company} writes you no more mails of this kind.',
  stop: 'Stop these mails',
  none_title: 'No more mails',
  none_lead: '{company} writes you no more of these mails. Links you have asked for still come.',
  write_again: 'Write to me again',
  again_title: 'Mails come again',
  again_lead: '{company} may write to you again. What was held back meanwhile does not come any more.',
  broken_title: 'This link is not whole',
  broken_lead: 'Copy all of it from the mail, or answer the mail and say that you want no more.',
  failed: 'Something went wrong, and nothing was changed. Please try again.',
}

/** The words of one language. */
export type StopTexts = typeof en
