import { IconClock, IconLink, IconLock, IconLockOpen, IconMailForward, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { Expert, ExpertSurvey } from '#contract/resources/role-benchmarks.experts.ts'
import { AgreementMap } from '#client/blocks/target-range/agreement-map.tsx'
import { expertSurveysQuery, useChangeExpertSurvey, useRemindExperts } from '#client/data/role-benchmarks.experts.ts'
import { dayWords, when } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { asProblem } from '#client/lib/problems.ts'
import { copyText } from '#client/lib/clipboard.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Section } from '#client/ui/section.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { Draft } from './editor.model.ts'
import { draftFromSurvey, lastDayWithMore, statementOf } from './experts.model.ts'
import styles from './builders.module.css'

const AskExperts = lazy(() => import('./ask-experts.dialog.tsx').then((file) => ({ default: file.AskExpertsDialog })))
const MoreExperts = lazy(() => import('./ask-experts.dialog.tsx').then((file) => ({ default: file.MoreExpertsDialog })))

interface ExpertsPanelProps {
  benchmarkId: number
  draft: Draft
  onUse: (draft: Draft) => void
}

/** Who was asked what the role needs, how far they agree, and the way to take it over into the draft. */
export const ExpertsPanel = ({ benchmarkId, draft, onUse }: ExpertsPanelProps) => {
  const [isAsking, setAsking] = useState(false)
  const { data: surveys, error, refetch } = useQuery(expertSurveysQuery(benchmarkId))
  return (
    <Section
      title="Experts"
      ruled
      end={
        <Button size="small" icon={<IconMailForward />} onClick={() => setAsking(true)}>
          Ask by mail
        </Button>
      }
    >
      {surveys ? (
        surveys.length === 0 ? (
          <p className={styles.quiet}>
            Nobody was asked by mail yet. Three to eight people who do the job or lead it answer alone, and you see
            where they agree.
          </p>
        ) : (
          <ul className={styles.surveys}>
            {surveys.map((survey, at) => (
              <Survey key={survey.id} survey={survey} isLatest={at === 0} draft={draft} onUse={onUse} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorPanel
          title="Who was asked could not be loaded"
          problem={asProblem(error)}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : (
        <Skeleton width="100%" height="48px" />
      )}
      <Suspense>
        {isAsking ? <AskExperts benchmarkId={benchmarkId} draft={draft} onClose={() => setAsking(false)} /> : null}
      </Suspense>
    </Section>
  )
}

interface SurveyProps {
  survey: ExpertSurvey
  isLatest: boolean
  draft: Draft
  onUse: (draft: Draft) => void
}

const Survey = ({ survey, isLatest, draft, onUse }: SurveyProps) => {
  const [isAdding, setAdding] = useState(false)
  const remind = useRemindExperts()
  const change = useChangeExpertSurvey()
  const answered = survey.experts.filter((one) => one.answered_at !== null)
  const waiting = survey.experts.length - answered.length
  const closed = survey.is_open ? undefined : 'It is closed'
  const set = (changes: { is_closed?: boolean; closes_on?: string }) =>
    change.mutate({ id: survey.id, updated_at: survey.updated_at, ...changes })
  return (
    <li className={styles.survey} aria-label={`Asked by ${survey.by}`}>
      <div className={styles.surveyHead}>
        <b>
          {answered.length} of {survey.experts.length} answered
        </b>
        <Tag tone={survey.is_open ? 'good' : 'plain'}>{survey.is_open ? 'Open' : 'Closed'}</Tag>
        <small>
          {survey.company.name}, asked by {survey.by} {when(survey.created_at)}, until {dayWords(survey.closes_on)}
        </small>
        <span>
          {survey.together.some(({ is_needed }) => is_needed) ? (
            <Button size="small" kind="primary" onClick={() => onUse(draftFromSurvey(draft, survey))}>
              Take into the draft
            </Button>
          ) : null}
          <Menu
            label="More for this survey"
            size="small"
            entries={[
              {
                label: 'Remind those who have not answered',
                icon: <IconClock />,
                whyNot: closed ?? (waiting === 0 ? 'All have answered' : undefined),
                onSelect: () =>
                  remind.mutate(survey.id, {
                    onSuccess: ({ reminded }) => {
                      if (reminded === 0) toasts.done('Nobody to remind: their mails are on their way')
                    },
                  }),
              },
              {
                label: 'Ask more experts',
                icon: <IconUserPlus />,
                whyNot: closed,
                onSelect: () => setAdding(true),
              },
              {
                label: 'A week more',
                icon: <IconClock />,
                onSelect: () => set({ is_closed: false, closes_on: lastDayWithMore(survey.closes_on, new Date()) }),
              },
              ...(survey.is_open
                ? [{ label: 'Close', icon: <IconLock />, onSelect: () => set({ is_closed: true }) }]
                : survey.is_closed
                  ? [{ label: 'Open again', icon: <IconLockOpen />, onSelect: () => set({ is_closed: false }) }]
                  : []),
            ]}
          />
        </span>
      </div>
      {answered.length > 0 ? (
        <>
          <p>{statementOf(survey)}</p>
          <Disclosure title="Trait by trait" isOpen={isLatest}>
            <AgreementMap
              label="What they hold"
              rows={survey.together}
              voicesOf={(scale) =>
                answered.flatMap(({ opinions }) =>
                  (opinions ?? []).filter((one) => one.scale === scale && one.weight !== null),
                )
              }
            />
          </Disclosure>
        </>
      ) : null}
      <Disclosure title="Who was asked">
        <ul className={styles.asked} aria-label="Who was asked">
          {survey.experts.map((one) => (
            <Asked key={one.id} expert={one} />
          ))}
        </ul>
      </Disclosure>
      <Suspense>{isAdding ? <MoreExperts surveyId={survey.id} onClose={() => setAdding(false)} /> : null}</Suspense>
    </li>
  )
}

const MAILS = {
  waiting: { tone: 'plain', label: 'Mail waits' },
  sent: { tone: 'plain', label: 'Not yet' },
  failed: { tone: 'bad', label: 'Mail failed' },
} as const

const Asked = ({ expert }: { expert: Expert }) => {
  const { link } = expert
  return (
    <li>
      <span>
        {expert.name || expert.email}
        {expert.name ? <small>{expert.email}</small> : null}
      </span>
      {expert.answered_at ? (
        <Tag tone="good">Answered {when(expert.answered_at)}</Tag>
      ) : (
        <Tag tone={MAILS[expert.mail].tone}>{MAILS[expert.mail].label}</Tag>
      )}
      {link ? (
        <Button
          size="small"
          kind="quiet"
          icon={<IconLink />}
          aria-label={`Copy the link of ${expert.name || expert.email}`}
          onClick={() => copyText(link, 'Link')}
        >
          Copy link
        </Button>
      ) : (
        <span />
      )}
    </li>
  )
}
