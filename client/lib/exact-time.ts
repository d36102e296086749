import { fullTime, readerZone } from './format.ts'

/** The name of a time zone as it is read: "America/New York"; UTC by each of its names. */
export const zoneWords = (zone: string): string => zone.replace(/^Etc\//, '').replaceAll('_', ' ')

/** The whole time with the zone that it is told in, where somebody looks closely. */
export const exactTime = (iso: string): string => {
  const zone = readerZone()
  return zone ? `${fullTime(iso)}, ${zoneWords(zone)}` : fullTime(iso)
}
