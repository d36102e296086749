import { countOf, fullName } from './format.ts'

interface Moved {
  first: string
  last: string
  id: number
  status: string
  status_name: string
}
type Seen = Pick<Moved, 'id'> & { status?: string | undefined; pipeline_id?: number | undefined }

/** In the stage in which they were seen on a board, which is a stage of another pipeline by now. */
const isInOther = (one: Moved, seen: readonly Seen[]): boolean =>
  seen.some(({ id, status, pipeline_id }) => id === one.id && pipeline_id !== undefined && status === one.status)

/** Why a move was refused: these people do not stand where whoever moved them saw them. */
export const movedWords = ([one, ...others]: readonly [Moved, ...Moved[]], seen: readonly Seen[]): string =>
  others.length === 0
    ? `${fullName(one)} is in ${isInOther(one, seen) ? 'another pipeline' : one.status_name} now. Your move was not made.`
    : `${fullName(one)} and ${countOf(others.length, 'other', 'others')} are not where you saw them. Your move was not made.`
