import type { ResultEvent } from '#contract/result-events.ts'
import { people } from './moves-locked.ts'

// What a change of people is, and how it is called.

/** What can be changed of people; what is left out stays as it is. */
export interface Changes {
  first?: string | undefined
  last?: string | undefined
  email?: string | undefined
  phone?: string | null | undefined
  is_archived?: boolean | undefined
  archived_reason?: string | null | undefined
  is_test?: boolean | undefined
  type?: 'candidate' | 'employee' | undefined
  role_name?: string | undefined
  location_id?: number | null | undefined
  department_id?: number | null | undefined
}

/** Whether a change is about who somebody is: of whoever was erased there is nothing to correct. */
export const saysWho = ({ first, last, email, phone }: Changes): boolean =>
  [first, last, email, phone].some((detail) => detail !== undefined)

/** What the places that people are put at are called. */
export interface PlaceNames {
  location?: string
  department?: string
}

/** "Location of 2 people now Leeds, department cleared, details corrected" */
const whatOf = (changes: Changes, places: PlaceNames, who: string): string => {
  const place = (name: string, id: unknown, is: string | undefined) =>
    id === undefined ? [] : [{ name, now: typeof id === 'number' && is ? `now ${is}` : 'cleared' }]
  const [first, ...more] = [
    ...place('location', changes.location_id, places.location),
    ...place('department', changes.department_id, places.department),
    ...(saysWho(changes) ? [{ name: 'details', now: 'corrected' }] : []),
  ]
  if (!first) return `${who} changed`
  const begin = `${first.name.charAt(0).toUpperCase()}${first.name.slice(1)} of ${who} ${first.now}`
  return [begin, ...more.map(({ name, now }) => `${name} ${now}`)].join(', ')
}

/** How a change is called in toasts, the undo history and the timeline. */
export const wordsFor = (changes: Changes, places: PlaceNames = {}): Words => {
  if (changes.is_archived === true)
    return {
      summary: (n) => `${people(n)} archived`,
      already: 'archived already',
      event: 'archived',
      reason: changes.archived_reason ?? undefined,
    }
  if (changes.is_archived === false)
    return { summary: (n) => `${people(n)} restored`, already: 'not archived', event: 'restored' }
  const { type, role_name } = changes
  if (role_name !== undefined)
    return {
      summary: (n) => `${people(n)} now in the role ${role_name}`,
      already: 'in it already',
      event: 'role_changed',
    }
  if (type !== undefined) {
    const [one, many] = type === 'employee' ? ['an employee', 'employees'] : ['a candidate', 'candidates']
    return {
      summary: (n) => (n === 1 ? `1 person is now ${one}` : `${people(n)} are now ${many}`),
      already: 'that already',
      event: 'type_changed',
    }
  }
  if (changes.is_test !== undefined)
    return {
      summary: (n) => `${people(n)} ${changes.is_test ? 'marked as test' : 'no longer marked as test'}`,
      already: changes.is_test ? 'marked already' : 'not marked',
      event: 'changed',
    }
  return {
    summary: (n) => whatOf(changes, places, people(n)),
    already: 'so already',
    event: 'changed',
  }
}
/** What a change was called that is taken back, by what is put back. */
export const eventOf = (before: Record<string, unknown>): ResultEvent => {
  if ('is_archived' in before) return before['is_archived'] ? 'restored' : 'archived'
  if ('role_name' in before) return 'role_changed'
  return 'type' in before ? 'type_changed' : 'changed'
}

interface Words {
  summary: (n: number) => string
  /** What those were who needed nothing. */
  already: string
  event: ResultEvent
  reason?: string | undefined
}
