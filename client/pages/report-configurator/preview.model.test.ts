import { describe, expect, it } from 'vitest'
import { NORMS } from '#science/norms/norms.ts'
import { likelyRange } from '#science/scoring/percentiles.ts'
import { measuresOfResult } from './preview.model.ts'

const score = (scale: string, t: number, sem: number) => ({ scale, t, ...likelyRange(t, sem) })

describe('what a report is previewed with', () => {
  it('R228 of a published norm has the errors that the norm gives', () => {
    const { id, scales } = NORMS['work-style-108/combined/v1']
    const measures = measuresOfResult({ norm: { version: id }, scores: [score('E', 61, 9)] })
    expect(measures.get('E')).toEqual({ t: 61, sem_t: scales.find(({ scale }) => scale === 'E')?.semT })
  })
  it('R228 of a norm that a company made has the errors of that norm, and not those of another', () => {
    const measures = measuresOfResult({
      norm: { version: 'own/7' },
      scores: [score('E', 61, 6.25), score('A', 38, 2.5), { scale: 'O', t: null, low: null, high: null }],
    })
    expect(measures.get('E')?.sem_t).toBeCloseTo(6.25, 6)
    expect(measures.get('A')?.sem_t).toBeCloseTo(2.5, 6)
    expect(measures.has('O')).toBe(false)
  })
})
