import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accentFault, accentTheme } from './accent.ts'
import { contrast, parseHex, toHex } from './colour.ts'

const rgb = (hex: string) => parseHex(hex) ?? [0, 0, 0]
const far = (a: string, b: string) => contrast(rgb(a), rgb(b))
const colours = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toHex)

describe('the accent of a company', () => {
  it('is refused with its contrast where words in it or on it cannot be read', () => {
    expect(accentFault('#ffd400')).toMatch(/their contrast is 1\.\d, and 4\.5 is needed/)
    expect(accentFault('#8a8a8a')).toMatch(/3\.\d/)
    expect(accentFault('red')).toMatch(/# and six digits/)
    expect(accentFault('#1a5842')).toBeNull()
    expect(accentFault('#000000')).toBeNull()
  })
  it('is taken exactly where white on it and it on the page reach 4.5', () => {
    fc.assert(
      fc.property(colours, (accent) => {
        const isReadable = far(accent, '#ffffff') >= 4.5 && far(accent, '#f6f3ef') >= 4.5
        expect(accentFault(accent) === null).toBe(isReadable)
      }),
    )
  })
  it('gives colours whose words can be read, light and dark, whatever it is', () => {
    fc.assert(
      fc.property(
        colours.filter((accent) => accentFault(accent) === null),
        (accent) => {
          for (const [mode, page] of [
            ['light', '#f6f3ef'],
            ['dark', '#25211d'],
          ] as const) {
            const theme = accentTheme(accent, mode)
            expect(far(theme.on_accent, theme.accent)).toBeGreaterThanOrEqual(4.5)
            expect(far(theme.on_accent, theme.accent_hover)).toBeGreaterThanOrEqual(4.5)
            expect(far(theme.accent, page)).toBeGreaterThanOrEqual(4.5)
            expect(far(theme.accent_ink, theme.accent_tint)).toBeGreaterThanOrEqual(4.5)
            expect(far(theme.accent_ink, theme.accent_wash)).toBeGreaterThanOrEqual(4.5)
            expect(far(theme.accent_line, page)).toBeGreaterThanOrEqual(3)
            expect(far(theme.focus, theme.accent_wash)).toBeGreaterThanOrEqual(4.2)
            expect(far(theme.focus, page)).toBeGreaterThanOrEqual(4.2)
          }
        },
      ),
    )
  })
  it('stays what it is in the light', () => {
    expect(accentTheme('#1a5842', 'light').accent).toBe('#1a5842')
  })
})
