import { inject } from 'vitest'
import type { RunningProduct } from './browser-setup.ts'

/** The product of this worker. */
export const runningProduct = (): RunningProduct => {
  const products = inject('products')
  const product = products[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % products.length]
  if (!product) throw new Error('No product runs for these tests.')
  return product
}
