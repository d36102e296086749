/** Fewest people in a group that has figures. */
export const FEWEST = 5

/** A group, or a group within a part of everybody, with the sums it could be worked out from. */
export interface CountedCell {
  key: string
  /** Every sum that stands somewhere and holds this cell: of its sex, of its ethnicity, of its campaign. */
  sums: readonly string[]
  people: number
}

const size = (cells: readonly CountedCell[]): number => cells.reduce((sum, { people }) => sum + people, 0)

/**
 * The cells that are left without figures: those of a few people, and as many others as it takes that none of them can be worked
 * out from a sum. Behind each sum there are then two hidden cells at least, of five people at least, or all of them.
 */
export const hiddenCells = (cells: readonly CountedCell[], given: Iterable<string> = []): ReadonlySet<string> => {
  const there = cells.filter(({ people }) => people > 0).toSorted((one, other) => one.people - other.people)
  const hidden = new Set([...given, ...there.filter(({ people }) => people < FEWEST).map(({ key }) => key)])
  const sums = new Map<string, CountedCell[]>()
  for (const cell of there) for (const sum of cell.sums) sums.set(sum, [...(sums.get(sum) ?? []), cell])
  const nextOf = (own: readonly CountedCell[]): CountedCell | undefined => {
    const gone = own.filter(({ key }) => hidden.has(key))
    const isSafe = gone.length === 0 || (gone.length > 1 && size(gone) >= FEWEST)
    return isSafe ? undefined : own.find(({ key }) => !hidden.has(key))
  }
  for (;;) {
    const next = [...sums.values()].flatMap((own) => nextOf(own) ?? [])[0]
    if (!next) return hidden
    hidden.add(next.key)
  }
}
