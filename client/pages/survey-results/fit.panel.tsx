import { useQuery } from '@tanstack/react-query'
import type { BenchmarkFit } from '#contract/resources/benchmark-scores.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { fitsQuery } from '#client/data/benchmark-scores.ts'
import { useBrand, useMay } from '#client/lib/current-user.ts'
import { fullName, fullTime, when } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Banner } from '#client/ui/banner.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Popover } from '#client/ui/popover.tsx'
import { Section } from '#client/ui/section.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { FitDots } from './fit-dots.tsx'
import { FitReasons } from '#client/blocks/fit/fit-reasons.tsx'
import { changesOf, markOf, peerWords } from '#client/blocks/fit/fit.model.ts'
import styles from '#client/blocks/fit/fit.module.css'

/** How near this person is to each role benchmark that applies to them, and why. */
export const FitPanel = ({ result }: { result: SurveyResult }) => {
  const { data: fits, error, refetch } = useQuery(fitsQuery(result.id))
  const isMaker = useMay()('benchmarks:manage')
  const { support_email } = useBrand()
  if (fits && fits.length > 0)
    return fits.map((fit, at) => <OneFit key={fit.role_benchmark.id} fit={fit} result={result} isFirst={at === 0} />)
  if (fits)
    return (
      <EmptyState title="No benchmark applies here" level={3}>
        A fit stands here once a role benchmark is assigned to {result.role_name} at {result.company.name}.
        {isMaker ? null : (
          <>
            {' '}
            They are made for you by whoever runs the platform:{' '}
            <a href={`mailto:${support_email}`} className={textLinkClass}>
              {support_email}
            </a>
            .
          </>
        )}
      </EmptyState>
    )
  if (error)
    return (
      <ErrorPanel
        title="The fit could not be loaded"
        problem={asProblem(error)}
        retry={{ onRetry: () => void refetch() }}
      />
    )
  return (
    <>
      <LoadingNote>Loading the fit</LoadingNote>
      <Skeleton width="100%" height="260px" />
    </>
  )
}

const OneFit = ({ fit, result, isFirst }: { fit: BenchmarkFit; result: SurveyResult; isFirst: boolean }) => (
  <Section
    title={`Fit for ${fit.role_benchmark.name}`}
    note={`version ${fit.version}`}
    {...(isFirst ? {} : { ruled: true })}
    end={<WhatWouldChange fit={fit} />}
  >
    {fit.is_recalculating ? (
      <div className={styles.banner}>
        <Banner>A newer version is active. Its fits are being computed; until then this one stands.</Banner>
      </div>
    ) : null}
    {fit.fit ? (
      <div className={styles.top}>
        <div>
          <p className={styles.number}>
            <b>{fit.fit.shown}</b>{' '}
            <span>
              likely {markOf(fit.fit).low}–{markOf(fit.fit).high}
            </span>
          </p>
          <p className={styles.says}>
            Higher than {fit.fit.percentile} % of the reference sample. {fit.peers ? peerWords(fit.peers) : ''}
          </p>
        </div>
        {fit.peers && fit.peers.count > 1 ? <FitDots name={fullName(result)} fit={fit.fit} peers={fit.peers} /> : null}
      </div>
    ) : (
      <p className={styles.says}>
        Too few answers for a fit: {Math.floor(100 * fit.coverage + 0.5)} % of the weight could be judged, and 80 % are
        needed.
      </p>
    )}
    <FitReasons reasons={fit.reasons} />
    <Decisions fit={fit} statuses={result.statuses} />
    <p className={styles.small}>
      {fit.norm[0]?.toUpperCase()}
      {fit.norm.slice(1)}. A fit helps to ask, it decides nothing: a person does.
    </p>
  </Section>
)

const WhatWouldChange = ({ fit }: { fit: BenchmarkFit }) => {
  const changes = changesOf(fit.reasons)
  if (changes.length === 0) return null
  return (
    <Popover label="What would change it" plain={styles.link} align="end">
      <div className={styles.changes}>
        <p>Each of these alone, were the score at the edge of its target:</p>
        <ul>
          {changes.map(({ reason, points, to }) => (
            <li key={reason.scale}>
              <span>
                {isScaleCode(reason.scale) ? scaleOf(reason.scale).name : reason.scale}{' '}
                {reason.score ? `at ${to} instead of ${reason.score.percentile}` : `at ${to}`}
              </span>
              <b>
                +{points} {points === 1 ? 'point' : 'points'}
              </b>
            </li>
          ))}
        </ul>
        <p>A score says how somebody tends to work. It is not there to be trained for.</p>
      </div>
    </Popover>
  )
}

const Decisions = ({ fit, statuses }: { fit: BenchmarkFit; statuses: SurveyResult['statuses'] }) =>
  fit.decisions.length === 0 ? null : (
    <div className={styles.decisions}>
      <h3>When it was decided</h3>
      <ul>
        {fit.decisions.map((decision) => (
          <li key={decision.at}>
            <span>
              {statuses.find(({ key }) => key === decision.status)?.name ?? decision.status}
              <small>
                <time dateTime={decision.at} title={fullTime(decision.at)}>
                  {when(decision.at)}
                </time>
                {decision.by ? ` by ${decision.by}` : ''}
              </small>
            </span>
            <span>
              {decision.fit ? (
                <>
                  <b>{decision.fit.shown}</b> likely {markOf(decision.fit).low}–{markOf(decision.fit).high}
                </>
              ) : (
                'no fit'
              )}
              <small>version {decision.version}</small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
