import { readAddress, text } from '#client/lib/address-fields.ts'

/** What the address of a person holds: the section one reads. The page knows which there are. */
export const personSearch = (raw: Record<string, unknown>) => readAddress({ tab: text }, raw)
