import { sha256 } from '#server/kernel/ids.ts'

/** The same reference on every machine: a version 4 UUID made from a name. */
export const seedUuid = (name: string): string => {
  const hex = sha256(`traitmark demo ${name}`)
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
