import type { Permission } from '#contract/access/permissions.ts'
import type { Brand, Feature } from '#contract/brands/brand.ts'
import type { SurveyResult, SurveyResultRow } from '#contract/resources/survey-results.ts'

/** Somebody for whom the palette does something: whoever was found, or whose page is open. */
export type PalettePerson = SurveyResultRow | SurveyResult

/** What is done inside of the palette. */
export type PersonStep = 'move' | 'note'

/** What can be done with a person: a step in the palette, or a section of their page that it leads to. */
export type PersonAct = {
  label: string
  /** With Alt, from wherever one is in the palette. */
  letter?: string
} & ({ step: PersonStep } | { tab: string })

type Condition = { permission?: Permission; feature?: Feature; needsResult?: true }

const ACTS: readonly (PersonAct & Condition)[] = [
  { step: 'move', label: 'Move to a stage…', letter: 'M', permission: 'candidates:edit' },
  { tab: 'comparison', label: 'Compare with others', letter: 'C', feature: 'comparison', needsResult: true },
  { step: 'note', label: 'Write a note', letter: 'N', permission: 'notes:write' },
  { tab: 'asks', label: 'See what to ask', feature: 'behavioural_questions_chart', needsResult: true },
  { tab: 'questions', label: 'Choose interview questions', feature: 'interview_questions', needsResult: true },
  { tab: 'messages', label: 'Write a message', feature: 'support_chat' },
]

interface Asking {
  brand: Brand
  may: (permission: Permission) => boolean
}

/** What can be done with somebody: what the brand has and the role may, and only with a result that can be read what needs one. */
export const personActs = ({ brand, may }: Asking, person: PalettePerson): PersonAct[] =>
  ACTS.filter(
    ({ permission, feature, needsResult }) =>
      !person.is_erased &&
      (!permission || may(permission)) &&
      (!feature || brand.features[feature]) &&
      (!needsResult || isReadable(person)),
  )

export const isReadable = ({ progress, quality_verdict }: PalettePerson): boolean =>
  progress === 'completed' && quality_verdict !== 'not interpretable'
