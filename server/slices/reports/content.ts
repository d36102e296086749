import type { Feature } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import { accentTheme } from '#contract/core/accent.ts'
import type { Comparison } from '#contract/resources/comparisons.ts'
import { type PrintSection, REPORT_SECTIONS, type Report, type ReportSection } from '#contract/resources/reports.ts'
import type { Context } from '#server/kernel/context.ts'
import { logoUrl } from '#server/kernel/logos.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { Compared, Readings } from '#server/kernel/readings.ts'
import { selectCompany } from './reports.queries.ts'

/** Answers that nobody can read: nothing is said about them. */
export const UNREADABLE = 'not interpretable'

/** What is asked of a report. */
export interface Wanted {
  company_id: number
  survey_result_id: number
  sections: readonly ReportSection[]
  shows_names: boolean
  choice: Pick<Compared, 'pinned' | 'role_benchmark_id'> & {
    with?: number[] | undefined
    /** The number under which its sentences were issued; without one they are those in force. */
    issue?: number | undefined
  }
}

const FEATURES: Partial<Record<ReportSection, Feature>> = {
  fit: 'benchmark_scores',
  questions: 'interview_questions',
  coaching: 'coaching',
  growth: 'growth_report',
  comparison: 'comparison',
}

const WRITTEN: readonly ReportSection[] = ['profile', 'questions', 'coaching', 'growth']

/** The sections of these that the brand has, in their order. */
const sectionsIn = (ctx: Context, sections: readonly ReportSection[]): ReportSection[] =>
  REPORT_SECTIONS.filter((section) => {
    const feature = FEATURES[section]
    return sections.includes(section) && (feature === undefined || brands[ctx.brand].features[feature])
  })

/** Refuses sections that the brand lacks, and a comparison with nobody. */
export const demandSections = (ctx: Context, { sections, choice }: Pick<Wanted, 'sections' | 'choice'>): void => {
  const missing = sections.find((section) => !sectionsIn(ctx, sections).includes(section))
  if (missing) throw invalid('sections', `There is no section “${missing}” here.`)
  if (sections.includes('comparison') && !choice.with?.length) throw invalid('with', 'Choose at least one other.')
}

/** What shows people beside the one whose report it is. */
const OF_SEVERAL: readonly PrintSection[] = ['comparison', 'agreement']

/** Refuses what takes several people out of the house in the name of another. */
export const demandOwnName = ({ actor }: Context, sections: readonly PrintSection[]): void => {
  if (actor.kind === 'staff' && actor.is_proxy && sections.some((section) => OF_SEVERAL.includes(section)))
    throw fail('NOT_DURING_PROXY')
}

const nameless = (comparison: Comparison): Comparison => ({
  ...comparison,
  people: comparison.people.map((one, at) => ({ ...one, first: 'Person', last: String.fromCharCode(65 + at) })),
})

/** Whether any of these sections has sentences about the person. */
export const isWritten = (sections: readonly ReportSection[]): boolean =>
  sections.some((section) => WRITTEN.includes(section))

/** A report with the chosen sections, in the scope of the context. */
export const contentOf = async (ctx: Context, readings: Readings, wanted: Wanted): Promise<Report> => {
  const id = wanted.survey_result_id
  const has = (...names: ReportSection[]) => sectionsIn(ctx, wanted.sections).some((one) => names.includes(one))
  const result = await readings.result(ctx, id)
  const company = await selectCompany(ctx.db, wanted.company_id)
  if (!company) throw fail('NOT_FOUND')
  // Reading what was said before is no change: it leaves the line about this call as it is.
  const beside = { ...ctx, audit: {} }
  const analysis = isWritten(wanted.sections) ? await readings.analysis(beside, id, wanted.choice.issue) : null
  const comparison =
    has('comparison') && wanted.choice.with
      ? await readings.compare(ctx, {
          survey_result_id: id,
          with: wanted.choice.with,
          pinned: wanted.choice.pinned,
          role_benchmark_id: wanted.choice.role_benchmark_id,
        })
      : null
  const { accent, logo_key, name } = company
  return {
    company: {
      name,
      logo_url: logo_key === null ? null : logoUrl(logo_key),
      colours: accent === null ? null : { light: accentTheme(accent, 'light'), dark: accentTheme(accent, 'dark') },
    },
    person: wanted.shows_names ? { first: result.first, last: result.last } : null,
    role_name: result.role_name,
    submitted_at: result.submitted_at,
    instrument: result.instrument,
    norm: result.norm.words,
    versions: {
      norm: result.norm.version,
      scorer: result.scorer_version,
      texts: analysis?.content_version ?? null,
    },
    ...(has('profile') ? { profile: { scores: result.scores, blocks: analysis?.blocks ?? [] } } : {}),
    ...(has('quality') && result.quality
      ? { quality: { verdict: result.quality.verdict, reasons: result.quality.reasons } }
      : {}),
    ...(has('fit') ? { fit: await readings.fits(ctx, id) } : {}),
    ...(has('questions') && analysis?.questions
      ? { questions: analysis.questions, own_questions: await readings.ownQuestions(ctx, id) }
      : {}),
    ...(has('coaching') && analysis?.coaching ? { coaching: analysis.coaching } : {}),
    ...(has('growth') && analysis?.growth
      ? { growth: analysis.growth, goal: (await readings.growthPlan(beside, id)).goal }
      : {}),
    ...(comparison ? { comparison: wanted.shows_names ? comparison : nameless(comparison) } : {}),
  }
}
