import type { Brand } from '#contract/brands/brand.ts'
import type { ReportSection } from '#contract/resources/reports.ts'

/** What sections of a report are called, for those that the brand has; a comparison is shared where it is drawn. */
const WORDS: Record<ReportSection, string> = {
  profile: 'Profile: traits and facets with their ranges, and what stands out',
  quality: 'Response quality',
  fit: 'Fit, with its reasons',
  questions: 'Interview questions',
  coaching: 'Coaching',
  growth: 'Growth report',
  comparison: 'Comparison',
}

/** The sections that can be chosen for one person. */
export const choosable = ({ features }: Brand): { key: ReportSection; label: string }[] =>
  (
    [
      ['profile', true],
      ['quality', true],
      ['fit', features.benchmark_scores],
      ['questions', features.interview_questions],
      ['coaching', features.coaching],
      ['growth', features.growth_report],
    ] as const
  ).flatMap(([key, isThere]) => (isThere ? [{ key, label: WORDS[key] }] : []))

/** "Profile, Fit": the sections of a link in a few words. */
export const sectionWords = (sections: readonly ReportSection[]): string =>
  sections.map((key) => WORDS[key].split(/[:,]/)[0]).join(', ')
