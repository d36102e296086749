import { describe, expect, it } from 'vitest'
import { brands } from '#contract/brands/brands.ts'
import { copyrightLine } from './boot.ts'

describe('the line that every page ends with', () => {
  it('R120 R121 has the year that the document was told, and the name of the brand', () => {
    expect(copyrightLine({ year: 2031, brand: brands.be })).toBe('© 2031 Traitmark be')
    expect(copyrightLine({ year: 2026, brand: brands.hb })).toBe('© 2026 Traitmark hb')
  })
})
