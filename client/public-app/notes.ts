// A word that one public page leaves for the next, in the history entry: nothing is stored, and it is said once.

const NOTES = {
  verified: 'Your email address is verified. You can sign in now.',
  'password-updated': 'Your password has been updated. Please sign in.',
} as const
export type Note = keyof typeof NOTES

/** Goes to sign-in and has it say a word. */
export const goToLogin = (note: Note): void => location.replace(`/login#${note}`)

/** What the page before left to be said; it is gone from the address at once. */
export const takeNote = (): string | null => {
  const name = location.hash.slice(1)
  if (!Object.hasOwn(NOTES, name)) return null
  history.replaceState(null, '', location.pathname + location.search)
  return NOTES[name as Note]
}
