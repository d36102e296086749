import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.ts'

describe('an address made of words', () => {
  it('keeps letters and digits, and nothing of signs and accents', () => {
    expect(slugOf('Köhler & Söhne: Lagerleitung (m/w/d)')).toBe('kohler-sohne-lagerleitung-m-w-d')
    expect(slugOf('Straßenbau Ærøskøbing, Łódź, Đà Nẵng')).toBe('strassenbau-aeroskobing-lodz-da-nang')
    // Cut where it is too long, it does not end with a hyphen.
    expect(slugOf(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
    expect([slugOf('夜勤'), slugOf('a'.repeat(80))]).toEqual(['', 'a'.repeat(60)])
  })
})
