import { ID_MAX } from '#contract/constants.ts'

/** Reads one part of an address's query; undefined where it is missing or does not fit, so that a bad link still opens. */
export type AddressField<T> = (raw: unknown) => T | undefined

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** Some words; nothing for an empty text. */
export const text: AddressField<string> = (raw) => {
  const words = typeof raw === 'number' ? String(raw) : raw
  return typeof words === 'string' && words !== '' && words.length <= 200 ? words : undefined
}

const isWhole = (raw: unknown): raw is number => Number.isInteger(raw)

/**
 * A whole number of at least 1: of a row, or a page. One beyond all that there can be is nobody's, and behind every page: the last of them
 * stands for it, and a page says that it is not there.
 */
export const whole: AddressField<number> = (raw) => (isWhole(raw) && raw >= 1 ? Math.min(raw, ID_MAX) : undefined)

/** Only `true` is kept: what is off is not in the address. */
export const flag: AddressField<boolean> = (raw) => (raw === true || raw === 1 ? true : undefined)

/** A day that is in the calendar, as YYYY-MM-DD. */
export const day: AddressField<string> = (raw) =>
  typeof raw === 'string' && DAY.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

/** An instant as ISO 8601 in UTC. */
export const instant: AddressField<string> = (raw) =>
  typeof raw === 'string' && INSTANT.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

/** One of the values that there are. */
export const oneOf =
  <const T extends string | number>(...values: readonly T[]): AddressField<T> =>
  (raw) =>
    values.find((value) => value === raw)

/** Which way a list is sorted. */
export const order = oneOf('asc', 'desc')

/** A condition as addresses write it; whether it says anything is seen where it is read. */
export const condition: AddressField<string> = (raw) =>
  typeof raw === 'string' && raw.length <= 400 && /^\d\.\w+\.[a-z]+\../s.test(raw) ? raw : undefined

/** Several; those that do not fit are left out, and a list of none is nothing. */
export const several =
  <T>(field: AddressField<T>): AddressField<T[]> =>
  (raw) => {
    const read = (Array.isArray(raw) ? raw : [raw]).flatMap((one: unknown) => field(one) ?? [])
    return read.length ? read : undefined
  }

type Read<Fields> = { [Name in keyof Fields]?: Fields[Name] extends AddressField<infer T> ? T : never }

/** Reads an address by its fields; whatever is not given or does not fit is not there. */
export const readAddress = <Fields extends Record<string, AddressField<unknown>>>(
  fields: Fields,
  raw: Record<string, unknown>,
): Read<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = field(raw[name])
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Read<Fields>
