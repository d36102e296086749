import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/resources/events.ts'
import { askAnew } from '#client/lib/ask-anew.ts'

type Type = LiveEvent['type']

/** Whatever changes what stands beside the entries of the sidebar. */
const COUNTED: ReadonlySet<Type> = new Set(['survey-results', 'pipelines', 'companies', 'role-benchmarks', 'session'])

/** Whatever a step of a company's set-up is done by, besides what the company itself is told of. */
const SETS_UP: ReadonlySet<Type> = new Set(['users', 'hiring-campaigns', 'survey-results'])

/** Whatever changes what Home says of people who are asked, or of what waits for its reader. */
const WAITS: ReadonlySet<Type> = new Set(['hiring-campaigns', 'interview-ratings'])

/** What a page knows that may not be so any more, once something has changed. */
export const staleKeys = (types: Iterable<Type>): string[][] =>
  [...types].flatMap((type) => [
    // A session or rights are not what they were: that stands in the profile, and in the list of devices.
    ...(type === 'session' ? [['users'], ['sessions']] : [[type]]),
    // The profile names the company, and its time zone where none was chosen.
    ...(type === 'companies' ? [['users', 'profile']] : []),
    ...(COUNTED.has(type) ? [['counts']] : []),
    ...(SETS_UP.has(type) ? [['companies', 'one']] : []),
    // Who registers, begins or hands in moves the counts of a campaign and the states of those invited to it.
    ...(type === 'survey-results' ? [['hiring-campaigns']] : []),
    // The board, its strip at Home and every list name the stages of people, and say who is too long in one.
    ...(type === 'pipelines' ? [['survey-results']] : []),
    ...(WAITS.has(type) ? [['survey-results', 'overview']] : []),
  ])

/** Asks again for what may have changed: under these types, or everything. */
export const askForStale = (client: QueryClient, types?: Iterable<Type>): Promise<void> =>
  askAnew(client, types && staleKeys(types))
