// How large the letters of a page are on paper: what the font says, times what every matrix above it makes of that.

type Linear = readonly [a: number, b: number, c: number, d: number]
const SAME: Linear = [1, 0, 0, 1]

const times = ([a, b, c, d]: Linear, [e, f, g, h]: Linear): Linear => [
  a * e + b * g,
  a * f + b * h,
  c * e + d * g,
  c * f + d * h,
]

const NUMBER = String.raw`-?[\d.]+`
const OPERATORS = new RegExp(
  String.raw`((?:${NUMBER}\s+){6})(cm|Tm)\b|/\w+ (${NUMBER}) Tf\b|(?:^|\s)(q|Q|BT|TJ|Tj|'|"|Do)(?=\s|$)`,
  'g',
)

/** The size of each stretch of letters that a page writes, in points on paper. What it takes from elsewhere cannot be measured and fails. */
export const sizesIn = (stream: string): number[] => {
  const sizes: number[] = []
  const kept: { page: Linear; size: number }[] = []
  let page = SAME
  let text = SAME
  let size = 0
  for (const [, six = '', matrix, font, operator] of stream.matchAll(OPERATORS)) {
    const [a = 0, b = 0, c = 0, d = 0] = six.trim().split(/\s+/).map(Number)
    if (matrix === 'cm') page = times([a, b, c, d], page)
    else if (matrix === 'Tm') text = [a, b, c, d]
    else if (font !== undefined) size = Number(font)
    else if (operator === 'q') kept.push({ page, size })
    else if (operator === 'Q') ({ page, size } = kept.pop() ?? { page: SAME, size: 0 })
    else if (operator === 'BT') text = SAME
    else if (operator === 'Do')
      throw new Error('A page draws something from elsewhere: its letters cannot be measured.')
    else {
      const [, , across, up] = times(text, page)
      sizes.push(size * Math.hypot(across, up))
    }
  }
  return sizes
}
