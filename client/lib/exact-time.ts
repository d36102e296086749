import { zoneWords } from '#contract/core/zone-words.ts'
import { fullTime, readerZone } from './format.ts'

/** The whole time with the zone that it is told in, where somebody looks closely. */
export const exactTime = (iso: string): string => {
  const zone = readerZone()
  return zone ? `${fullTime(iso)}, ${zoneWords(zone)}` : fullTime(iso)
}
