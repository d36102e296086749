import { countOf, fullName } from './format.ts'

/** "Ada Reed" where it is one who has a name still, else "12 people". */
export const namedPeople = (people: readonly { first: string; last: string }[]): string => {
  const [only] = people
  return (only && people.length === 1 && fullName(only)) || countOf(people.length, 'person', 'people')
}
