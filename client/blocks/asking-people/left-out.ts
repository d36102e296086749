/** Those who get none, by the reason, the most frequent first. */
export const leftOut = <Person extends { why: string | null }>(people: readonly Person[]): [string, Person[]][] => {
  const by = new Map<string, Person[]>()
  for (const one of people) if (one.why !== null) by.set(one.why, [...(by.get(one.why) ?? []), one])
  return [...by].toSorted(([, one], [, other]) => other.length - one.length)
}
