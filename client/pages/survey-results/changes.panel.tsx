import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResultChanges } from '#contract/resources/survey-results.changes.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { HOW_CHANGE_IS_READ, linesInSight, marksOf, spanOf, summaryOf } from '#contract/change-lines.ts'
import { ChangeCharts } from '#client/blocks/change-chart/change-charts.tsx'
import { eventsBetweenQuery } from '#client/data/company-events.ts'
import { changesQuery, useChooseActive } from '#client/data/survey-results.changes.ts'
import { countOf, dayAt, dayOf, dayWords, fullTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Section } from '#client/ui/section.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './changes.module.css'
import { PdfButton } from './pdf-button.tsx'

/** Each trait over the results of one person, and which of the results stands for them. */
export const ChangesPanel = ({ result }: { result: SurveyResult }) => {
  const { data, error, refetch } = useQuery(changesQuery(result.id))
  const days = spanOf(data?.points ?? [], dayOf)
  const { data: events } = useQuery({
    ...eventsBetweenQuery(result.company.id, days?.from ?? '', days?.to ?? ''),
    enabled: days !== null,
  })
  if (error)
    return (
      <ErrorPanel title="The changes could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
    )
  if (!data)
    return (
      <>
        <LoadingNote>Loading the changes</LoadingNote>
        <Skeleton width="100%" height="260px" />
      </>
    )
  const { domains, facets } = linesInSight(data)
  const marks = marksOf(events?.company_events ?? [], data.points, dayOf)
  const unmarked = (events?.pagination.total ?? 0) - marks.length
  return (
    <>
      <div className={styles.top}>
        <p className={styles.summary}>{summaryOf(data)}</p>
        <PdfButton id={result.id} sections={['changes']} />
      </div>
      <Results changes={data} own={result.id} />
      <Section title="Traits" note="bars are likely ranges" ruled>
        <ChangeCharts label="Traits over time" lines={domains} points={data.points} marks={marks}>
          <li className={styles.reading}>
            <h3>How to read this</h3>
            <p>A strong line changed by more than its error of measurement between the first and the last result.</p>
            <p>{HOW_CHANGE_IS_READ}</p>
            <p>Results less than thirty days apart are too soon to compare. One good or bad week is not a change.</p>
          </li>
        </ChangeCharts>
      </Section>
      {facets.length ? (
        <Section title="Facets that changed" ruled>
          <ChangeCharts label="Facets over time" lines={facets} points={data.points} marks={marks} />
        </Section>
      ) : null}
      {marks.length ? (
        <Section title="What happened" note="dates only: they do not say why something changed" ruled>
          <ul className={styles.events}>
            {marks.map(({ letter, title, occurred_on }) => (
              <li key={letter}>
                <b>{letter}</b> {title} <small>{dayWords(occurred_on)}</small>
              </li>
            ))}
            {unmarked > 0 ? <li>and {countOf(unmarked, 'event', 'events')} more, without a mark</li> : null}
          </ul>
        </Section>
      ) : null}
      <p className={styles.note}>All points: {data.norm.words}, the norm of the latest result.</p>
    </>
  )
}

const Results = ({ changes, own }: { changes: ResultChanges; own: number }) => {
  const choose = useChooseActive()
  return (
    <Section title="Results" note={`${changes.points.length}`}>
      <ol className={styles.results}>
        {changes.points.map(({ id, submitted_at, role_name, is_active, left_out }) => (
          <li key={id}>
            <time dateTime={submitted_at} title={fullTime(submitted_at)}>
              {id === own ? (
                dayAt(submitted_at)
              ) : (
                <Link
                  to="/survey-results/$id"
                  params={{ id: String(id) }}
                  search={{ tab: 'changes' }}
                  className={textLinkClass}
                >
                  {dayAt(submitted_at)}
                </Link>
              )}
            </time>
            <span>
              {role_name}
              {left_out ? <small>not in the lines: {left_out}</small> : null}
            </span>
            {is_active ? (
              <Tag tone="accent">active</Tag>
            ) : left_out === 'answers cannot be read' ? null : (
              <Button size="small" kind="quiet" pending={choose.isPending} onClick={() => choose.mutate(id)}>
                Make active
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
