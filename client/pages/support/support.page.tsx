import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { SupportThread } from '#contract/resources/ghl.ts'
import { Thread } from '#client/blocks/messages/thread.tsx'
import { WriteForm } from '#client/blocks/messages/write-form.tsx'
import { threadQuery, threadsQuery, useAnswer } from '#client/data/ghl.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Section } from '#client/ui/section.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import styles from './support.module.css'

const ThreadLink = ({ thread, isOpen }: { thread: SupportThread; isOpen: boolean }) => (
  <li>
    <Link
      to="/support"
      search={{ user: thread.user.id }}
      className={styles.entry}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.name}>
        <b>{thread.user.name || thread.user.email}</b>
        {thread.unread ? <Tag tone="accent">{thread.unread} new</Tag> : null}
        <time dateTime={thread.last.at} title={fullTime(thread.last.at)}>
          {when(thread.last.at)}
        </time>
      </span>
      <span className={styles.last}>
        {thread.company ? `${thread.company.name} · ` : ''}
        {thread.last.direction === 'outbound' ? 'You: ' : ''}
        {thread.last.body}
      </span>
    </Link>
  </li>
)

const OpenThread = ({ thread }: { thread: SupportThread }) => {
  const { data, error, refetch } = useQuery(threadQuery(thread.user.id))
  const answer = useAnswer()
  const name = thread.user.name || thread.user.email
  return (
    <Section title={name} note={thread.user.email}>
      {data ? (
        <Thread label={`Messages with ${name}`} messages={data.messages} own="outbound" us="Support" other={name} />
      ) : null}
      {!data && error ? (
        <ErrorPanel
          title="The messages could not be loaded"
          problem={error}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : null}
      {!data && !error ? <Skeleton height="120px" /> : null}
      <WriteForm
        label={`Answer ${name}`}
        verb="Send answer"
        within="user"
        pending={answer.isPending}
        problem={answer.error}
        onSend={(message, sent) => answer.mutate({ user_id: thread.user.id, message }, { onSuccess: sent })}
      />
      <p className={styles.hint}>Whoever is away gets the answer by mail too.</p>
    </Section>
  )
}

/** /support, and with ?user= one thread */
export const SupportPage = () => {
  const { user } = useSearch({ from: '/support' })
  const { data, error, refetch } = useQuery(threadsQuery)
  const unread = data?.reduce((sum, thread) => sum + thread.unread, 0)
  // Whoever reads the newest thread stays with it when somebody else writes.
  const [first, setFirst] = useState<number>()
  const newest = data?.[0]?.user.id
  if (first === undefined && newest !== undefined) setFirst(newest)
  const chosen = data?.find((thread) => thread.user.id === (user ?? first))
  return (
    <>
      <PageTitle title="Support" count={unread ? `${unread} unread` : undefined} />
      {data?.length ? (
        <div className={styles.columns}>
          <Section title="Threads" note={countOf(data.length, 'person', 'people')}>
            <ul className={styles.threads}>
              {data.map((thread) => (
                <ThreadLink key={thread.user.id} thread={thread} isOpen={thread === chosen} />
              ))}
            </ul>
          </Section>
          {chosen ? (
            <OpenThread key={chosen.user.id} thread={chosen} />
          ) : (
            <EmptyState title="Nothing from this person">
              They have not written to support, or their account is gone.
            </EmptyState>
          )}
        </div>
      ) : null}
      {data && !data.length ? (
        <EmptyState title="Nobody has written yet">
          Messages that people send with the chat at the bottom right stand here.
        </EmptyState>
      ) : null}
      {!data && error ? (
        <ErrorPanel title="The threads could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {!data && !error ? (
        <>
          <LoadingNote>Loading the threads</LoadingNote>
          <Skeleton height="120px" />
        </>
      ) : null}
    </>
  )
}
