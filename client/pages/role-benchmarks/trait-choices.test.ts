import { expect, it } from 'vitest'
import { matching } from '#client/ui/fields/combobox-list.ts'
import { SCALES } from '#science/vocabulary.ts'
import { traitChoices } from './trait-choices.ts'

const found = (typed: string) => matching(traitChoices([]), typed).map(({ label }) => label)

it('a domain is found by what other questionnaires call it, a facet by its domain', () => {
  expect(['agreeableness', 'extraversion', 'neuroticism', 'openness to experience'].map(found)).toEqual([
    ['Consideration'],
    ['Outward Energy'],
    ['Emotional Stability'],
    ['Openness to Ideas'],
  ])
  expect(found('outward energy')).toContain('Warmth')
})

it('what is there already is no choice', () => {
  const [first, ...rest] = SCALES.map(({ code }) => code)
  expect(traitChoices([first ?? '']).map(({ value }) => value)).toEqual(rest)
})
