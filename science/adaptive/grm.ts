import { DOMAINS, type DomainCode } from '#science/vocabulary.ts'
import { GRM_PARAMETERS } from './generated/grm-parameters.ts'

/** One item of the model, with what its answers say at each point of the grid. */
export interface GrmItem {
  /** Number in the item bank. */
  number: number
  domain: DomainCode
  /** Probability of each answer (aligned 1..5, so place 0..4) at each grid point: answer by answer. */
  probabilities: readonly Float64Array[]
  /** Information at each grid point. */
  information: Float64Array
}

/** Where somebody stands on a domain, in the direction of the key, with the standard error. */
export interface Estimate {
  theta: number
  se: number
}

const POINTS = 81
const GRID = Float64Array.from({ length: POINTS }, (_, point) => -4 + 0.1 * point)
const PRIOR = GRID.map((theta) => Math.exp((-theta * theta) / 2))

/** The items of each domain in the order of the parameter table (Samejima 1969). */
export const GRM_ITEMS: ReadonlyMap<DomainCode, readonly GrmItem[]> = new Map(
  DOMAINS.map((domain) => [
    domain,
    GRM_PARAMETERS.filter(([code]) => code === domain).map(([, number, a, ...thresholds]) => ({
      number,
      domain,
      ...curvesOf(a, thresholds),
    })),
  ]),
)

/** Expected a posteriori estimate from the answers to some items (Bock & Mislevy 1982); without answers 0 with error 1. */
export function estimate(answers: readonly { item: GrmItem; aligned: number }[]): Estimate {
  if (answers.length === 0) return { theta: 0, se: 1 }
  const likelihood = Float64Array.from(PRIOR)
  for (const { item, aligned } of answers) {
    const curve = item.probabilities[aligned - 1]
    for (let point = 0; point < POINTS; point++) likelihood[point] = (likelihood[point] ?? 0) * (curve?.[point] ?? 1)
  }
  let total = 0
  let weighted = 0
  likelihood.forEach((mass, point) => {
    total += mass
    weighted += mass * (GRID[point] ?? 0)
  })
  const theta = weighted / total
  let spread = 0
  likelihood.forEach((mass, point) => {
    spread += mass * ((GRID[point] ?? 0) - theta) ** 2
  })
  return { theta, se: Math.sqrt(spread / total) }
}

/** Grid point nearest an estimate, the lower one on a tie. */
export function nearestPoint(theta: number): number {
  const place = (theta + 4) / 0.1
  return Math.min(POINTS - 1, Math.max(0, Math.ceil(place - 0.5)))
}

function curvesOf(a: number, thresholds: readonly number[]): Pick<GrmItem, 'probabilities' | 'information'> {
  const probabilities = Array.from({ length: 5 }, () => new Float64Array(POINTS))
  const information = new Float64Array(POINTS)
  GRID.forEach((theta, point) => {
    const atLeast = [1, ...thresholds.map((b) => 1 / (1 + Math.exp(-a * (theta - b)))), 0]
    probabilities.forEach((curve, answer) => {
      const above = atLeast[answer] ?? 0
      const below = atLeast[answer + 1] ?? 0
      const slope = above * (1 - above) - below * (1 - below)
      curve[point] = above - below
      information[point] = (information[point] ?? 0) + (a * a * slope * slope) / Math.max(above - below, 1e-12)
    })
  })
  return { probabilities, information }
}
