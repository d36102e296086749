import { describe, expect, it } from 'vitest'
import { withTargets } from './role-targets.ts'
import type { TraitRow } from './trait-row.ts'

const row = (code: string, facets?: TraitRow[]): TraitRow => ({
  code,
  name: code,
  level: facets ? 'domain' : 'facet',
  lessPrecise: false,
  percentile: 50,
  low: 40,
  high: 60,
  band: 'b4',
  ...(facets && { facets }),
})
const rows = [row('ES', [row('calm'), row('even')]), row('E', [row('drive')]), row('C', [])]
const reason = (scale: string, weight: number) => ({ scale, weight, target: { low: 60, high: null } })

describe('The targets of a role', () => {
  it('stand at the traits that have one', () => {
    const [first] = withTargets(rows, [reason('even', 2)])
    expect(first?.code).toBe('ES')
    expect(first?.target).toBeUndefined()
    expect(first?.facets?.map(({ code, target }) => [code, target])).toEqual([
      ['even', { low: 60, high: null }],
      ['calm', undefined],
    ])
  })

  it('put first what weighs more, by itself or by one of its facets, and leave the rest in its order', () => {
    expect(withTargets(rows, [reason('C', 3), reason('drive', 2)]).map(({ code }) => code)).toEqual(['C', 'E', 'ES'])
    expect(withTargets(rows, []).map(({ code }) => code)).toEqual(['ES', 'E', 'C'])
  })
})
