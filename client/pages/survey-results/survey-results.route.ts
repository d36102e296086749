import { oneOf, readAddress, several, text, whole } from '#client/lib/address-fields.ts'

/** What the address of a person holds: the section one reads, and in a comparison whom with, against whom, and how. */
export const personSearch = (raw: Record<string, unknown>) =>
  readAddress(
    {
      tab: text,
      with: several(whole),
      pinned: whole,
      against: whole,
      names: oneOf('hidden'),
      show: oneOf('facets', 'differ'),
    },
    raw,
  )
type Read = ReturnType<typeof personSearch>
/** A change of the address: what is undefined leaves it. */
export type PersonSearch = { [Name in keyof Read]?: Read[Name] | undefined }
