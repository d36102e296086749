import { describe, expect, it } from 'vitest'
import { folded, wordsOf } from './folded.ts'

describe('a text as it is compared', () => {
  it.each([
    ['José', 'jose'],
    ['Jose\u0301', 'jose'],
    ['Müller', 'muller'],
    ['Łukasz Żółć', 'lukasz zolc'],
    ['Øslo Ærø Œuvre', 'oslo aero oeuvre'],
    ['Weiß ẞ', 'weiss ss'],
    ['Đặng Ðóra Þór', 'dang dora thor'],
    ['İbrahim IŞIK', 'ibrahim isik'],
    ['ıŞık', 'isik'],
    ['Γιώργος ΓΙΏΡΓΟΣ', 'γιωργοσ γιωργοσ'],
    ['Ёлка Йордан', 'елка иордан'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد أحمد', 'محمد احمد'],
    ['O’Neill ʼn', "o'neill 'n"],
    ['ﬁ Ｔ ②', 'fi t 2'],
    ['𐐀 😀', '𐐨 😀'],
  ])('%s is %s', (text, expected) => expect(folded(text)).toBe(expected))
  it.each(['हिन्दी की', 'ไทยน้อย', 'がぎぱ', '각힣', 'தமிழ்', 'ខ្មែរ'])('marks of %s belong to its letters', (text) =>
    expect(folded(text)).toBe(text),
  )
  it('the words of a search', () => {
    expect(wordsOf('  José\u00a0MÜLLER ')).toEqual(['jose', 'muller'])
    expect([wordsOf(undefined), wordsOf(' \u0301 ')]).toEqual([[], []])
  })
})
