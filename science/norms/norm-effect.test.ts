import { expect, it } from 'vitest'
import { FORMS } from '#science/instruments/forms.ts'
import { mulberry32 } from '#science/statistics/random.ts'
import { normEffect } from './norm-effect.ts'
import { NORMS } from './norms.ts'

const form = FORMS['work-style-108']
const next = mulberry32(11)
const people = Array.from({ length: 40 }, () => form.items.map(() => 1 + (next() % 5)))
const combined = NORMS['work-style-108/combined/v1']
const workingAge = NORMS['work-style-108/working-age/v1']

it('changes nothing where the norm is the same', () => {
  for (const { before, after, moved } of normEffect(form, people, combined, combined))
    expect([after, moved]).toEqual([before, 0])
})

it('says for each scale, in the order of the form, where the middle goes and how many change their band', () => {
  const effect = normEffect(form, people, combined, workingAge)
  expect(effect.map(({ scale }) => scale)).toEqual(form.scales.map(({ code }) => code))
  expect(effect.some(({ moved }) => moved > 0)).toBe(true)
  // The norm of working age is stricter on conscientiousness.
  const c = effect.find(({ scale }) => scale === 'C')
  expect(c?.after).toBeLessThan(c?.before ?? 0)
})

it('counts nobody who has no score', () => {
  const silent = [form.items.map(() => null)]
  for (const { before, moved } of normEffect(form, silent, combined, workingAge)) {
    expect(before).toBeNaN()
    expect(moved).toBe(0)
  }
})
