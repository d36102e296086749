import { readAddress, whole } from '#client/lib/address-fields.ts'

/** What the address of the page holds: whose thread is open. */
export const supportSearch = (raw: Record<string, unknown>) => readAddress({ user: whole }, raw)
