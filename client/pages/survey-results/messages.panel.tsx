import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { Thread } from '#client/blocks/messages/thread.tsx'
import { WriteForm } from '#client/blocks/messages/write-form.tsx'
import { candidateMessagesQuery, useSendMessage } from '#client/data/ghl.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { Section } from '#client/ui/section.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import styles from './survey-results.module.css'

/** What was written to the person and what they wrote, and one more mail. */
export const MessagesPanel = ({ result }: { result: SurveyResult }) => {
  const { data, error, refetch } = useQuery(candidateMessagesQuery(result.id))
  const [subject, setSubject] = useState('')
  const send = useSendMessage()
  const problem = send.error ? asProblem(send.error) : null
  const subjectError = fieldError(problem, 'subject')
  return (
    <Section title="Messages" note={data?.messages.length || undefined}>
      {data?.messages.length ? (
        <Thread
          label={`Messages with ${result.first}`}
          messages={data.messages}
          own="outbound"
          us={result.company.name}
          other={result.first || result.email}
        />
      ) : null}
      {data && !data.messages.length ? (
        <p>Nothing has been written here yet. What you send here goes by mail, and an answer comes to you.</p>
      ) : null}
      {data ? (
        <p>
          Mails by template, invitations and reminders stand under{' '}
          <Link
            to="/survey-results/$id"
            params={{ id: String(result.id) }}
            search={{ tab: 'activity' }}
            state={(state) => state}
            resetScroll={false}
            className={textLinkClass}
          >
            Activity
          </Link>
          .
        </p>
      ) : null}
      {data?.contact_url ? (
        <p>
          <a href={data.contact_url} target="_blank" rel="noopener noreferrer" className={textLinkClass}>
            Open {result.first || result.email} in the CRM
          </a>
        </p>
      ) : null}
      {!data && error ? (
        <ErrorPanel
          title="The messages could not be loaded"
          problem={error}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : null}
      {!data && !error ? (
        <>
          <LoadingNote>Loading the messages</LoadingNote>
          <Skeleton height="80px" />
        </>
      ) : null}
      <div className={styles.letter}>
        <TextField
          label="Subject"
          maxLength={200}
          autoComplete="off"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
          error={subjectError}
        />
        <LeaveGuard isDirty={subject.trim() !== ''} what="The subject of your message" within="tab" />
        <WriteForm
          label={`Email to ${result.email}`}
          verb="Send email"
          within="tab"
          pending={send.isPending}
          problem={subjectError ? null : problem}
          onSend={(message, sent) =>
            send.mutate(
              {
                survey_result_id: result.id,
                type: 'Email',
                message,
                ...(subject.trim() ? { subject: subject.trim() } : {}),
              },
              {
                onSuccess: () => {
                  sent()
                  setSubject('')
                },
              },
            )
          }
        />
      </div>
    </Section>
  )
}
