import { contrast, mix, parseHex, type Rgb, toHex } from './colour.ts'

/** The least contrast of text with its ground (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The grounds that an accent stands on, lightest page and darkest. */
const GROUND = { light: '#f6f3ef', dark: '#25211d' } as const
const rgbOf = (hex: string): Rgb => parseHex(hex) ?? BLACK

/** Everything that an accent colours, as the roles of the tokens. */
export interface AccentTheme {
  accent: string
  accent_hover: string
  on_accent: string
  accent_tint: string
  accent_wash: string
  accent_ink: string
  accent_line: string
  focus: string
}

/** Why a colour cannot be a company's accent, in words; null where it can. */
export const accentFault = (accent: string): string | null => {
  const colour = parseHex(accent)
  if (!colour) return 'Write the colour as # and six digits, for example #1a5842.'
  const onPage = contrast(colour, rgbOf(GROUND.light))
  const under = contrast(colour, WHITE)
  const least = Math.min(onPage, under)
  if (least >= TEXT_CONTRAST) return null
  return `Words in or on this colour cannot be read well: their contrast is ${least.toFixed(1)}, and ${TEXT_CONTRAST} is needed. Choose a darker one.`
}

const STEPS = Array.from({ length: 41 }, (_, step) => step / 40)

/** Moves a colour towards another until it stands out enough from every ground. */
const until = (from: Rgb, to: Rgb, grounds: readonly Rgb[], least: number): Rgb =>
  STEPS.map((share) => mix(from, to, share)).find((colour) =>
    grounds.every((ground) => contrast(colour, ground) >= least),
  ) ?? to

/** The whole set of colours that an accent gives in a mode; every text in it stands out at least 4.5 from its ground. */
export const accentTheme = (accent: string, mode: 'light' | 'dark'): AccentTheme => {
  const given = rgbOf(accent)
  const ground = rgbOf(GROUND[mode])
  const far = mode === 'light' ? BLACK : WHITE
  const shown = until(given, far, [ground], TEXT_CONTRAST)
  const tint = mode === 'light' ? mix(given, WHITE, 0.84) : mix(given, ground, 0.68)
  const wash = mode === 'light' ? mix(given, WHITE, 0.94) : mix(given, ground, 0.85)
  return {
    accent: toHex(shown),
    accent_hover: toHex(mix(shown, far, 0.16)),
    on_accent: mode === 'light' ? '#ffffff' : '#13110e',
    accent_tint: toHex(tint),
    accent_wash: toHex(wash),
    accent_ink: toHex(until(shown, far, [tint], 8.8)),
    accent_line: toHex(until(mix(shown, ground, 0.3), far, [ground], 3.4)),
    focus: toHex(until(shown, far, [wash, ground], TEXT_CONTRAST)),
  }
}
