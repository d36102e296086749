import type { FacetPole } from './content/content-types.ts'

/** Two facets whose sides together say more than each alone. */
export interface PairRule {
  number: number
  a: FacetPole
  b: FacetPole
  /** What it is about, for the rule's own explanation. */
  theme: string
}

const rule = (number: number, a: FacetPole, b: FacetPole, theme: string): PairRule => ({ number, a, b, theme })

/** The twenty rules about two facets, in the order that settles ties. */
export const PAIR_RULES: readonly PairRule[] = [
  rule(1, 'E3.H', 'A4.L', 'pushes views hard, may meet resistance'),
  rule(2, 'E3.H', 'A4.H', 'leads while keeping agreement'),
  rule(3, 'E3.L', 'C1.H', 'capable, but waits to be asked'),
  rule(4, 'C4.H', 'ES6.L', 'high aims, pressure hits hard'),
  rule(5, 'C4.H', 'ES6.H', 'high aims, keeps pace under pressure'),
  rule(6, 'C4.H', 'C6.L', 'fast and ambitious, checks late'),
  rule(7, 'C6.H', 'E4.L', 'thorough, needs time to start'),
  rule(8, 'C2.H', 'O4.L', 'keeps order by keeping to known ways'),
  rule(9, 'O4.H', 'C2.L', 'starts new things, leaves loose ends'),
  rule(10, 'O1.H', 'C5.H', 'turns ideas into finished work'),
  rule(11, 'O1.H', 'C5.L', 'many ideas, fewer finished'),
  rule(12, 'O5.H', 'E2.L', 'deep thinker, better heard in writing'),
  rule(13, 'A1.H', 'A2.H', 'open and trusting, may overlook tactics'),
  rule(14, 'A1.L', 'C6.H', 'checks twice before relying on others'),
  rule(15, 'A3.H', 'C5.L', 'helps others first, own work waits'),
  rule(16, 'A6.H', 'E3.L', 'notices hardship, may not speak up for it'),
  rule(17, 'ES2.L', 'E3.H', 'quick and loud in disagreement'),
  rule(18, 'ES2.H', 'A4.H', 'calming influence in disputes'),
  rule(19, 'ES4.L', 'E1.H', 'warm once known, slow with strangers'),
  rule(20, 'E6.H', 'ES1.H', 'carries others through bad news'),
]
