import { isolated } from '#client/lib/isolated.ts'

const LONGEST = 11

/** What somebody is called beside their line: the last name, as far as there is room for it; the first where there is no other. */
export const shortName = ({ first, last }: { first: string; last: string }): string => {
  const letters = [...(last || first)]
  return isolated(letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join(''))
}
