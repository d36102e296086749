import { expect, it } from 'vitest'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { measuresOfTs } from '#science/scoring/measures.ts'
import { percentileOfT } from '#science/scoring/percentiles.ts'
import { traitInT } from './percentile-range.ts'

it('science 7: a range may be written in percentiles, and open ends stay open', () => {
  const trait = traitInT({ scale: 'C', low: 76, high: null, weight: 3 })
  expect(trait).toEqual({ code: 'C', lo: expect.closeTo(57.063, 3), hi: null, weight: 3 })
  expect(percentileOfT(trait.lo ?? 0)).toBeCloseTo(76, 9)
})

it('stored T scores come with the errors of their norm, and what was not scored stays null', () => {
  const measures = measuresOfTs([51, Number.NaN], WORK_STYLE_108_COMBINED)
  const semOf = (scale: string) => WORK_STYLE_108_COMBINED.scales.find((one) => one.scale === scale)?.semT
  expect(measures.get('ES')).toEqual({ t: 51, sem_t: semOf('ES') })
  expect(measures.get('E')).toEqual({ t: null, sem_t: semOf('E') })
  expect(measures.get('C6')).toEqual({ t: null, sem_t: semOf('C6') })
  expect(measures.size).toBe(32)
})
