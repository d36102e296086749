import type { Bands } from '#contract/brands/brand.ts'

/** The seven bands, lowest first. */
export const BANDS = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'] as const
export type Band = (typeof BANDS)[number]

/** The ranges as printed, lowest first. */
export const PRINTED_RANGES: Bands<string> = ['9 or less', '10-19', '20-34', '35-65', '66-80', '81-90', '91+']

/** Where the shown percentile changes band; between two whole numbers, so that no score is on an edge. */
export const BAND_EDGES = [0, 9.5, 19.5, 34.5, 65.5, 80.5, 90.5, 100] as const

/** Words of a band: the brand's if it has its own, else the range as printed. */
export const bandLabel = (band: Band, labels: Bands<string> = PRINTED_RANGES) => labels[BANDS.indexOf(band)] ?? band

/** The band of a text of the API: its key, or its range as printed; null for anything else. */
export const bandFrom = (text: string | null): Band | null =>
  BANDS.find((band) => band === text || bandLabel(band) === text) ?? null

/** The neighbour that holds most of the likely range outside the band; null when the range stays inside. */
export const neighbourBand = (band: Band, low: number, high: number): Band | null => {
  const at = BANDS.indexOf(band)
  const held = (index: number) =>
    Math.max(0, Math.min(high, BAND_EDGES[index + 1] ?? 0) - Math.max(low, BAND_EDGES[index] ?? 100))
  const below = held(at - 1)
  const above = held(at + 1)
  if (below === 0 && above === 0) return null
  return BANDS[above > below ? at + 1 : at - 1] ?? null
}

/** A band in words: "66-80, may be 81-90". */
export const bandWords = (band: Band, mayBe: Band | null, labels?: Bands<string>) =>
  mayBe ? `${bandLabel(band, labels)}, may be ${bandLabel(mayBe, labels)}` : bandLabel(band, labels)
