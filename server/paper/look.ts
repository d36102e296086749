import type { Bands } from '#contract/brands/brand.ts'

/** The colours of a document: the seven bands of the brand, and the accent of the company or the brand. */
export interface Look {
  bands: Bands<string>
  accent: string
}
