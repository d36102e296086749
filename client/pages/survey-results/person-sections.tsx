import type { ComponentType } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { Brand, Feature } from '#contract/brands/brand.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { ScoresPanel } from './scores.panel.tsx'
import { knowsFacets } from './survey-results.model.ts'

export interface PersonSection {
  key: string
  label: string
  /** A brand without it has no such section. */
  feature?: Feature
  /** Shown only where there is something true to show. */
  when?: (result: SurveyResult) => boolean
  count?: (result: SurveyResult) => number
  Panel: ComponentType<{ result: SurveyResult }>
}

const QuestionsPanel = lazy(() => import('./questions.panel.tsx').then((file) => ({ default: file.QuestionsPanel })))
const FitPanel = lazy(() => import('./fit.panel.tsx').then((file) => ({ default: file.FitPanel })))
const CoachingPanel = lazy(() => import('./coaching.panel.tsx').then((file) => ({ default: file.CoachingPanel })))
const GrowthPanel = lazy(() => import('./growth.panel.tsx').then((file) => ({ default: file.GrowthPanel })))
const ComparisonPanel = lazy(() => import('./comparison.panel.tsx').then((file) => ({ default: file.ComparisonPanel })))
const ChangesPanel = lazy(() => import('./changes.panel.tsx').then((file) => ({ default: file.ChangesPanel })))
const ConfiguredPanel = lazy(() => import('./configured.panel.tsx').then((file) => ({ default: file.ConfiguredPanel })))
const AsksPanel = lazy(() => import('./asks.panel.tsx').then((file) => ({ default: file.AsksPanel })))
const ConflictPanel = lazy(() => import('./conflict.panel.tsx').then((file) => ({ default: file.ConflictPanel })))
const MessagesPanel = lazy(() => import('./messages.panel.tsx').then((file) => ({ default: file.MessagesPanel })))
const ActivityPanel = lazy(() => import('./activity.panel.tsx').then((file) => ({ default: file.ActivityPanel })))

const isReadable = (result: SurveyResult) =>
  !result.is_erased && result.progress === 'completed' && result.quality?.verdict !== 'not interpretable'
/** People who answer a pulse see different statements, so nobody is held against others or a role by it. */
const isComparable = (result: SurveyResult) => isReadable(result) && result.instrument !== 'pulse-adaptive'
/** Advice is about facets, which the short forms do not know. */
const hasAdvice = (result: SurveyResult) => isReadable(result) && knowsFacets(result)

/** THE list of what stands under a person's name, in the order of the tabs. Only the first is part of the first view. */
const personSections: readonly PersonSection[] = [
  { key: 'profile', label: 'Profile', Panel: ScoresPanel },
  { key: 'fit', label: 'Fit', feature: 'benchmark_scores', when: isComparable, Panel: FitPanel },
  {
    key: 'questions',
    label: 'Questions',
    feature: 'interview_questions',
    when: isReadable,
    Panel: QuestionsPanel,
  },
  { key: 'report', label: 'Report', feature: 'report_configurator', when: isReadable, Panel: ConfiguredPanel },
  { key: 'comparison', label: 'Compare', feature: 'comparison', when: isComparable, Panel: ComparisonPanel },
  { key: 'changes', label: 'Over time', feature: 'changes_over_time', when: isComparable, Panel: ChangesPanel },
  { key: 'asks', label: 'What to ask', feature: 'behavioural_questions_chart', when: isReadable, Panel: AsksPanel },
  { key: 'coaching', label: 'Coaching', feature: 'coaching', when: hasAdvice, Panel: CoachingPanel },
  { key: 'growth', label: 'Growth', feature: 'growth_report', when: hasAdvice, Panel: GrowthPanel },
  {
    key: 'conflict',
    label: 'Conflict',
    feature: 'conflict_tool',
    when: (result) => hasAdvice(result) && result.type === 'employee',
    Panel: ConflictPanel,
  },
  {
    key: 'messages',
    label: 'Messages',
    feature: 'support_chat',
    when: (result) => !result.is_erased,
    Panel: MessagesPanel,
  },
  { key: 'activity', label: 'Activity', Panel: ActivityPanel },
]

export const sectionsOf = (brand: Brand, result: SurveyResult): PersonSection[] =>
  personSections.filter(
    ({ feature, when }) => (feature === undefined || brand.features[feature]) && (when?.(result) ?? true),
  )
