import { be } from './be.ts'
import type { Brand, BrandKey } from './brand.ts'
import { hb } from './hb.ts'

/** Both brands by key. */
export const brands: Record<BrandKey, Brand> = { be, hb }
