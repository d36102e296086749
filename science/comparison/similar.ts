import type { Measures } from '#science/scoring/measures.ts'
import { Z90 } from '#science/statistics/normal.ts'
import { FACETS } from '#science/vocabulary.ts'
import { profileDistance } from './pairs.ts'

/** Somebody who is held against a person. */
export interface Likened {
  id: number
  measures: Measures
}

/** How near somebody is: the distance of the profiles in standard deviations, with its standard error. */
export interface Likeness {
  id: number
  distance: number
  se: number
  /** Whoever is in the same group cannot be told apart by nearness; 1 is the nearest. */
  group: number
}

/**
 * The people nearest to a person by the distance of their profiles over the facets, nearest first. A group begins with its nearest
 * member, and whoever differs from that by no more than the joint 90 % error belongs to it: the order inside says nothing.
 * Whoever shares fewer than 20 facets with the person is left out.
 */
export function similarPeople(person: Measures, others: readonly Likened[]): Likeness[] {
  const near = others
    .flatMap(({ id, measures }) => {
      const distance = profileDistance(person, measures)
      return distance === null ? [] : [{ id, distance, se: errorOf(person, measures, distance) }]
    })
    .toSorted((a, b) => a.distance - b.distance || a.id - b.id)
  let group = 0
  let leader: { distance: number; se: number } | undefined
  return near.map((one) => {
    if (!leader || one.distance - leader.distance > Z90 * Math.hypot(leader.se, one.se)) {
      group += 1
      leader = one
    }
    return { ...one, group }
  })
}

/**
 * Standard error of a distance, by propagation: each difference of two z scores has the variance v = 2 (SEM / 10)^2, so that D^2
 * has the variance of a sum of 4 d^2 v + 2 v^2. Two people who are all alike still differ by error alone.
 */
function errorOf(a: Measures, b: Measures, distance: number): number {
  let variance = 0
  let noise = 0
  for (const code of FACETS) {
    const [first, second] = [a.get(code), b.get(code)]
    if (first === undefined || second === undefined || first.t === null || second.t === null) continue
    const v = 2 * (first.sem_t / 10) ** 2
    variance += 4 * ((first.t - second.t) / 10) ** 2 * v + 2 * v ** 2
    noise += v
  }
  return Math.sqrt(variance) / (2 * Math.max(distance, Math.sqrt(noise)))
}
