/** What is read before a link of an expert is open, and where it does not open: few words, so that these come at once. */
export const openingEn = {
  language: 'Language',
  support: 'Support',
  privacy: 'Privacy',
  waiting_title: 'What a role needs',
  waiting: 'Opening your link.',
  broken_title: 'This link is not whole',
  broken: 'Copy all of it from the mail, or ask whoever sent it for a new one.',
  trouble_title: 'Your link could not be opened',
  trouble: 'Please try again in a moment. Nothing is lost.',
  try_again: 'Try again',
}

export type OpeningTexts = typeof openingEn
