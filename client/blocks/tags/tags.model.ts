import { calledSo } from '#contract/core/called.ts'
import { folded } from '#contract/core/folded.ts'
import { lowered } from '#contract/core/lowered.ts'
import type { Choice } from '#client/ui/fields/combobox-types.ts'

/** One name for tags of several companies that are called alike. */
const keyOf = lowered

/** Names as choices, each once, by the alphabet. */
export const tagChoices = (names: readonly string[]): Choice[] =>
  [...new Map(names.map((name) => [keyOf(name), { value: keyOf(name), label: name }])).values()].toSorted((a, b) =>
    a.label.localeCompare(b.label),
  )

/** The tag that is called so. */
const itOf = (all: readonly Choice[], name: string): Choice | undefined =>
  calledSo(
    all.map((choice) => ({ name: choice.label, choice })),
    name,
  )?.choice

const nameIn = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')

/** What can be chosen while something is typed: what has it in its name, and at the end a tag of that very name, where there is none. */
export const offered = (all: readonly Choice[], typed: string): Choice[] => {
  const name = nameIn(typed)
  const matching = all.filter(({ label }) => folded(label).includes(folded(name)))
  if (name === '' || itOf(all, name)) return matching
  return [...matching, { value: keyOf(name), label: name, hint: 'A new tag' }]
}

/** What is chosen, with the tag that was written and not picked: the one of that name, or a new one. */
export const withWritten = (all: readonly Choice[], chosen: readonly Choice[], typed: string): Choice[] => {
  const name = nameIn(typed)
  const it = itOf(all, name) ?? itOf(chosen, name) ?? { value: keyOf(name), label: name }
  return name === '' || chosen.some(({ value }) => value === it.value) ? [...chosen] : [...chosen, it]
}

/** What has to be put on and taken off for the tags before to become those after. */
export const differenceOf = (
  before: readonly Choice[],
  after: readonly Choice[],
): { add: string[]; remove: string[] } => {
  const besides = (all: readonly Choice[], others: readonly Choice[]) =>
    all.filter(({ value }) => !others.some((other) => other.value === value)).map(({ label }) => label)
  return { add: besides(after, before), remove: besides(before, after) }
}
