import { GROUPINGS, type Grouping } from '#contract/resources/fairness.ts'
import { groupOf, type Tally } from './groups.ts'
import { FEWEST, hiddenCells } from './hiding.ts'

// Figures are told of a stand and not of this moment. From one stand to the next each number changes by several people or by nobody:
// whoever moves one person and looks again sees what stood there before.

/** What is counted of one pool of people, and when it was counted. */
export interface Figure {
  taken_at: string
  /** The fit above which somebody is counted; null where a stage says it. */
  median: number | null
  tallies: Tally[]
}
/** The figures of one pool: of its people, of each stage, of fits. */
export type Stand = Readonly<Record<string, Figure>>
/** The figures of a company and of each of its campaigns; people without a campaign are one of them. */
export interface Stands {
  whole: Stand
  campaigns: Readonly<Record<string, Stand>>
}

/** Everybody of a pool, whatever became of them: no figure of it is told before theirs is. */
export const PEOPLE = 'people'
export const stageFigure = (status: string): string => `stage ${status}`
const isStage = (name: string): boolean => name.startsWith('stage ')
export const fitFigure = ({ id, version }: { id: number; version: number }, by: Grouping): string =>
  `fit ${id} ${version} ${by}`
export const campaignKey = (id: number | null | undefined): string => String(id ?? 'none')

/** What can be read of a table: who is in it, who is counted, and who is not. */
const READ: readonly ((tally: Tally) => number)[] = [
  ({ applicants }) => applicants,
  ({ counted }) => counted,
  ({ applicants, counted }) => applicants - counted,
]

/** So many people at least came, went or changed their group between two counts. */
const changeOf = (before: readonly Tally[], after: readonly Tally[], by: Grouping, read: (one: Tally) => number) => {
  const changes = new Map<string, number>()
  const add = (tallies: readonly Tally[], sign: 1 | -1) => {
    for (const tally of tallies) {
      const group = groupOf(tally, by)
      if (group !== null) changes.set(group, (changes.get(group) ?? 0) + sign * read(tally))
    }
  }
  add(after, 1)
  add(before, -1)
  const [came, went] = [1, -1].map((sign) =>
    [...changes.values()].reduce((sum, change) => sum + Math.max(0, sign * change), 0),
  )
  return Math.max(came ?? 0, went ?? 0)
}

/** How many people of known group each number of each table changes by. */
export const changesBetween = (
  before: readonly Tally[],
  after: readonly Tally[],
  groupings: readonly Grouping[] = GROUPINGS,
): number[] => groupings.flatMap((by) => READ.map((read) => changeOf(before, after, by, read)))

/** Several people or nobody: no change may be one person's. */
export const isOfSeveral = (changes: readonly number[]): boolean =>
  changes.every((people) => people === 0 || people >= FEWEST)

const sizeOf = (changes: readonly number[]): number => Math.max(0, ...changes)

/** What a figure is compared with: what was told before, or where a stage is new, the people without anybody in it. */
const beforeOf = (stand: Stand, name: string): readonly Tally[] => {
  if (stand[name]) return stand[name].tallies
  const people = isStage(name) ? (stand[PEOPLE]?.tallies ?? []) : []
  return people.map((tally) => ({ ...tally, counted: 0 }))
}

const pendingIn = (kept: Stand, live: Stand, name: string): number[] =>
  changesBetween(beforeOf(kept, name), live[name]?.tallies ?? [])

const follows = (kept: Stand, live: Stand, name: string): boolean => {
  const changes = pendingIn(kept, live, name)
  return sizeOf(changes) > 0 && isOfSeveral(changes)
}

/** The figures that a whole company tells anew; none where its people have changed by a few. */
const dueIn = (kept: Stand, live: Stand): Set<string> => {
  if (live[PEOPLE] && !isOfSeveral(pendingIn(kept, live, PEOPLE))) return new Set()
  return new Set(Object.keys(live).filter((name) => follows(kept, live, name)))
}

const replaced = (kept: Stand, live: Stand, due: Iterable<string>): Stand => ({
  ...kept,
  ...Object.fromEntries([...due].flatMap((name) => (live[name] ? [[name, live[name]]] : []))),
})

/** A campaign that nobody is left in tells of nobody. */
const emptied = (stand: Stand): Stand =>
  Object.fromEntries(Object.entries(stand).map(([name, figure]) => [name, { ...figure, tallies: [] }]))

interface Pair {
  key: string
  kept: Stand
  live: Stand
}

/** Campaigns that go on telling what they told of one figure, so that the company less the others gives nobody away. */
const waitingIn = (name: string, campaigns: readonly Pair[], isHeld: (key: string) => boolean): ReadonlySet<string> => {
  const cells = campaigns.map(({ key, kept, live }) => {
    const changes = pendingIn(kept, live, name)
    return { key, sums: ['company'], people: sizeOf(changes), isFree: isOfSeveral(changes) && !isHeld(key) }
  })
  const held = cells.filter(({ people, isFree }) => people > 0 && !isFree)
  return hiddenCells(
    cells,
    held.map(({ key }) => key),
  )
}

/**
 * The stands after those that are kept. The company’s people go first, then each of its stages; a campaign goes along only with its
 * company, so that at no time one can be taken from the other. What changed by fewer than several people stays as it was told.
 */
export const nextStands = (kept: Stands | undefined, live: Stands): Stands => {
  if (!kept) return live
  const due = dueIn(kept.whole, live.whole)
  if (due.size === 0) return kept
  const keys = [...new Set([...Object.keys(kept.campaigns), ...Object.keys(live.campaigns)])]
  const campaigns = keys.map((key): Pair => ({
    key,
    kept: kept.campaigns[key] ?? {},
    live: { ...emptied(live.whole), ...live.campaigns[key] },
  }))
  // Where the people of a campaign stay, all that is counted of them stays.
  const still = live.whole[PEOPLE] ? waitingIn(PEOPLE, campaigns, () => !due.has(PEOPLE)) : new Set<string>()
  const waiting = new Map([...due].map((name) => [name, waitingIn(name, campaigns, (key) => still.has(key))]))
  const standOf = (one: Pair): [string, Stand] => [
    one.key,
    replaced(
      one.kept,
      one.live,
      [...due].filter((name) => !waiting.get(name)?.has(one.key)),
    ),
  ]
  return { whole: replaced(kept.whole, live.whole, due), campaigns: Object.fromEntries(campaigns.map(standOf)) }
}
