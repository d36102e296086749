/** What stands in the place of a page during maintenance, or over one on which something is half written, for whoever has no account; other languages have the same keys. */
export const en = {
  title: "We'll be back soon",
  lead: 'We are working on the product right now. Everything you have saved is kept, and this page goes on by itself when we are done.',
  answering:
    'Were you answering an assessment? Your answers are kept. Open your link again when we are back: you go on where you stopped.',
  written:
    'We are working on the product right now. What you wrote stays on this page, and you can go on with it as soon as we are done. Please leave the page open.',
  questions: 'Questions? Write to {email}.',
}

/** The words of one language. */
export type AwayTexts = typeof en
