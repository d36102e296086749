import type { Brand, Feature } from './brands/brand.ts'

/** What a column holds: words, a time, a yes or no, a number, the marks of all five traits, one trait with its range, or the fit with its. */
type ColumnKind = 'text' | 'time' | 'flag' | 'number' | 'profile' | 'trait' | 'fit'

/**
 * THE columns of lists of people, in the order they are offered: the table, its chooser and the export read it. A trait's key is
 * its scale code.
 */
export const PEOPLE_COLUMNS = [
  { key: 'name', title: 'Name', kind: 'text' },
  { key: 'first_name', title: 'First name', kind: 'text' },
  { key: 'last_name', title: 'Last name', kind: 'text' },
  { key: 'role_name', title: 'Role', kind: 'text' },
  { key: 'fit', title: 'Fit', kind: 'fit', feature: 'benchmark_scores' },
  { key: 'profile', title: 'Profile', kind: 'profile' },
  { key: 'ES', title: 'Emotional Stability', kind: 'trait' },
  { key: 'E', title: 'Outward Energy', kind: 'trait' },
  { key: 'O', title: 'Openness to Ideas', kind: 'trait' },
  { key: 'A', title: 'Consideration', kind: 'trait' },
  { key: 'C', title: 'Conscientiousness', kind: 'trait' },
  { key: 'quality', title: 'Quality', kind: 'text' },
  { key: 'status', title: 'Status', kind: 'text' },
  { key: 'progress', title: 'Progress', kind: 'text' },
  { key: 'answered', title: 'Answered', kind: 'number' },
  { key: 'minutes', title: 'Minutes', kind: 'number' },
  { key: 'type', title: 'Type', kind: 'text' },
  { key: 'company', title: 'Company', kind: 'text' },
  { key: 'location', title: 'Location', kind: 'text' },
  { key: 'department', title: 'Department', kind: 'text' },
  { key: 'campaign', title: 'Campaign', kind: 'text' },
  { key: 'tags', title: 'Tags', kind: 'text' },
  { key: 'email', title: 'Email', kind: 'text' },
  { key: 'phone', title: 'Phone', kind: 'text' },
  { key: 'submitted_at', title: 'Finished', kind: 'time' },
  { key: 'created_at', title: 'Registered', kind: 'time' },
  { key: 'started_at', title: 'Started', kind: 'time' },
  { key: 'updated_at', title: 'Changed', kind: 'time' },
  { key: 'is_unread', title: 'Unread', kind: 'flag' },
  { key: 'is_archived', title: 'Archived', kind: 'flag' },
  { key: 'archived_reason', title: 'Why archived', kind: 'text' },
  { key: 'is_test', title: 'Test record', kind: 'flag' },
  { key: 'id', title: 'Number', kind: 'number' },
] as const satisfies readonly { key: string; title: string; kind: ColumnKind; feature?: Feature }[]

export type PeopleColumnKey = (typeof PEOPLE_COLUMNS)[number]['key']
export const PEOPLE_COLUMN_KEYS = PEOPLE_COLUMNS.map(({ key }) => key) as [PeopleColumnKey, ...PeopleColumnKey[]]

/** How narrow and how wide a column can be made. */
export const COLUMN_WIDTH_PX = { least: 56, most: 640, step: 24 } as const

/** The columns that a brand has, in the order they are offered. */
export const columnsOf = (brand: Brand): PeopleColumnKey[] =>
  PEOPLE_COLUMNS.filter((column) => !('feature' in column) || brand.features[column.feature]).map(({ key }) => key)

/** What a list shows to somebody who has chosen nothing: as much as a usual screen has room for. */
export const defaultPeopleColumns = (brand: Brand): PeopleColumnKey[] => [
  'name',
  'role_name',
  ...(brand.features.benchmark_scores ? (['fit'] as const) : []),
  'profile',
  'quality',
  'status',
  'submitted_at',
  ...(brand.features.benchmark_scores ? [] : (['created_at'] as const)),
]
