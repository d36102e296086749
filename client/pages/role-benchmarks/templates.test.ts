import { describe, expect, it } from 'vitest'
import { benchmarkFindings } from '#science/benchmarks/benchmark-rules.ts'
import { traitInT } from '#science/benchmarks/percentile-range.ts'
import { preflight } from '#science/impact/preflight.ts'
import { referenceTs } from '#science/impact/reference-sample.ts'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { questionsOf, TEMPLATES, traitsOfTemplate } from './templates.ts'

const sample = referenceTs(WORK_STYLE_108_COMBINED)

describe.each(TEMPLATES)('the template $name', (template) => {
  const traits = traitsOfTemplate(template)
  it('leaves the reasons to the writer, and asks for each', () => {
    expect(traits.every(({ reason }) => reason === '')).toBe(true)
    expect(Object.keys(questionsOf({ template: template.key }))).toEqual(traits.map(({ scale }) => scale))
  })
  it('is refused nothing but its missing reasons, and warned of nothing', () => {
    const { refusals, warnings } = benchmarkFindings(traits.map((one) => ({ ...traitInT(one), reason: one.reason })))
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['no_reason']))
    expect(warnings).toEqual([])
  })
  it('science 14: selects women and men of the reference sample at rates of four fifths or more', () => {
    const { cuts, needs_comment } = preflight({ traits: traits.map(traitInT), sample })
    expect([needs_comment, Math.min(...cuts.map(({ impact_ratio }) => impact_ratio)) >= 0.8]).toEqual([false, true])
  })
})
