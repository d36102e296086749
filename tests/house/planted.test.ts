import { beforeAll, describe, expect, it } from 'vitest'
import { lintPlanted, namedRules, type Verdicts } from './planted.ts'

describe('The linter that holds the walls', () => {
  let verdicts: Verdicts

  beforeAll(async () => {
    verdicts = await lintPlanted()
  }, 60_000)

  it('finds every planted violation', () => {
    expect(verdicts.wanted.length).toBeGreaterThan(100)
    expect(verdicts.wanted.filter((line) => !verdicts.given.includes(line))).toEqual([])
  })

  it('complains of nothing else', () => {
    expect(verdicts.given.filter((line) => !verdicts.wanted.includes(line))).toEqual([])
    expect(verdicts.given).toHaveLength(verdicts.wanted.length)
  })

  it('has a planted violation for each rule that the configuration names', () => {
    const planted = new Set(verdicts.wanted.map((line) => /\((.+)\)$/.exec(line)?.[1]))
    expect(namedRules().filter((rule) => !planted.has(rule))).toEqual([])
  })
})
