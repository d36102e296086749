/**
 * Raw score in the direction of the key: the mean of the answered, aligned items times the number of items.
 * A whole number when all are answered. `sum` over `answered` of `items` items, `answered` at least 1.
 */
export function rawScore(sum: number, answered: number, items: number): number {
  return answered === items ? sum : (sum / answered) * items
}
