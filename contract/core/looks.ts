/**
 * Looks at people, by the name of their line in the audit list, in words. A call of staff is a look where its answer names people who
 * are assessed (a list, a board, matches of a search), shows what is known of one of them (scores, notes, ratings, mails, plans) or
 * leads to a paper of theirs. It is none where it answers counts, names of staff, or what somebody typed in themselves. Calls that
 * change something and calls that write a file have a line of their own.
 */
export const looks = {
  'survey-results.listed': 'Looked at a list of people',
  'survey-results.opened': 'Opened a result',
  'survey-results.compared': 'Compared a result with others',
  'invitations.listed': 'Looked at who was invited',
  'book-codes.listed': 'Looked at readers of a book',
  'mails.listed': 'Looked at whom mails went to',
} as const

/** A kind of look. */
export type Look = keyof typeof looks

/** Whether a line of the audit list tells of a look. */
export const isLook = (action: string): action is Look => action in looks
