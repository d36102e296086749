import * as z from 'zod/mini'
import type { ReportVersion } from '#contract/resources/trait-scale-mappings.ts'
import { BAND_KEYS, type BandKey, SCALE_CODES } from '#science/vocabulary.ts'

export type Draft = Pick<ReportVersion, 'sections' | 'mappings' | 'texts'>
export type Mapping = Draft['mappings'][number]
export type Section = Draft['sections'][number]

export const emptyDraft: Draft = { sections: [], mappings: [], texts: [] }

export const draftOf = ({ sections, mappings, texts }: Draft): Draft => ({ sections, mappings, texts })

const inTextOrder = (texts: Draft['texts']): Draft['texts'] =>
  texts.toSorted((one, other) => one.trait.localeCompare(other.trait) || one.band.localeCompare(other.band))

/** Whether two drafts say the same, in whatever order their texts are kept. */
export const isSame = (one: Draft, other: Draft): boolean => {
  const told = (draft: Draft) => JSON.stringify({ ...draftOf(draft), texts: inTextOrder(draft.texts) })
  return told(one) === told(other)
}

/** The traits of a draft in their order. */
export const traitNames = ({ mappings }: Draft): string[] => [
  ...new Set(mappings.toSorted((one, other) => one.order - other.order).map(({ trait }) => trait)),
]

const inOrder = (draft: Draft, names: readonly string[]): Draft => ({
  ...draft,
  mappings: names
    .flatMap((name) => draft.mappings.filter(({ trait }) => trait === name))
    .map((one, order) => ({ ...one, order })),
})

/** A trait that did not exist yet, made of one scale; it joins the last section, or a first one. */
export const withTrait = (draft: Draft, trait: string): Draft => {
  const sections = draft.sections.length ? draft.sections : [{ title: 'At work', text: '', traits: [] }]
  return {
    ...draft,
    mappings: [
      ...draft.mappings,
      { trait, scale: SCALE_CODES[0] ?? 'ES', low_label: '', high_label: '', weight: 1, order: draft.mappings.length },
    ],
    sections: sections.map((section, at) =>
      at === sections.length - 1 ? { ...section, traits: [...section.traits, trait] } : section,
    ),
  }
}

/** Without a trait, its texts and its place in the sections. */
export const withoutTrait = (draft: Draft, trait: string): Draft => ({
  sections: draft.sections.map((one) => ({ ...one, traits: one.traits.filter((name) => name !== trait) })),
  mappings: draft.mappings.filter((one) => one.trait !== trait),
  texts: draft.texts.filter((one) => one.trait !== trait),
})

/** A trait by another name everywhere. */
export const renamed = (draft: Draft, from: string, to: string): Draft => {
  const named = (name: string) => (name === from ? to : name)
  return {
    sections: draft.sections.map((one) => ({ ...one, traits: one.traits.map(named) })),
    mappings: draft.mappings.map((one) => ({ ...one, trait: named(one.trait) })),
    texts: draft.texts.map((one) => ({ ...one, trait: named(one.trait) })),
  }
}

/** A trait one place up or down. */
export const moved = (draft: Draft, trait: string, by: 1 | -1): Draft => {
  const names = traitNames(draft)
  const at = names.indexOf(trait)
  const other = names[at + by]
  if (at < 0 || other === undefined) return draft
  return inOrder(
    draft,
    names.map((name, index) => (index === at ? other : index === at + by ? trait : name)),
  )
}

/** What is said of a trait in a band; an empty text is no text. */
export const withText = (draft: Draft, trait: string, band: BandKey, text: string): Draft => ({
  ...draft,
  texts: inTextOrder([
    ...draft.texts.filter((one) => one.trait !== trait || one.band !== band),
    ...(text.trim() === '' ? [] : [{ trait, band, text }]),
  ]),
})

const File = z.object({
  format: z.literal('report'),
  title: z.string(),
  sections: z.array(z.looseObject({ title: z.string(), text: z.string(), traits: z.array(z.string()) })),
  mappings: z.array(
    z.looseObject({
      trait: z.string(),
      scale: z.enum(SCALE_CODES),
      low_label: z.string(),
      high_label: z.string(),
      weight: z.number(),
      order: z.int(),
    }),
  ),
  texts: z.array(z.looseObject({ trait: z.string(), band: z.enum(BAND_KEYS), text: z.string() })),
})

/** A report as one file. */
export const toFile = (title: string, draft: Draft): string =>
  JSON.stringify({ format: 'report', title, ...draftOf(draft) }, null, 2)

/** Reads such a file; null for anything else. */
export const fromFile = (text: string): (Draft & { title: string }) | null => {
  try {
    const read = z.safeParse(File, JSON.parse(text))
    if (!read.success) return null
    const { title, sections, mappings, texts } = read.data
    return {
      title,
      sections: sections.map((one) => ({ title: one.title, text: one.text, traits: one.traits })),
      mappings: mappings.map(({ trait, scale, low_label, high_label, weight, order }) => ({
        trait,
        scale,
        low_label,
        high_label,
        weight,
        order,
      })),
      texts: texts.map(({ trait, band, text: words }) => ({ trait, band, text: words })),
    }
  } catch {
    return null
  }
}
