import { CARELESS_PATTERNS } from '#science/simulation/careless-answers.ts'
import { mulberry32 } from '#science/statistics/random.ts'
import { simulateAnswers } from '#science/simulation/simulate-answers.ts'
import { firstNames, lastNames } from './seed-people.ts'

export interface SeedResult {
  first: string
  last: string
  email: string
  phone: string | null
  type: 'candidate' | 'employee'
  role: number
  location: number
  department: number
  campaign: number
  status: string
  /** Days ago that the person registered. */
  daysAgo: number
  progress: 'registered' | 'in_progress' | 'completed'
  values: number[]
  ms: number[]
  is_archived: boolean
  archived_reason: string | null
  is_test: boolean
  /** Place of the person who had answered before: this is one of their earlier results. */
  earlierOf?: number
}

const STATUSES = [
  'new',
  'assessed',
  'assessed',
  'assessed',
  'interview',
  'interview',
  'offer',
  'hired',
  'declined',
] as const
/** Why somebody was declined, as a person wrote it down. */
export const seedReasons = [
  'Needs evenings free, and the shifts are in the evening',
  'No driving licence yet; asked to apply again in spring',
  'Interview: two of the four tasks were not known',
  'Took another offer before ours',
]
const ITEMS = 108

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^A-Za-z-]/g, '')
    .toLowerCase()

/** The first twenty of each company are the same well-known people; the rest mix first and last names. */
const nameOf = (index: number, seed: number) => {
  const known = index < 20
  return {
    first: firstNames[known ? index : (index * 7 + seed) % firstNames.length] ?? 'Alex',
    last: lastNames[known ? index : (index * 11 + Math.floor(index / 40) * 3 + seed) % lastNames.length] ?? 'Smith',
  }
}

/** The people of one company: every status and progress, all seven bands, some archived, some test records, some careless. */
export const seedResults = (
  companyKey: string,
  count: number,
  seed: number,
  sizes: { roles: number; locations: number; departments: number },
): SeedResult[] => {
  const next = mulberry32(seed)
  const below = (n: number) => Math.floor((next() / 2 ** 32) * n)
  const all = Array.from({ length: count }, (_, index): SeedResult => {
    const { first, last } = nameOf(index, seed)
    const progress = index % 11 === 3 ? 'registered' : index % 11 === 7 ? 'in_progress' : 'completed'
    const careless = index % 37 === 5
    const { answers, ms } = simulateAnswers(
      seed * 1_000 + index,
      careless ? { pattern: CARELESS_PATTERNS[index % CARELESS_PATTERNS.length] ?? 'random' } : {},
    )
    const answered = progress === 'completed' ? ITEMS : progress === 'registered' ? 0 : 10 + below(80)
    const type = index % 5 === 4 ? 'employee' : 'candidate'
    const is_archived = index % 23 === 9
    return {
      first,
      last,
      email: `${plain(first)}.${plain(last)}.${index}@${companyKey}.example`,
      phone: index % 3 === 0 ? `+44 20 7946 0${String(index).padStart(3, '0')}` : null,
      type,
      role: below(sizes.roles),
      location: below(sizes.locations),
      department: below(sizes.departments),
      campaign: type === 'employee' ? 2 : index % 4 === 0 ? 3 : index % 2,
      status: progress === 'completed' ? (STATUSES[below(STATUSES.length)] ?? 'new') : 'new',
      daysAgo: below(170),
      progress,
      values: answers.map((answer, position) => (position < answered ? (answer ?? 3) : 0)),
      ms: ms.map((time, position) => (position < answered ? Math.round(time) : 0)),
      is_archived,
      archived_reason: is_archived ? 'The role was filled' : null,
      is_test: index % 41 === 20,
    }
  })
  return all.map((one, index) => {
    const again = EARLIER.find((other) => other.index === index)
    const now = again && all[again.of]
    return again && now ? earlier(now, again, below) : one
  })
}

/** Employees of the well-known twenty who have answered before, and when. */
const EARLIER = [
  { index: 44, of: 19, daysAgo: 330 },
  { index: 59, of: 19, daysAgo: 580 },
] as const
const MIDDLE = 3
const CHANGED_ABOVE = 60

/** The same person before: much as today, but some statements nearer to the middle, and every fifth the other way round. */
const earlier = (
  now: SeedResult,
  { of, daysAgo }: (typeof EARLIER)[number],
  below: (n: number) => number,
): SeedResult => ({
  ...now,
  daysAgo,
  values: now.values.map((value, position) =>
    below(100) > CHANGED_ABOVE ? Math.round((value + MIDDLE) / 2) : position % 5 === 3 ? 2 * MIDDLE - value : value,
  ),
  earlierOf: of,
})

/** Words that people of a company of the example world are marked with, and who has each: every so many, from one of them on. */
export const seedTags = [
  { name: 'Night shifts', every: 9, from: 3 },
  { name: 'Strong second', every: 14, from: 5 },
  { name: 'Speaks Spanish', every: 18, from: 3 },
] as const
