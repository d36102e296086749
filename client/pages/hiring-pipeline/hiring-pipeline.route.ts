import { oneOf, readAddress, text, whole } from '#client/lib/address-fields.ts'
import { PEOPLE_FIELDS } from '#client/lib/people-fields.ts'

/** What the address of the board holds: the pipeline, the filters of the list, and on a phone the stage in sight. */
const FIELDS = {
  pipeline_id: whole,
  type: oneOf('candidate', 'employee'),
  ...PEOPLE_FIELDS,
  stage: text,
  edit: oneOf('stages', 'rules'),
}

/** The address of the board: whatever is not given or does not fit is left out. */
export const boardSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type BoardSearch = ReturnType<typeof boardSearch>
