import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportLink } from '#contract/resources/reports.ts'
import { reportLinksQuery, useRevokeReportLink } from '#client/data/reports.ts'
import { dayAt, fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Section } from '#client/ui/section.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { sectionWords } from './share-sections.ts'
import styles from './share.module.css'

const stateOf = ({ revoked_at, expires_at }: ReportLink): 'open' | 'revoked' | 'over' =>
  revoked_at ? 'revoked' : new Date(expires_at).getTime() <= Date.now() ? 'over' : 'open'

const untilWords = (link: ReportLink): string => {
  const state = stateOf(link)
  if (state === 'open') return `until ${dayAt(link.expires_at)}`
  return link.revoked_at ? `taken back ${dayAt(link.revoked_at)}` : `ended ${dayAt(link.expires_at)}`
}

const Opens = ({ link }: { link: ReportLink }) => {
  if (link.open_count === 0) return <p className={styles.small}>Not opened yet.</p>
  return (
    <div className={styles.small}>
      <Disclosure title={link.open_count === 1 ? 'Opened once' : `Opened ${link.open_count} times`}>
        <ol className={styles.opens}>
          {link.opens.map((open, at) => (
            <li key={at}>
              <time dateTime={open.at} title={fullTime(open.at)}>
                {when(open.at)}
              </time>{' '}
              {open.device}
            </li>
          ))}
        </ol>
        {link.open_count > link.opens.length ? <p>The last {link.opens.length} are shown.</p> : null}
      </Disclosure>
    </div>
  )
}

const Link = ({ link, onRevoke }: { link: ReportLink; onRevoke: () => void }) => {
  const name = link.label ?? (link.by === null ? 'Made by the person' : 'Link without a name')
  return (
    <li>
      <div className={styles.head}>
        <b>{name}</b>
        {stateOf(link) === 'open' ? (
          <Button kind="quiet" size="small" aria-label={`Take back: ${name}`} onClick={onRevoke}>
            Take back
          </Button>
        ) : (
          <Tag tone="line">{stateOf(link) === 'revoked' ? 'Taken back' : 'Ended'}</Tag>
        )}
      </div>
      <p className={styles.small}>
        {sectionWords(link.sections)}
        {link.shows_names ? '' : ', without names'}; {untilWords(link)}
        {link.by === null ? '' : `; by ${link.by}`}
      </p>
      <Opens link={link} />
    </li>
  )
}

const SHOWN = 4

/** Links to reports of this person: what each shows, until when, who opened it, and the way to take it back. */
export const SharePanel = ({ resultId }: { resultId: number }) => {
  const { data: links, error, refetch } = useQuery(reportLinksQuery(resultId))
  const [showsAll, setShowsAll] = useState(false)
  const revoke = useRevokeReportLink(resultId)
  const inSight = showsAll ? links : links?.slice(0, SHOWN)
  return (
    <Section title="Shared links" note={links?.length || undefined} ruled>
      {error && !links ? (
        <ErrorPanel title="The links could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {links?.length === 0 ? (
        <p className={styles.small}>A link shows chosen sections to somebody without an account.</p>
      ) : null}
      {inSight?.length ? (
        <ul className={styles.links}>
          {inSight.map((link) => (
            <Link key={link.id} link={link} onRevoke={() => revoke.mutate(link.id)} />
          ))}
        </ul>
      ) : null}
      {links && links.length > SHOWN && !showsAll ? (
        <Button kind="quiet" size="small" onClick={() => setShowsAll(true)}>
          Show all {links.length}
        </Button>
      ) : null}
    </Section>
  )
}
