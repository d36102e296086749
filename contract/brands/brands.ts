import { be } from './be.ts'
import type { Brand, BrandKey, OPTIONAL_IN_HB } from './brand.ts'
import { hb } from './hb.ts'

/** Both brands by key. */
export const brands: Record<BrandKey, Brand> = { be, hb }

/** Switches optional features of hb on. Said once, before anything else of a process asks what a brand has. */
export const switchOnInHb = (features: readonly (typeof OPTIONAL_IN_HB)[number][]): void => {
  for (const feature of features) brands.hb.features[feature] = true
}
