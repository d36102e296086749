import type { Source } from '#science/statistics/random.ts'

/** Ways of answering without reading. */
export const CARELESS_PATTERNS = ['straight', 'zigzag', 'random', 'half random', 'hurried'] as const
export type CarelessPattern = (typeof CARELESS_PATTERNS)[number]

/** Careless answers as clicked, starting from those a careful person would have given. */
export function carelessAnswers(pattern: CarelessPattern, careful: readonly number[], uniform: Source): number[] {
  const any = () => 1 + Math.floor(5 * uniform())
  switch (pattern) {
    case 'straight': {
      const same = any()
      return careful.map(() => same)
    }
    case 'zigzag':
      return careful.map((_, item) => 1 + Math.abs((item % 8) - 4))
    case 'random':
      return careful.map(any)
    case 'half random':
      return careful.map((answer, item) => (item * 2 < careful.length ? answer : any()))
    case 'hurried':
      return [...careful]
  }
}
