/** What stands in the place of every page during maintenance, for whoever has no account; other languages have the same keys. */
export const en = {
  title: "We'll be back soon",
  lead: 'We are working on the product right now. Everything you have saved is kept, and this page goes on by itself when we are done.',
  answering:
    'Were you answering an assessment? Your answers are kept. Open your link again when we are back: you go on where you stopped.',
  questions: 'Questions? Write to {email}.',
}

/** The words of one language. */
export type AwayTexts = typeof en
