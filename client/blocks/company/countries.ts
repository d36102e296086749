import { COUNTRIES } from '#contract/core/countries.ts'

const names = new Intl.DisplayNames('en-GB', { type: 'region' })

export const countryName = (code: string): string => names.of(code) ?? code

/** All countries by name, and before them that none is said. */
export const countryOptions = () => [
  { value: '', label: 'Not said' },
  ...COUNTRIES.map((code) => ({ value: code, label: countryName(code) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, 'en-GB'),
  ),
]
