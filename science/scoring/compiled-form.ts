import type { Form, FormScale } from '#science/instruments/form.ts'

/**
 * A form laid out for speed. Facets (and domains without facets) are summed from items; a domain whose items are
 * exactly those of its facets is summed from them, which is the same sum with fewer additions.
 */
export interface CompiledForm {
  /** For each item 1 or -1. */
  signs: Int8Array
  /** Items of scale s: `items[start[s]]` to `items[start[s + 1] - 1]`; none if the scale is summed from parts. */
  items: Int16Array
  start: Int16Array
  /** Scales summed into scale s, laid out the same way. */
  parts: Int16Array
  partStart: Int16Array
  /** Added to the signed sum: 6 for each item keyed the other way. */
  offset: Int16Array
  /** Places of the scales, those summed from items first. */
  order: Int16Array
}

/** Lays a form out; throws RangeError if a scale names an item the form does not have. */
export function compileForm<Code extends string>(form: Form<Code>): CompiledForm {
  const partsOf = form.scales.map((scale) => findParts(form.scales, scale))
  const itemsOf = form.scales.map((scale, place) => ((partsOf[place] ?? []).length > 0 ? [] : scale.items))
  if (itemsOf.flat().some((item) => form.items[item] === undefined)) throw new RangeError('A scale names no item')
  const places = form.scales.map((_, place) => place)
  return {
    signs: Int8Array.from(form.items, (item) => item.sign),
    items: Int16Array.from(itemsOf.flat()),
    start: starts(itemsOf),
    parts: Int16Array.from(partsOf.flat()),
    partStart: starts(partsOf),
    offset: Int16Array.from(itemsOf, (items) => 6 * items.filter((item) => form.items[item]?.sign === -1).length),
    order: Int16Array.from(places.toSorted((a, b) => (partsOf[a] ?? []).length - (partsOf[b] ?? []).length || a - b)),
  }
}

/** Raw sums of every scale from complete answers at `from`; writes into `sums`. */
export function sumScales(layout: CompiledForm, answers: Uint8Array, from: number, sums: Int16Array): void {
  const { signs, items, start, parts, partStart, offset, order } = layout
  for (const place of order) {
    let sum = offset[place] ?? 0
    const end = start[place + 1] ?? 0
    for (let at = start[place] ?? 0; at < end; at++) {
      const item = items[at] ?? 0
      sum += (signs[item] ?? 0) * (answers[from + item] ?? 0)
    }
    const partEnd = partStart[place + 1] ?? 0
    for (let at = partStart[place] ?? 0; at < partEnd; at++) sum += sums[parts[at] ?? 0] ?? 0
    sums[place] = sum
  }
}

function findParts(scales: readonly FormScale<string>[], scale: FormScale<string>): number[] {
  if (scale.level === 'facet') return []
  const whole = new Set(scale.items)
  const parts = scales.flatMap((candidate, place) =>
    candidate.level === 'facet' && candidate.items.every((item) => whole.has(item)) ? [place] : [],
  )
  const covered = parts.flatMap((place) => scales[place]?.items ?? [])
  return covered.length === whole.size && new Set(covered).size === whole.size ? parts : []
}

function starts(lists: readonly (readonly number[])[]): Int16Array {
  const start = new Int16Array(lists.length + 1)
  lists.forEach((list, place) => {
    start[place + 1] = (start[place] ?? 0) + list.length
  })
  return start
}
