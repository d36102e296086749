import type { Brand, Feature } from '#contract/brands/brand.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'

/** A section of a person's page that the palette leads to. */
export interface PersonAct {
  tab: string
  label: string
}

const ACTS: readonly (PersonAct & { feature: Feature; needsResult?: true })[] = [
  { tab: 'comparison', label: 'Compare with others', feature: 'comparison', needsResult: true },
  { tab: 'asks', label: 'See what to ask', feature: 'behavioural_questions_chart', needsResult: true },
  { tab: 'questions', label: 'Choose interview questions', feature: 'interview_questions', needsResult: true },
  { tab: 'messages', label: 'Write a message', feature: 'support_chat' },
]

/** What can be done with somebody who was found: what the brand has, and only with a result that can be read what needs one. */
export const personActs = (brand: Brand, person: SurveyResultRow): PersonAct[] =>
  ACTS.filter(
    ({ feature, needsResult }) => brand.features[feature] && !person.is_erased && (!needsResult || isReadable(person)),
  )

export const isReadable = ({ progress, quality_verdict }: SurveyResultRow): boolean =>
  progress === 'completed' && quality_verdict !== 'not interpretable'
