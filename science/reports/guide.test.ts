import { expect, it } from 'vitest'
import { golden, text } from '#tests/support/golden.ts'
import { goldenPeople } from '#tests/support/golden-people.ts'
import { INTERVIEW_QUESTIONS } from './content/interview-questions/interview-questions.ts'
import { guideFor } from './guide.ts'

const PEOPLE = goldenPeople()

it('science 17: a guide asks the expected questions in the expected variants', () => {
  for (const row of golden('expected_analysis.csv')) {
    const id = text(row, 'id')
    const traits = golden('benchmarks.csv')
      .filter((one) => text(one, 'benchmark') === text(row, 'benchmark'))
      .map((one) => ({
        code: text(one, 'scale'),
        lo: text(one, 'lo') === '' ? null : Number(text(one, 'lo')),
        hi: text(one, 'hi') === '' ? null : Number(text(one, 'hi')),
        weight: Number(text(one, 'weight')) as 1 | 2 | 3,
      }))
    const guide = guideFor(id, PEOPLE.get(id)?.measures ?? new Map(), traits)
    expect(guide.map(({ code }) => code).join(' ')).toBe(text(row, 'questions'))
    const variants = guide.map(({ code, text: words }) =>
      INTERVIEW_QUESTIONS[code].findIndex((one) => one.text === words),
    )
    expect(variants.join(' ')).toBe(text(row, 'variants'))
    for (const { why, minutes } of guide) {
      expect(why.length).toBeGreaterThan(15)
      expect([3, 6]).toContain(minutes)
    }
  }
})

it('without a benchmark it asks about what stands out, at most six', () => {
  const guide = guideFor('s001', PEOPLE.get('s001')?.measures ?? new Map())
  expect(guide.map(({ code }) => code)).toEqual(['C6.L', 'A3.L', 'E6.L', 'C2.H', 'O1.H', 'O5.H'])
})
