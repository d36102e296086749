import { countOf, fullName } from './format.ts'

interface Moved {
  first: string
  last: string
  status_name: string
}

/** Why a move was refused: these people do not stand where whoever moved them saw them. */
export const movedWords = ([one, ...others]: readonly [Moved, ...Moved[]]): string =>
  others.length === 0
    ? `${fullName(one)} is in ${one.status_name} now. Your move was not made.`
    : `${fullName(one)} and ${countOf(others.length, 'other', 'others')} are not where you saw them. Your move was not made.`
