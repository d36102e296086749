import { lazy } from '#client/lib/lazy.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import type { AnalysisBlock } from '#contract/resources/survey-results.analysis.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { analysisQuery } from '#client/data/survey-results.ts'
import { fitsQuery } from '#client/data/benchmark-scores.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { withTargets } from '#client/blocks/trait-chart/role-targets.ts'
import { TraitChart } from '#client/blocks/trait-chart/trait-chart.tsx'
import type { TraitRow } from '#client/blocks/trait-chart/trait-row.ts'
import { fullName } from '#client/lib/format.ts'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { StandsOut } from './stands-out.tsx'
import { traitRows } from '#client/blocks/trait-chart/trait-rows.ts'
import { UnreadableBanner } from './unreadable-banner.tsx'
import { Why } from './why.tsx'

const NoResult = lazy(() => import('./no-result.tsx').then((file) => ({ default: file.NoResult })))

/** The traits with their marks; before that how far the person has come, and of answers that cannot be read the reasons and no score. */
export const ScoresPanel = ({ result }: { result: SurveyResult }) => {
  // A boundary of its own: who was just erased is asked nothing more, also while this part is on its way.
  if (result.progress !== 'completed' || result.is_erased)
    return (
      <Suspense>
        <NoResult result={result} />
      </Suspense>
    )
  return result.quality?.verdict === 'not interpretable' ? (
    <UnreadableBanner result={result} />
  ) : (
    <Scores result={result} />
  )
}

/** What is said of a scale: of a domain its line, of a facet its band, and the rest of it behind the "why". */
const sentenceOf = (result: SurveyResult, blocks: readonly AnalysisBlock[], scale: string): TraitRow['sentence'] => {
  const own = blocks.filter(({ kind, scales }) => kind !== 'pair' && kind !== 'gap' && scales[0] === scale)
  const band = own.find(({ kind }) => kind === 'band')
  const other = own.find(({ kind }) => kind !== 'band')
  const [block, more] = other?.kind === 'domain' ? [other, band] : [band, other]
  return block && { text: block.text, why: <Why block={block} result={result} more={more?.text} /> }
}

/** The role's targets for the marks: undefined until they are known, null where there are none. */
const useRole = (result: SurveyResult) => {
  const isAsked = useBrand().features.benchmark_scores && result.instrument !== 'pulse-adaptive'
  const { data: fits, isPending } = useQuery({ ...fitsQuery(result.id), enabled: isAsked })
  return isAsked && isPending ? undefined : (fits?.[0] ?? null)
}

const Scores = ({ result }: { result: SurveyResult }) => {
  const { data: analysis } = useQuery(analysisQuery(result.id))
  const role = useRole(result)
  const { academy } = useBrand().features
  // The role decides the order of the rows: they are drawn once it is known, and stay where they are.
  if (role === undefined)
    return (
      <>
        <LoadingNote>Loading the traits</LoadingNote>
        <Skeleton width="100%" height="260px" />
      </>
    )
  const rows = withTargets(
    traitRows(result.scores, (scale) => sentenceOf(result, analysis?.blocks ?? [], scale)),
    role?.reasons ?? [],
  )
  const first = rows[0]?.code
  const target = role ? ` The target is that of ${role.role_benchmark.name}, version ${role.version}.` : ''
  return (
    <>
      <TraitChart
        label={`Traits of ${fullName(result)}`}
        rows={rows}
        openAtFirst={first ? [first] : []}
        {...(role && { heading: 'Trait, by weight in the role' })}
        note={`Norm: ${result.norm.words}.${target}`}
      />
      {academy ? (
        <Link to="/academy" search={{ beside: 'result' }} className={textLinkClass}>
          A lesson on how to read this
        </Link>
      ) : null}
      {analysis ? <StandsOut result={result} analysis={analysis} fit={role} /> : null}
    </>
  )
}
