import { describe, expect, it } from 'vitest'
import { remembering } from './remembered.ts'

let at = 0
const fresh = (most = 3) => {
  at = 1_000
  return remembering<string>({ ms: 100, most, now: () => at })
}

describe('S8 what is remembered of somebody', () => {
  it('is believed for its time and not a moment longer', () => {
    const kept = fresh()
    kept.keep('a', 'one')
    at = 1_099
    expect(kept.get('a')).toBe('one')
    at = 1_100
    expect(kept.get('a')).toBeUndefined()
    kept.keep('a', 'two')
    at = 1_199
    expect(kept.get('a')).toBe('two')
    expect(kept.get('b')).toBeUndefined()
  })
  it('goes by the clock of the process where none is given', async () => {
    const kept = remembering<string>({ ms: 30, most: 1 })
    kept.keep('a', 'one')
    expect(kept.get('a')).toBe('one')
    await new Promise((done) => setTimeout(done, 40))
    expect(kept.get('a')).toBeUndefined()
  })
  it('is of so many keys at most: with one more all others go', () => {
    const kept = fresh()
    for (const key of ['a', 'b', 'c']) kept.keep(key, key)
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['a', 'b', 'c'])
    kept.keep('d', 'd')
    expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual([undefined, undefined, undefined, 'd'])
  })
  it('is forgotten one by one or all together, and of a key only what was meant', () => {
    const kept = fresh()
    for (const key of ['a', 'b', 'c']) kept.keep(key, `old ${key}`)
    kept.forget('a')
    kept.forget('b', 'old b')
    kept.forget('c', 'another c')
    kept.forget('nobody', 'nothing')
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual([undefined, undefined, 'old c'])
    kept.forgetAll()
    expect(kept.get('c')).toBeUndefined()
  })
})
