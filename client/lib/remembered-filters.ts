import { storageKeys } from '#contract/storage-keys.ts'
import { type AddressField, day, text, whole } from './address-fields.ts'
import { readStored, removeStored, writeStored } from './storage.ts'

/** What lists remember of a user in this browser. */
export interface RememberedFilters {
  company_id?: number
  company_name?: string
  location_id?: number
  roles?: string[]
  role_explorer?: number
  departments?: number[]
  locations?: number[]
  statuses?: string[]
  tags?: number[]
  pipeline_id?: number
  include_archived_assessments: boolean
  include_test_assessments: boolean
  start_date?: string
  end_date?: string
  /** Conditions in groups, as addresses write them, and whether any of them is enough. */
  conditions?: string[]
  match?: 'any'
}

/** What an address may hold of this kind, whole and as it is. */
const as = (field: AddressField<unknown>) => (value: unknown) => value !== undefined && field(value) === value
const isNumber = as(whole)
const isText = as(text)
const isDay = as(day)
const isLongText = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 400
const listOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every((one) => is(one))

const CHECKS: Record<string, (value: unknown) => boolean> = {
  company_id: isNumber,
  company_name: isText,
  location_id: isNumber,
  roles: listOf(isText),
  role_explorer: isNumber,
  departments: listOf(isNumber),
  locations: listOf(isNumber),
  statuses: listOf(isText),
  tags: listOf(isNumber),
  pipeline_id: isNumber,
  include_archived_assessments: (value) => typeof value === 'boolean',
  include_test_assessments: (value) => typeof value === 'boolean',
  start_date: isDay,
  end_date: isDay,
  conditions: listOf(isLongText),
  match: (value) => value === 'any',
}

const NOTHING: RememberedFilters = { include_archived_assessments: false, include_test_assessments: false }

/** Reads what is stored: a value that does not fit is dropped and the rest kept; days the wrong way round drop both. */
export const parseFilters = (stored: string | null): RememberedFilters => {
  let given: unknown
  try {
    given = JSON.parse(stored ?? '{}')
  } catch {
    return NOTHING
  }
  if (typeof given !== 'object' || given === null) return NOTHING
  const entries = Object.entries(given).filter(([key, value]) => CHECKS[key]?.(value))
  const { start_date, end_date, ...rest } = { ...NOTHING, ...Object.fromEntries(entries) } as RememberedFilters
  const isWrongWay = start_date !== undefined && end_date !== undefined && start_date > end_date
  return {
    ...rest,
    ...(isWrongWay || !start_date ? {} : { start_date }),
    ...(isWrongWay || !end_date ? {} : { end_date }),
  }
}

/** Another company drops everything that belongs to the one before; flags and days stay. */
export const withCompany = (
  filters: RememberedFilters,
  company: { id: number; name: string } | null,
): RememberedFilters => {
  const { include_archived_assessments, include_test_assessments, start_date, end_date } = filters
  return {
    include_archived_assessments,
    include_test_assessments,
    ...(start_date ? { start_date } : {}),
    ...(end_date ? { end_date } : {}),
    ...(company ? { company_id: company.id, company_name: company.name } : {}),
  }
}

/** What holds for the company of an address: what is remembered of another one is dropped. */
export const ofCompany = (filters: RememberedFilters, company_id: number | undefined): RememberedFilters =>
  company_id === undefined || company_id === filters.company_id
    ? filters
    : { ...withCompany(filters, null), company_id }

export const readFilters = (userId: number): RememberedFilters => parseFilters(readStored(storageKeys.filters(userId)))
export const writeFilters = (userId: number, filters: RememberedFilters): void =>
  writeStored(storageKeys.filters(userId), JSON.stringify(filters))
export const forgetFilters = (userId: number): void => removeStored(storageKeys.filters(userId))
