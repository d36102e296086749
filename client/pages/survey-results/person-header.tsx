import {
  IconArchive,
  IconArchiveOff,
  IconBell,
  IconBuilding,
  IconCalendar,
  IconFileTypePdf,
  IconFlask,
  IconLink,
  IconMail,
  IconPencil,
  IconPhone,
  IconRefresh,
  IconShare3,
  IconUserCheck,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { useDataEntries } from '#client/blocks/personal-data/data-entries.tsx'
import { useBulkUpdate } from '#client/data/survey-results.ts'
import { useReminders } from '#client/data/survey-results.reminders.ts'
import { dayAt, fullName, fullTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { RoleFact } from './role-fact.tsx'
import { Fact } from './fact.tsx'
import { TagsFact } from './tags-fact.tsx'
import { StatusMenu } from './status-menu.tsx'
import styles from './survey-results.module.css'

const AskAgainDialog = lazy(() =>
  import('#client/blocks/asking-people/ask-again.dialog.tsx').then((file) => ({ default: file.AskAgainDialog })),
)
const DetailsDialog = lazy(() => import('./details.dialog.tsx').then((file) => ({ default: file.DetailsDialog })))
const PrintDialog = lazy(() => import('./print.dialog.tsx').then((file) => ({ default: file.PrintDialog })))
const ShareDialog = lazy(() => import('./share.dialog.tsx').then((file) => ({ default: file.ShareDialog })))

const datesOf = ({ submitted_at, created_at, minutes, has_consented }: SurveyResult) =>
  submitted_at
    ? `Finished ${dayAt(submitted_at)}${minutes ? `, ${minutes} min` : ''}`
    : `${has_consented ? 'Registered' : 'Added'} ${dayAt(created_at)}`

const Facts = ({ result }: { result: SurveyResult }) => (
  <>
    <RoleFact result={result} />
    <Fact icon={IconBuilding}>
      {[result.company.name, result.location?.name, result.department?.name].filter(Boolean).join(', ')}
    </Fact>
    {result.is_erased ? null : (
      <Fact icon={IconMail}>
        <a href={`mailto:${result.email}`}>{result.email}</a>
      </Fact>
    )}
    {result.phone ? (
      <Fact icon={IconPhone}>
        <a href={`tel:${result.phone.replaceAll(/[^+\d]/g, '')}`}>{result.phone}</a>
      </Fact>
    ) : null}
    <Fact icon={IconCalendar} title={fullTime(result.submitted_at ?? result.created_at)}>
      {datesOf(result)}
    </Fact>
    {result.campaign ? (
      <Fact icon={IconLink}>
        <Link to="/candidates" search={{ type: 'all', campaign_id: result.campaign.id }}>
          Campaign “{result.campaign.name}”
        </Link>
      </Fact>
    ) : null}
    <TagsFact result={result} />
  </>
)

/** Why nobody can be asked again from here. */
const whyNotAgain = ({ is_archived, legal_hold, answered, progress }: SurveyResult): string | undefined => {
  if (is_archived) return 'Restore them first'
  if (legal_hold) return 'They are under legal hold'
  return progress !== 'completed' && answered === 0 ? 'They have answered nothing yet' : undefined
}

const whyNotSend = ({ progress, asked }: SurveyResult): string | undefined => {
  if (asked === 'no') return 'They were not asked for this role yet'
  if (asked === 'invited') return 'They have not registered: remind them in the campaign'
  return progress === 'completed' ? 'They have handed in' : undefined
}

const whyNotPrint = ({ progress, quality }: SurveyResult): string | undefined => {
  if (progress !== 'completed') return 'There is no result to print yet'
  return quality?.verdict === 'not interpretable' ? 'Their answers cannot be read' : undefined
}

const Actions = ({ result }: { result: SurveyResult }) => {
  const change = useBulkUpdate()
  const become = (changes: Parameters<typeof change.mutate>[0]['changes']) =>
    change.mutate({ ids: [result.id], changes })
  const isCandidate = result.type === 'candidate'
  const noPrint = whyNotPrint(result)
  const data = useDataEntries({ ids: [result.id], who: fullName(result), areHeld: result.legal_hold !== null })
  const { remind } = useReminders()
  const [dialog, setDialog] = useState<'ask' | 'details' | 'print' | 'share'>()
  const close = () => setDialog(undefined)
  if (result.is_erased) return null
  return (
    <>
      {data.dialogs}
      <Suspense>
        {dialog === 'ask' ? (
          <AskAgainDialog ids={[result.id]} who={fullName(result)} onDone={close} onClose={close} />
        ) : dialog === 'details' ? (
          <DetailsDialog result={result} onClose={close} />
        ) : dialog === 'print' ? (
          <PrintDialog id={result.id} onClose={close} />
        ) : dialog ? (
          <ShareDialog id={result.id} onClose={close} />
        ) : null}
      </Suspense>
      <StatusMenu result={result} />
      {noPrint === undefined ? (
        <Button icon={<IconShare3 />} onClick={() => setDialog('share')}>
          Share
        </Button>
      ) : null}
      <Menu
        label="More actions"
        entries={[
          {
            label: 'Report as PDF',
            icon: <IconFileTypePdf />,
            whyNot: noPrint,
            onSelect: () => setDialog('print'),
          },
          {
            label: 'Send the link again',
            icon: <IconBell />,
            whyNot: whyNotSend(result),
            onSelect: () => remind.mutate([result.id]),
          },
          {
            label: result.progress === 'completed' ? 'Ask again' : 'Begin anew',
            hint:
              result.progress === 'completed' ? 'A new assessment beside this one' : 'What is answered is set aside',
            icon: <IconRefresh />,
            whyNot: whyNotAgain(result),
            onSelect: () => setDialog('ask'),
          },
          {
            label: 'Correct their details',
            hint: 'Name, email, phone',
            icon: <IconPencil />,
            onSelect: () => setDialog('details'),
          },
          result.is_archived
            ? { label: 'Restore', icon: <IconArchiveOff />, onSelect: () => become({ is_archived: false }) }
            : { label: 'Archive', icon: <IconArchive />, onSelect: () => become({ is_archived: true }) },
          {
            label: isCandidate ? 'Make an employee' : 'Make a candidate',
            icon: <IconUserCheck />,
            onSelect: () => become({ type: isCandidate ? 'employee' : 'candidate' }),
          },
          {
            label: result.is_test ? 'No test record' : 'Mark as test record',
            icon: <IconFlask />,
            onSelect: () => become({ is_test: !result.is_test }),
          },
          ...data.entries,
        ]}
      />
    </>
  )
}

/** Who it is, how to reach them, where they stand, and what can be done. */
export const PersonHeader = ({ result }: { result: SurveyResult }) => (
  <>
    <PageHeader
      title={fullName(result)}
      isPerson
      meta={<Facts result={result} />}
      actions={<Actions result={result} />}
    />
    {result.is_archived || result.is_test || result.is_erased || result.legal_hold ? (
      <p className={styles.tags}>
        {result.is_archived ? (
          <Tag tone="warn">Archived{result.archived_reason ? `: ${result.archived_reason}` : ''}</Tag>
        ) : null}
        {result.is_test ? <Tag>Test record</Tag> : null}
        {result.legal_hold ? <Tag tone="accent">Legal hold: {result.legal_hold.reason}</Tag> : null}
        {result.is_erased ? <Tag>Erased: this row only counts</Tag> : null}
      </p>
    ) : null}
  </>
)
