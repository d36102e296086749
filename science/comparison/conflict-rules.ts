import type { Measure, Measures } from '#science/scoring/measures.ts'
import { type FacetCode, scaleOf } from '#science/vocabulary.ts'
import { betweenPeople } from './compare.ts'

/** Number of a conflict rule; its texts are written under this number. */
export type ConflictRule = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** A rule that fires for two people. */
export interface Conflict {
  rule: ConflictRule
  theme: string
  strength: number
}

const HIGH = 60
const LOW = 40

interface GapRule {
  rule: ConflictRule
  facet: FacetCode
  theme: string
}

const GAP_RULES: readonly GapRule[] = [
  { rule: 2, facet: 'C2', theme: 'order or flexibility' },
  { rule: 3, facet: 'C6', theme: 'pace of deciding' },
  { rule: 5, facet: 'E1', theme: 'contact and distance' },
  { rule: 6, facet: 'E2', theme: 'company or quiet' },
  { rule: 7, facet: 'O4', theme: 'change or continuity' },
  { rule: 8, facet: 'E4', theme: 'tempo' },
  { rule: 9, facet: 'C3', theme: 'rules or room' },
]

/**
 * The conflict rules that fire for two employees who both agreed to the tool, strongest first; the first two are shown.
 * A rule on a facet that one of them has no score for does not fire.
 */
export function conflictsOf(a: Measures, b: Measures): Conflict[] {
  const fired = [
    ...GAP_RULES.map((rule) => gap(rule, a, b)),
    contestOfControl(a, b),
    heat(a, b),
    leftUnspoken(a, b),
  ].filter((conflict) => conflict !== null)
  return fired.toSorted((first, second) => second.strength - first.strength || first.rule - second.rule)
}

/** The conflicts that are shown. */
export function shownConflicts(a: Measures, b: Measures): Conflict[] {
  return conflictsOf(a, b).slice(0, 2)
}

/** The facets a rule rests on. */
export function facetsOfConflict(rule: ConflictRule): FacetCode[] {
  const gapRule = GAP_RULES.find((one) => one.rule === rule)
  if (gapRule !== undefined) return [gapRule.facet]
  if (rule === 1) return ['E3']
  return rule === 4 ? ['ES2', 'A4'] : ['A4', 'E3']
}

/** When a rule fires, in words. */
export function wordsOfConflict(rule: ConflictRule): string {
  const [one = '', other = ''] = facetsOfConflict(rule).map((facet) => scaleOf(facet).name)
  if (rule === 1) return `both lie one standard deviation or more above the middle on ${one}`
  if (rule === 4)
    return `one of the two lies one standard deviation or more below the middle on ${one}, the other on ${other}`
  if (rule === 10)
    return `both lie one standard deviation or more above the middle on ${one}, and as far below it on ${other}`
  return `the two differ on ${one} by more than the error of measurement`
}

/**
 * Whether the first of the two is the A of the rule's texts: of a gap the one who has more, of heat the one who heats up, which is
 * the one for whom the rule holds, or holds more strongly. Where a rule sees both alike it is the first.
 */
export function isFirstA(rule: ConflictRule, first: Measures, second: Measures): boolean {
  if (rule === 4) return heldStrength(heatOneWay(first, second)) >= heldStrength(heatOneWay(second, first))
  const gapRule = GAP_RULES.find((one) => one.rule === rule)
  const both = gapRule === undefined ? null : bothOf(gapRule.facet, first, second)
  return both === null || both[0].t >= both[1].t
}

interface Scored {
  t: number
  sem: number
}

function gap({ rule, facet, theme }: GapRule, a: Measures, b: Measures): Conflict | null {
  const both = bothOf(facet, a, b)
  if (both === null) return null
  const { z, is_marked } = betweenPeople(both[0].t, both[1].t, both[0].sem)
  return is_marked ? { rule, theme, strength: Math.abs(z) } : null
}

function contestOfControl(a: Measures, b: Measures): Conflict | null {
  const both = bothOf('E3', a, b)
  if (both === null || both.some(({ t }) => t < HIGH)) return null
  return { rule: 1, theme: 'contest of control', strength: meanAbove(both) }
}

function leftUnspoken(a: Measures, b: Measures): Conflict | null {
  const agreeing = bothOf('A4', a, b)
  const silent = bothOf('E3', a, b)
  if (agreeing === null || silent === null) return null
  if (agreeing.some(({ t }) => t < HIGH) || silent.some(({ t }) => t > LOW)) return null
  return { rule: 10, theme: 'problems left unspoken', strength: meanAbove(agreeing) }
}

function heat(a: Measures, b: Measures): Conflict | null {
  const ways = [heatOneWay(a, b), heatOneWay(b, a)].filter((way) => way !== null)
  if (!ways.some(({ holds }) => holds)) return null
  return { rule: 4, theme: 'heat', strength: Math.max(...ways.map(({ strength }) => strength)) }
}

function heatOneWay(quick: Measures, blunt: Measures): { holds: boolean; strength: number } | null {
  const temper = scoredOf(quick.get('ES2'))
  const cooperation = scoredOf(blunt.get('A4'))
  if (temper === null || cooperation === null) return null
  const strength = ((LOW - temper.t) / temper.sem + (LOW - cooperation.t) / cooperation.sem) / 2
  return { holds: temper.t <= LOW && cooperation.t <= LOW, strength }
}

function heldStrength(way: ReturnType<typeof heatOneWay>): number {
  return way?.holds ? way.strength : -Infinity
}

function meanAbove([first, second]: readonly [Scored, Scored]): number {
  return Math.max(0, ((first.t - HIGH) / first.sem + (second.t - HIGH) / second.sem) / 2)
}

function bothOf(facet: FacetCode, a: Measures, b: Measures): [Scored, Scored] | null {
  const first = scoredOf(a.get(facet))
  const second = scoredOf(b.get(facet))
  return first === null || second === null ? null : [first, second]
}

function scoredOf(measure: Measure | undefined): Scored | null {
  return measure === undefined || measure.t === null ? null : { t: measure.t, sem: measure.sem_t }
}
