import { oneOf, readAddress, several, text, whole } from '#client/lib/address-fields.ts'

/** Minutes that an interview may be planned for. */
export const INTERVIEW_MINUTES = [20, 30, 45] as const

/** What the address of a person holds: the section one reads, for how long one asks, and in a comparison whom with, against whom, and how. */
export const personSearch = (raw: Record<string, unknown>) =>
  readAddress(
    {
      tab: text,
      with: several(whole),
      pinned: whole,
      against: whole,
      names: oneOf('hidden'),
      show: oneOf('facets', 'differ'),
      minutes: oneOf(...INTERVIEW_MINUTES),
    },
    raw,
  )
type Read = ReturnType<typeof personSearch>
/** A change of the address: what is undefined leaves it. */
export type PersonSearch = { [Name in keyof Read]?: Read[Name] | undefined }
