import { folded } from '#contract/core/folded.ts'

/** Whether a label holds what was typed, without regard to case and accents. */
export const fits = (label: string, typed: string): boolean => folded(label).includes(folded(typed.trim()))

/** What people call a page or an action that has another name here, or what they look for that stands on a page. */
const ALSO: Readonly<Record<string, string>> = {
  'page-candidates': 'People, applicants, import, export',
  'page-hiring_pipeline': 'Board, stages',
  'page-companies': 'Customers, log in as',
  'page-user_management': 'Invite colleagues, team, roles, access',
  campaigns: 'Invite people, candidates, links, QR',
  flags: 'Maintenance',
  audit: 'Log, history, who looked',
  jobs: 'Failed, background',
  mails: 'Sent, not delivered',
  mailer: 'Letters',
  archived: 'Restore',
  invite: 'Candidates, applicants',
  start: 'Invite people, candidates',
  exports: 'Downloads, files, tables',
  dark: 'Theme, night',
  light: 'Theme, day',
  keys: 'Help',
  logout: 'Log out, sign out',
}

/** Whether a page or an action is what somebody types. */
export const isMeant = ({ key, label, hint = '' }: { key: string; label: string; hint?: string }, typed: string) =>
  fits(`${label} ${hint} ${ALSO[key] ?? ''}`, typed)

/** Whether what was typed begins the name of a page or an action and is in nobody's name: words of notes find people too. */
export const meansPage = (typed: string, labels: readonly string[], names: readonly string[]): boolean =>
  typed.trim().length > 1 &&
  labels.some((label) => folded(label).startsWith(folded(typed.trim()))) &&
  !names.some((name) => fits(name, typed))

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** Whether Alt and a letter are pressed, also where Alt makes another sign of the letter ("µ" on a Mac). Alt Gr types. */
export const isAlt = ({ key, code, altKey, ctrlKey, metaKey }: Pressed, letter: string): boolean =>
  altKey && !ctrlKey && !metaKey && (/^[a-z]$/i.test(key) ? key.toUpperCase() === letter : code === `Key${letter}`)

/** The place after a step up or down, round and round. */
export const stepped = (at: number, step: number, count: number): number => (count ? (at + step + count) % count : 0)
