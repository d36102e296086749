import { expect, it } from 'vitest'
import type { Form } from '#science/instruments/form.ts'
import { WORK_STYLE_108 } from '#science/instruments/work-style-108.ts'
import { compileForm, sumScales } from './compiled-form.ts'

const layout = compileForm(WORK_STYLE_108)
const placeOf = (code: string) => WORK_STYLE_108.scales.findIndex((scale) => scale.code === code)
const partsOf = ({ parts, partStart }: ReturnType<typeof compileForm>, place: number) => [
  ...parts.subarray(partStart[place], partStart[place + 1]),
]
const itemsOf = ({ items, start }: ReturnType<typeof compileForm>, place: number) => [
  ...items.subarray(start[place], start[place + 1]),
]

it('science 3: a domain whose items are those of its facets is summed from them, after them', () => {
  const facets = WORK_STYLE_108.scales.flatMap(({ code, level }, place) =>
    level === 'facet' && code.startsWith('C') ? [place] : [],
  )
  expect(partsOf(layout, placeOf('C'))).toEqual(facets)
  expect(itemsOf(layout, placeOf('C'))).toEqual([])
  expect(partsOf(layout, placeOf('C2'))).toEqual([])
  expect(itemsOf(layout, placeOf('C2'))).toEqual(WORK_STYLE_108.scales[placeOf('C2')]?.items)
  const order = [...layout.order]
  for (const facet of facets) expect(order.indexOf(facet)).toBeLessThan(order.indexOf(placeOf('C')))
  expect(order.toSorted((a, b) => a - b)).toEqual(WORK_STYLE_108.scales.map((_, place) => place))
})

const facet = (code: string, items: number[]) => ({ code, level: 'facet' as const, items })
const domain = (code: string, items: number[]) => ({ code, level: 'domain' as const, items })
const form = (scales: object[]): Form<string> =>
  ({ ...WORK_STYLE_108, items: WORK_STYLE_108.items.slice(0, 4), scales }) as unknown as Form<string>

it.each([
  ['that leave one of its items out', [facet('a', [0, 1]), facet('b', [2])]],
  ['that share an item', [facet('a', [0, 1]), facet('b', [1, 2]), facet('c', [2, 3])]],
  ['that share an item and leave one out', [facet('a', [0, 1]), facet('b', [1, 2])]],
  ['that reach beyond it', [facet('a', [0, 1]), facet('b', [2, 3, 1])]],
  ['of which it has none', []],
])('science 3: and from its own items where there are facets %s', (_, facets) => {
  const made = compileForm(form([domain('all', [0, 1, 2, 3]), ...facets]))
  expect(partsOf(made, 0)).toEqual([])
  expect(itemsOf(made, 0)).toEqual([0, 1, 2, 3])
})

it('science 3: another domain is no part of one', () => {
  const made = compileForm(form([domain('all', [0, 1]), domain('same', [0, 1])]))
  expect([partsOf(made, 0), partsOf(made, 1)]).toEqual([[], []])
})

it('science 3: sums are those of the aligned answers, wherever the answers of a person begin', () => {
  const made = compileForm(form([domain('all', [0, 1, 2, 3]), facet('a', [0, 3]), facet('b', [1, 2])]))
  const signs = WORK_STYLE_108.items.slice(0, 4).map(({ sign }) => sign)
  const answers = [5, 2, 4, 1]
  const aligned = answers.map((answer, item) => (signs[item] === 1 ? answer : 6 - answer))
  const sum = (items: number[]) => items.reduce((all, item) => all + (aligned[item] ?? 0), 0)
  for (const from of [0, 3]) {
    const sums = new Int16Array(3)
    sumScales(made, Uint8Array.from([...Array<number>(from).fill(3), ...answers]), from, sums)
    expect([...sums]).toEqual([sum([0, 1, 2, 3]), sum([0, 3]), sum([1, 2])])
  }
})

it('science 3: a scale that names an item the form does not have is refused', () => {
  expect(() => compileForm(form([facet('a', [0, 4])]))).toThrow(new RangeError('A scale names no item'))
})
