import { bandOf } from '#science/bands/bands.ts'
import { PULSE_ADAPTIVE } from '#science/instruments/pulse-adaptive.ts'
import { aligned, type Answer } from '#science/scoring/missing-answers.ts'
import type { Measure } from '#science/scoring/measures.ts'
import { likelyRange, percentileOfT } from '#science/scoring/percentiles.ts'
import type { ScaleScore } from '#science/scoring/score.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { DOMAINS, type DomainCode } from '#science/vocabulary.ts'
import { type Estimate, estimate, GRM_ITEMS, type GrmItem, nearestPoint } from './grm.ts'

/** An item of the pulse as it was answered; null for "I would rather not say". */
export interface PulseAnswer {
  /** Number in the item bank. */
  item: number
  /** As clicked, 1..5. */
  answer: Answer
}

/** A domain of the pulse; `raw` is always null because everybody answers other items. */
export type PulseScore = ScaleScore<DomainCode> & Measure & Estimate

const ENOUGH_SE = 0.4
const SIGNS = new Map(PULSE_ADAPTIVE.items.map(({ number, sign }) => [number, sign]))
const BY_NUMBER = new Map([...GRM_ITEMS.values()].flat().map((item) => [item.number, item]))

/**
 * Number of the item to ask next after the answers so far, or null when every domain is known well enough.
 * Domains take turns in scale order, skipping finished ones. Throws RangeError on an item the pulse does not have.
 */
export function nextPulseItem(given: readonly PulseAnswer[]): number | null {
  const last = given.at(-1)
  const start = last === undefined ? 0 : DOMAINS.indexOf(itemOf(last.item).domain) + 1
  for (let turn = 0; turn < DOMAINS.length; turn++) {
    const domain = DOMAINS[(start + turn) % DOMAINS.length]
    const next = domain === undefined ? null : nextItemOf(domain, given)
    if (next !== null) return next
  }
  return null
}

/** The statements of a pulse in the order in which they were asked, and the next; null when the pulse is whole. */
export interface PulsePath {
  given: PulseAnswer[]
  next: number | null
}

/**
 * Walks the pulse again through stored answers, by item number, 1..5 as clicked. The choice of statements follows from the answers
 * alone, so the order need not be stored; whoever changes an early answer may come by another statement.
 */
export function pulsePath(answers: ReadonlyMap<number, number>): PulsePath {
  const given: PulseAnswer[] = []
  for (;;) {
    const next = nextPulseItem(given)
    const answer = next === null ? undefined : answers.get(next)
    if (next === null || answer === undefined) return { given, next }
    given.push({ item: next, answer })
  }
}

/** Number of the most informative unused item of a domain, or null when the domain is finished. */
export function nextItemOf(domain: DomainCode, given: readonly PulseAnswer[]): number | null {
  const { theta, se } = pulseEstimate(domain, given)
  if (se <= ENOUGH_SE) return null
  const point = nearestPoint(theta)
  const used = new Set(given.map(({ item }) => item))
  let best: GrmItem | null = null
  for (const item of GRM_ITEMS.get(domain) ?? []) {
    if (used.has(item.number)) continue
    if (best === null || (item.information[point] ?? 0) > (best.information[point] ?? 0)) best = item
  }
  return best?.number ?? null
}

/** Estimate of a domain from the answers so far, in the direction of the key. */
export function pulseEstimate(domain: DomainCode, given: readonly PulseAnswer[]): Estimate {
  return estimate(answersIn(domain, given))
}

/** The five domains of a pulse in shown direction; a domain without any answer is empty. No facets, no fit from it. */
export function pulseScores(given: readonly PulseAnswer[]): PulseScore[] {
  return DOMAINS.map((domain) => {
    const answers = answersIn(domain, given)
    const { theta, se } = estimate(answers)
    const semT = 10 * se
    const fixed = {
      scale: domain,
      level: 'domain',
      raw: null,
      n_answered: answers.length,
      theta,
      se,
      sem_t: semT,
    } as const
    if (answers.length === 0) return { ...fixed, t: null, percentile: null, band: null, low: null, high: null }
    const t = domain === 'ES' ? 50 - 10 * theta : 50 + 10 * theta
    const percentile = shownPercentile(percentileOfT(t))
    return { ...fixed, t, percentile, band: bandOf(percentile), ...likelyRange(t, semT) }
  })
}

function answersIn(domain: DomainCode, given: readonly PulseAnswer[]): { item: GrmItem; aligned: number }[] {
  return given.flatMap(({ item: number, answer }) => {
    const item = itemOf(number)
    if (item.domain !== domain || answer === null) return []
    return [{ item, aligned: aligned(answer, SIGNS.get(number) ?? 1) }]
  })
}

function itemOf(number: number): GrmItem {
  const item = BY_NUMBER.get(number)
  if (item === undefined) throw new RangeError(`The pulse has no item ${number}`)
  return item
}
