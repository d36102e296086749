/**
 * What the rows of a list are called where they are read out one by one: by name; those that share one say what else is said of them,
 * and where that is the same too, which of them they are.
 */
export const namesApart = <Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  moreOf: (row: Row) => readonly (string | null | undefined)[],
): ((row: Row) => string) => {
  const wholeNameOf = (row: Row) => [nameOf(row), ...moreOf(row)].filter(Boolean).join(', ')
  return (row) => {
    const name = nameOf(row)
    const bearers = rows.filter((one) => nameOf(one) === name)
    if (bearers.length < 2) return name
    const wholeName = wholeNameOf(row)
    const alike = bearers.filter((one) => wholeNameOf(one) === wholeName)
    return alike.length < 2 ? wholeName : `${wholeName}, ${alike.indexOf(row) + 1} of ${alike.length}`
  }
}
