import { Z90 } from '#science/statistics/normal.ts'

/** A person to be ranked: id, fit and its standard error. */
export interface Ranked {
  id: string
  fit: number
  se: number
}

/** People whose fits cannot be told apart. */
export interface TieGroup<Person extends Ranked = Ranked> {
  /** 1 for the first group. */
  group: number
  /** Positions of the first and last of the group. */
  from: number
  to: number
  /** "1-4", or "5" for one person. */
  label: string
  /** By fit; whoever shows a group puts it in order by name or date, never by fit. */
  people: Person[]
}

/**
 * Groups a ranking: by fit, highest first (then id), each person joins the group of its leader if the two differ by
 * less than 3 points or within their joint 90 % error; otherwise the person leads the next group.
 */
export function tieGroups<Person extends Ranked>(people: readonly Person[]): TieGroup<Person>[] {
  const groups: Person[][] = []
  for (const person of people.toSorted((a, b) => b.fit - a.fit || (a.id < b.id ? -1 : 1))) {
    const current = groups.at(-1)
    const leader = current?.[0]
    if (current !== undefined && leader !== undefined && isTied(leader, person)) current.push(person)
    else groups.push([person])
  }
  let from = 1
  return groups.map((members, place) => {
    const to = from + members.length - 1
    const group = { group: place + 1, from, to, label: from === to ? `${from}` : `${from}-${to}`, people: members }
    from = to + 1
    return group
  })
}

/** The label of a group in words, "tied, ranks 1 to 4": no rank is said of anybody alone. */
export const tieWords = (label: string): string => {
  const [from, to] = label.split('-')
  return to === undefined ? 'tied with nobody' : `tied, ranks ${from} to ${to}`
}

function isTied(leader: Ranked, person: Ranked): boolean {
  const gap = leader.fit - person.fit
  return gap < 3 || gap <= Z90 * Math.sqrt(leader.se ** 2 + person.se ** 2)
}
