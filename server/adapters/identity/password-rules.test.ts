import { describe, expect, it } from 'vitest'
import { offlineCommonPasswords } from '#server/adapters/common-passwords/offline.ts'
import { brokenRules, ownWordsOf, type PasswordFacts } from './password-rules.ts'
import { strengthEstimator } from './password-strength.ts'
import { atFullPace } from '#tests/support/pace.ts'

const fine: PasswordFacts = { minLength: 12, ownWords: [], isCommon: false, strength: 4, isCurrent: false }
const codes = (password: string, facts: Partial<PasswordFacts> = {}) =>
  brokenRules(password, { ...fine, ...facts }).map((rule) => rule.code)

describe('R68 the rules for a new password', () => {
  it('let a password pass that breaks none', () => {
    expect(codes('Umbrella-Copper-Tundra-9')).toEqual([])
  })

  it('ask for no kinds of characters: letters alone, blanks, emoji and any script pass', () => {
    expect(codes('umbrella copper tundra')).toEqual([])
    expect(codes('дождь медленно идёт домой')).toEqual([])
    expect(codes('🦊🌧️ quiet harbour lights')).toEqual([])
  })

  it('take 12 to 256 characters, counted as people count them', () => {
    expect(codes('a'.repeat(11))).toEqual(['password_too_short'])
    expect(codes('a'.repeat(12))).toEqual([])
    expect(codes('🦊'.repeat(11))).toEqual(['password_too_short'])
    expect(codes('🦊'.repeat(256))).toEqual([])
    expect(codes('a'.repeat(257))).toEqual(['password_too_long'])
    expect(codes('a'.repeat(13), { minLength: 14 })).toEqual(['password_too_short'])
  })

  it('refuse common passwords, weak ones and the current one', () => {
    expect(codes('Umbrella-Copper-Tundra-9', { isCommon: true })).toEqual(['password_common'])
    expect(codes('Umbrella-Copper-Tundra-9', { strength: 2 })).toEqual(['password_weak'])
    expect(codes('Umbrella-Copper-Tundra-9', { strength: 3 })).toEqual([])
    expect(codes('Umbrella-Copper-Tundra-9', { isCurrent: true })).toEqual(['password_unchanged'])
  })

  it('refuse what cannot be stored as it was typed', () => {
    expect(codes('a null \0 in the middle')).toEqual(['password_characters'])
    expect(codes('half a pair \ud83e at the end')).toEqual(['password_characters'])
  })

  it('name every broken rule at once', () => {
    expect(codes('marta', { ownWords: ['marta'], isCommon: true, strength: 0, isCurrent: true })).toEqual([
      'password_too_short',
      'password_common',
      'password_own_words',
      'password_weak',
      'password_unchanged',
    ])
  })
})

describe('S12 own words', () => {
  const words = ownWordsOf({ email: 'm.lindqvist@harbor.test', first: 'Anne-Marie', last: "O'Lindqvist" }, [
    'Traitmark hb',
  ])

  it.each(['ANNE-MARIE', 'marie', 'lindqvist', 'm.lindqvist', 'm.lindqvist@harbor.test', 'TraitMark'])(
    'make a password that contains %s a broken rule',
    (word) => {
      expect(codes(`xx ${word} and more words`, { ownWords: words })).toEqual(['password_own_words'])
    },
  )

  it('are only words of three letters and more: "hb" and a one-letter name turn up by chance', () => {
    expect(ownWordsOf({ email: 'x@y.test', first: 'J', last: 'Li' }, ['Traitmark hb'])).toEqual([
      'x@y.test',
      'traitmark hb',
      'traitmark',
    ])
  })
})

describe('S12 the list of common passwords and the estimator', () => {
  const common = offlineCommonPasswords()
  const strength = strengthEstimator()

  it('know what everybody uses, whatever its case', async () => {
    expect(await common.includes('password1')).toBe(true)
    expect(await common.includes('QwertyUiop')).toBe(true)
    expect(await common.includes('Umbrella-Copper-Tundra-9')).toBe(false)
  })

  it.each([
    ['qwertyuiop12', 1],
    ['aaaaaaaaaaaaaaa', 1],
    ['jennifermiller', 2],
  ])('find %s easy to guess', async (password, most) => {
    expect(await strength(password, [])).toBeLessThanOrEqual(most)
  })

  it('find unrelated words hard to guess, and own words easier', async () => {
    expect(await strength('Umbrella-Copper-Tundra-9', [])).toBe(4)
    expect(await strength('zlatibor8417', ['zlatibor'])).toBeLessThan(await strength('zlatibor8417', []))
  })

  it('answer soon for the longest password that is taken, however it is made', async () => {
    await strength('warm', [])
    for (const hostile of ['p4$$w0rd'.repeat(32), 'aB3$'.repeat(64), '1234567890'.repeat(25), '@4$5!1|0'.repeat(32)]) {
      // Time of the processor: what others do meanwhile is no matter of the password.
      const before = process.cpuUsage()
      await strength(hostile, [])
      const { user, system } = process.cpuUsage(before)
      expect(atFullPace((user + system) / 1_000)).toBeLessThan(500)
    }
  })
})
