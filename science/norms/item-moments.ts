import type { Form } from '#science/instruments/form.ts'
import { submatrix, type Triangle, triangle } from '#science/statistics/matrix.ts'
import { ITEM_120_COVARIANCES, ITEM_120_MEANS } from './generated/item-moments-120.ts'
import { ITEM_FFM50_COVARIANCES, ITEM_FFM50_MEANS } from './generated/item-moments-ffm50.ts'

/** Means and covariances (divisor n - 1) of the items of a form, in the direction of the key, by position. */
export interface ItemMoments {
  means: Float64Array
  covariances: Triangle
}

/** The moments of a form's items in the people of its norm. */
export function itemMoments(form: Form<string>): ItemMoments {
  const isShort = form.code === 'ffm-50' || form.code === 'ffm-48'
  const means = isShort ? ITEM_FFM50_MEANS : ITEM_120_MEANS
  const all = triangle(means.length, isShort ? ITEM_FFM50_COVARIANCES : ITEM_120_COVARIANCES)
  const keep = form.items.map((item) => item.number - 1)
  return { means: Float64Array.from(keep, (item) => means[item] ?? Number.NaN), covariances: submatrix(all, keep) }
}
