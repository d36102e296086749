import { BAND_KEYS, type BandKey, type ScaleCode } from '#science/vocabulary.ts'
import type { Audience, ForAudiences, SevenSentences } from '#science/reports/content/content-types.ts'
import { aSentences } from './a.ts'
import { cSentences } from './c.ts'
import { eSentences } from './e.ts'
import { esSentences } from './es.ts'
import { oSentences } from './o.ts'

/** What each band of each scale means in behaviour at work, for each audience, lowest band first. */
export const BAND_SENTENCES: Readonly<Record<ScaleCode, ForAudiences<SevenSentences>>> = {
  ...esSentences,
  ...eSentences,
  ...oSentences,
  ...aSentences,
  ...cSentences,
}

/** What a band of a scale means. */
export const bandSentence = (scale: ScaleCode, band: BandKey, audience: Audience): string => {
  const sentence = BAND_SENTENCES[scale][audience][BAND_KEYS.indexOf(band)]
  if (sentence === undefined) throw new RangeError(`There is no sentence for ${scale} in ${band}`)
  return sentence
}
