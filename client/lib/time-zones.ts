import { zoneWords } from '#contract/core/zone-words.ts'

/** Every time zone there is, for a choice; one that this browser does not know is still the one chosen. */
export const timeZones = (chosen: string): { value: string; label: string }[] => {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  const all = known.includes(chosen) ? known : [chosen, ...known]
  return all.map((value) => ({ value, label: zoneWords(value) }))
}

/** For whoever may leave it to somebody else, which is kept as UTC; UTC itself is then chosen under its other name. */
export const ownTimeZones = (chosen: string, none: string): { value: string; label: string }[] => [
  { value: 'UTC', label: none },
  { value: 'Etc/UTC', label: 'UTC' },
  ...timeZones(chosen).filter(({ value }) => value !== 'UTC' && value !== 'Etc/UTC'),
]

/** The time zone of this browser, as a profile keeps it; null where days are those of this zone already. */
export const otherZoneHere = (zone: string): string | null => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  if (zoneWords(timeZone) === zoneWords(zone)) return null
  return timeZone === 'UTC' ? 'Etc/UTC' : timeZone
}
