/** Every word about entering a code out of a book; other languages have the same keys. */
export const en = {
  title: 'Enter the code from your book',
  lead: 'It has 16 letters and digits in four groups. Capital or small letters, with or without hyphens: all of it works.',
  label: 'Your code',
  go: 'Continue',
  typo: 'There is a typing error in this code. Compare it with the book, group by group.',
  length: 'A code has 16 letters and digits; this one has {n}.',
  letter: 'A code never has “{letter}”. It uses none of 0, 1, I, L, O and U.',
  unknown: 'We do not know this code. Compare it with the book.',
  used_title: 'This code has been used',
  used: 'If you were the one, your answers are kept: have the link sent to your email, and go on where you left off.',
  expired: 'This code has expired. Whoever gave you the book can extend it.',
  revoked: 'This code no longer works. Ask whoever gave you the book for another one.',
  unassigned: 'This code has not been handed out yet. Ask whoever gave you the book.',
  wait: 'Too many wrong codes came from your connection. Try again in an hour.',
}

/** The words of one language. */
export type CodeTexts = typeof en
