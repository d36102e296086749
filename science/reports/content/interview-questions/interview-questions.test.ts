import { describe, expect, it } from 'vitest'
import { facetPole, POLES } from '#science/reports/content/content-types.ts'
import { forbiddenTopic } from '#science/reports/content/forbidden-topics.ts'
import { readingGrade } from '#science/reports/content/reading-grade.ts'
import { FACETS } from '#science/vocabulary.ts'
import { COMPETENCIES } from '#science/reports/content/competencies.ts'
import { INTERVIEW_QUESTIONS } from './interview-questions.ts'

const all = FACETS.flatMap((facet) =>
  POLES.flatMap((pole) =>
    INTERVIEW_QUESTIONS[facetPole(facet, pole)].map((one) => ({ id: facetPole(facet, pole), ...one })),
  ),
)
const words = all.flatMap(({ id, text, probes, anchors }) =>
  [text, ...probes, ...Object.values(anchors)].map((one) => ({ id, text: one })),
)

describe('science 18: interview questions', () => {
  it('are 108: two for each end of each facet, each with two probes and three anchors', () => {
    expect(all).toHaveLength(108)
    for (const { id, text, probes, anchors } of all) {
      expect(text.length, id).toBeGreaterThan(30)
      expect(probes).toHaveLength(2)
      expect(Object.keys(anchors)).toEqual(['1', '3', '5'])
      expect(new Set(Object.values(anchors)).size).toBe(3)
    }
    expect(new Set(all.map(({ text }) => text)).size).toBe(108)
    expect(FACETS.filter((facet) => COMPETENCIES[facet].length > 5)).toEqual(FACETS)
  })
  it('ask about what somebody did, and each question ends as one', () => {
    for (const { id, text } of all) expect(text, id).toMatch(/[?.]$/)
  })
  it('touch nothing that may not be asked', () => {
    expect(
      words.flatMap(({ id, text }) => (forbiddenTopic(text) ? [`${id} ${forbiddenTopic(text)}: ${text}`] : [])),
    ).toEqual([])
  })
  it('can be read aloud: no more than ten years of school', () => {
    const hard = all.filter(({ text }) => readingGrade(text) > 10)
    expect(hard.map(({ id, text }) => `${id} ${readingGrade(text).toFixed(1)} ${text}`)).toEqual([])
  })
})
