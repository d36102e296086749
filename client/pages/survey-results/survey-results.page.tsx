import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { documentTitle } from '#contract/routes.ts'
import { duplicatesQuery } from '#client/data/survey-results.likeness.ts'
import { noteViewed, resultQuery } from '#client/data/survey-results.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { NotesPanel } from './notes.panel.tsx'
import { PersonHeader } from './person-header.tsx'
import { PersonTabs } from './person-tabs.tsx'
import { QualityPanel } from './quality.panel.tsx'
import { WayBack } from './way-back.tsx'
import { knowsFacets } from './survey-results.model.ts'
import styles from './survey-results.module.css'

const ApplicationPanel = lazy(() =>
  import('./application.panel.tsx').then((file) => ({ default: file.ApplicationPanel })),
)
const DuplicateNote = lazy(() => import('./duplicate-note.tsx').then((file) => ({ default: file.DuplicateNote })))
const SimilarPanel = lazy(() => import('./similar.panel.tsx').then((file) => ({ default: file.SimilarPanel })))
const OthersPanel = lazy(() => import('./others.panel.tsx').then((file) => ({ default: file.OthersPanel })))
const ResumePanel = lazy(() => import('./resume.panel.tsx').then((file) => ({ default: file.ResumePanel })))
const SharePanel = lazy(() => import('./share.panel.tsx').then((file) => ({ default: file.SharePanel })))

/** Most people were asked once: nothing more is loaded for them. */
const Others = ({ resultId }: { resultId: number }) => {
  const { data } = useQuery(duplicatesQuery(resultId))
  return data?.others.length ? <OthersPanel others={data.others} /> : null
}

const Loading = () => (
  <div className={styles.loading}>
    <LoadingNote>Loading the result</LoadingNote>
    <Skeleton width="280px" height="38px" />
    {['62%', '100%', '100%', '100%', '100%', '100%'].map((width, index) => (
      <Skeleton key={index} width={width} height="40px" />
    ))}
  </div>
)

const NotFound = () => (
  <>
    <PageTitle title="We could not find this person" />
    <p className={styles.gone}>The result may have been erased, or it belongs to a company that you do not see.</p>
    <Link to="/candidates" className={buttonClass({})}>
      Candidates
    </Link>
  </>
)

/** /survey-results/{id}: one person, whole. */
export const SurveyResultPage = () => {
  const { id: text } = useParams({ from: '/survey-results/$id' })
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  const brand = useBrand()
  const { tab, names } = useSearch({ from: '/survey-results/$id' })
  // Whoever compares without names must not read one over the chart.
  const isBlind = tab === 'comparison' && names === 'hidden'
  const { data: result, error, refetch } = useQuery({ ...resultQuery(id), enabled: id > 0 })
  const name = isBlind ? 'Comparison without names' : result && fullName(result)
  const isThere = result !== undefined

  useEffect(() => {
    if (isThere) noteViewed(id)
  }, [id, isThere])
  useEffect(() => {
    if (name !== undefined) document.title = documentTitle('/survey-results/1', brand, '', name)
  }, [id, name, brand])

  if (result) {
    return (
      <>
        <WayBack id={id} type={result.type} />
        <div className={styles.columns}>
          <div className={styles.content}>
            {isBlind ? <PageTitle title="Comparison without names" /> : <PersonHeader result={result} />}
            {isBlind || result.is_erased ? null : (
              <Suspense fallback={null}>
                <DuplicateNote key={id} resultId={id} />
              </Suspense>
            )}
            <PersonTabs result={result} />
          </div>
          <div className={styles.rail}>
            {isBlind || result.is_erased ? null : (
              <>
                {result.quality ? <QualityPanel quality={result.quality} /> : null}
                <NotesPanel key={id} resultId={id} />
                <Suspense fallback={null}>
                  <ResumePanel key={id} resultId={id} name={result.first} />
                  <ApplicationPanel key={`application ${id}`} resultId={id} />
                  <Others key={`others ${id}`} resultId={id} />
                </Suspense>
                {result.progress === 'completed' && result.quality?.verdict !== 'not interpretable' ? (
                  <Suspense fallback={null}>
                    <SharePanel key={id} resultId={id} />
                    {knowsFacets(result) ? <SimilarPanel key={`similar ${id}`} resultId={id} /> : null}
                  </Suspense>
                ) : null}
              </>
            )}
          </div>
        </div>
      </>
    )
  }
  if (id === 0 || (error && asProblem(error).status === 404)) return <NotFound />
  if (!error) return <Loading />
  return (
    <>
      <PageTitle title="Result" />
      <ErrorPanel title="The result could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
    </>
  )
}
