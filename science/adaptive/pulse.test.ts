import { expect, it } from 'vitest'
import { PULSE_ADAPTIVE } from '#science/instruments/pulse-adaptive.ts'
import { measuresOfRanges } from '#science/scoring/measures.ts'
import { DOMAINS, SCALE_CODES } from '#science/vocabulary.ts'
import { agrees, golden, number, text } from '#tests/support/golden.ts'
import { goldenPeople } from '#tests/support/golden-people.ts'
import { GRM_ITEMS, nearestPoint } from './grm.ts'
import { nextItemOf, nextPulseItem, type PulseAnswer, pulseEstimate, pulsePath, pulseScores } from './pulse.ts'

const PEOPLE = goldenPeople()
const answerOf = (id: string, item: number): PulseAnswer => ({
  item,
  answer: PEOPLE.get(id)?.answers[item - 1] ?? null,
})

it('science 12: twenty sequences ask the expected items and end at the expected estimate', () => {
  const rows = golden('expected_adaptive.csv')
  expect(rows).toHaveLength(20)
  const wrong = rows.filter((row) => {
    const domain = DOMAINS.find((code) => code === text(row, 'scale')) ?? 'C'
    const id = text(row, 'id')
    const given: PulseAnswer[] = []
    for (let item = nextItemOf(domain, given); item !== null; item = nextItemOf(domain, given))
      given.push(answerOf(id, item))
    const full = pulseEstimate(
      domain,
      (GRM_ITEMS.get(domain) ?? []).map((item) => answerOf(id, item.number)),
    )
    const score = pulseScores(given).find(({ scale }) => scale === domain)
    const numbers = {
      theta_full: full.theta,
      se_full: full.se,
      n_items: given.length,
      theta: score?.theta ?? null,
      se: score?.se ?? null,
      T: score?.t ?? null,
      pct: score?.percentile ?? null,
    }
    const order = given.map(({ item }) => item).join(' ')
    return (
      order !== text(row, 'item_order') ||
      Object.entries(numbers).some(([column, value]) => !agrees(value, number(row, column)))
    )
  })
  expect(wrong).toEqual([])
})

it('science 12: domains take turns, and the pulse ends with each known or exhausted', () => {
  const given: PulseAnswer[] = []
  for (let item = nextPulseItem(given); item !== null; item = nextPulseItem(given)) given.push(answerOf('s003', item))
  const domainAt = (place: number) =>
    DOMAINS.find((domain) => GRM_ITEMS.get(domain)?.some((item) => item.number === given[place]?.item))
  expect([0, 1, 2, 3, 4, 5].map(domainAt)).toEqual(['ES', 'E', 'O', 'A', 'C', 'ES'])
  expect(new Set(given.map(({ item }) => item)).size).toBe(given.length)
  expect(given.length).toBe(5 + 6 + 20 + 15 + 9)
  for (const { se, n_answered, scale } of pulseScores(given))
    expect(se <= 0.4 || n_answered === GRM_ITEMS.get(scale)?.length).toBe(true)
})

it('science 12: a skipped item counts as used without an answer', () => {
  const first = nextPulseItem([])
  expect(first).toBe(91)
  const skipped: PulseAnswer[] = [{ item: 91, answer: null }]
  expect(nextItemOf('ES', skipped)).not.toBe(91)
  expect(pulseEstimate('ES', skipped)).toEqual({ theta: 0, se: 1 })
  expect(pulseScores(skipped)[0]).toMatchObject({ t: null, percentile: null, n_answered: 0 })
})

it('science 12: the model knows every item of the pulse and no other', () => {
  const known = [...GRM_ITEMS.values()].flat().map((item) => item.number)
  expect(known.toSorted((a, b) => a - b)).toEqual(PULSE_ADAPTIVE.items.map((item) => item.number))
  expect(() => nextPulseItem([{ item: 11, answer: 3 }])).toThrow('The pulse has no item 11')
})

it('science 12: at every point the five answers exclude each other and one of them is given', () => {
  for (const item of [...GRM_ITEMS.values()].flat())
    for (const point of [0, 40, 80]) {
      const sum = item.probabilities.reduce((total, curve) => total + (curve[point] ?? 0), 0)
      expect(sum).toBeCloseTo(1, 12)
      expect(item.information[point]).toBeGreaterThan(0)
    }
  expect([nearestPoint(-9), nearestPoint(0.04), nearestPoint(0.06), nearestPoint(9)]).toEqual([0, 40, 41, 80])
})

it('science 12: the path of a pulse follows from its answers alone, and stops at the first that is open', () => {
  const rows = golden('expected_adaptive.csv').filter((row) => text(row, 'id') === 's002')
  const person = golden('responses_120.csv').find((row) => text(row, 'id') === 's002')
  const all = new Map(PULSE_ADAPTIVE.items.map(({ number: item }) => [item, Number(person?.[`i${item}`])] as const))
  const whole = pulsePath(all)
  expect(whole.next).toBeNull()
  expect(whole.given.map(({ item }) => item).toSorted((a, b) => a - b)).toEqual(
    rows.flatMap((row) => text(row, 'item_order').split(' ').map(Number)).toSorted((a, b) => a - b),
  )
  const [first, second, third] = whole.given
  const begun = pulsePath(new Map([first, second].map((one) => [one?.item ?? 0, Number(one?.answer)])))
  expect(begun).toEqual({ given: [first, second], next: third?.item })
  expect(pulsePath(new Map())).toEqual({ given: [], next: first?.item })
})

it('science 12: the error of each domain is read back from its likely range', () => {
  const person = golden('responses_120.csv').find((row) => text(row, 'id') === 's003')
  const { given } = pulsePath(
    new Map(PULSE_ADAPTIVE.items.map(({ number: item }) => [item, Number(person?.[`i${item}`])])),
  )
  const scores = pulseScores(given)
  const column = (key: 't' | 'low' | 'high') =>
    SCALE_CODES.map((code) => scores.find(({ scale }) => scale === code)?.[key] ?? Number.NaN)
  const measures = measuresOfRanges({ t: column('t'), low: column('low'), high: column('high') })
  expect([...measures.keys()]).toEqual(['ES', 'E', 'O', 'A', 'C'])
  for (const { scale, t, sem_t } of scores) {
    expect(measures.get(scale)?.t).toBe(t)
    expect(measures.get(scale)?.sem_t).toBeCloseTo(sem_t, 8)
  }
})
