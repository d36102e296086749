import { zoneWords } from '#contract/core/zone-words.ts'

/** Some browsers still call these by the names that they had once. */
const RENAMED: Record<string, string | undefined> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
}
const ofToday = (zone: string): string => RENAMED[zone] ?? zone

/** The time zone of this browser. */
export const zoneHere = (): string => ofToday(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Every time zone there is, for a choice; one that this browser does not know is still the one chosen. */
export const timeZones = (chosen: string): { value: string; label: string }[] => {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')
  const known = ['UTC', ...[...new Set(others.map(ofToday))].toSorted()]
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
  const here = zoneHere()
  if (zoneWords(here) === zoneWords(ofToday(zone))) return null
  return here === 'UTC' ? 'Etc/UTC' : here
}
