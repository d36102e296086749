/** What a column of a list of people can hold that comes from elsewhere: an import reads it, and usual headings name it. */
export const IMPORT_FIELDS = [
  'first',
  'last',
  'name',
  'email',
  'phone',
  'role_name',
  'location',
  'department',
  'tags',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
