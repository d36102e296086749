/** A colour as red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads "#1a5842"; null for anything else. */
export const parseHex = (text: string): Rgb | null => {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim())
  if (!found) return null
  const [, red = '', green = '', blue = ''] = found
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Writes "#1a5842". */
export const toHex = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** A colour on its way to another; 0 is the first, 1 the second. */
export const mix = ([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => [
  Math.round(r1 + (r2 - r1) * share),
  Math.round(g1 + (g2 - g1) * share),
  Math.round(b1 + (b2 - b1) * share),
]

/** A colour's parts as amounts of light, 0 to 1. */
export const linearLight = ([red, green, blue]: Rgb): Rgb => [decode(red), decode(green), decode(blue)]

/** How far text stands out from its ground, 1 to 21; WCAG 2.2 asks for 4.5 in text. */
export const contrast = (a: Rgb, b: Rgb): number => {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const decode = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const luminance = (colour: Rgb): number => {
  const [red, green, blue] = linearLight(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
