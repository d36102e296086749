/** The positions on both sides of a place in a column; null where nobody with a position stands on that side. */
export interface Gap {
  low: number | null
  high: number | null
}

/**
 * Positions for `count` cards between two others, rising, and all different from their neighbours. Null where the neighbours
 * have come so close that no number lies between them: then the column is numbered anew.
 */
export const ranksBetween = ({ low, high }: Gap, count: number): number[] | null => {
  const at = (index: number): number => {
    if (low === null && high === null) return index
    if (low === null) return (high ?? 0) - count + index
    if (high === null) return low + 1 + index
    return low + ((high - low) * (index + 1)) / (count + 1)
  }
  const ranks = Array.from({ length: count }, (_, index) => at(index))
  const whole = [...(low === null ? [] : [low]), ...ranks, ...(high === null ? [] : [high])]
  return whole.every((rank, index) => Number.isFinite(rank) && (index === 0 || rank > (whole[index - 1] ?? rank)))
    ? ranks
    : null
}
