import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { useMay } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'

const InvitePeopleDialog = lazy(() =>
  import('#client/blocks/asking-people/invite-people.dialog.tsx').then((file) => ({
    default: file.InvitePeopleDialog,
  })),
)

/** Of somebody who was added from a table: nobody has asked them yet, and this is where it is done. */
const NotAsked = ({ result }: { result: SurveyResult }) => {
  const [isInviting, setInviting] = useState(false)
  const mayInvite = useMay()('campaigns:manage')
  const close = () => setInviting(false)
  return (
    <>
      <EmptyState
        title="Not asked for this role yet"
        action={
          mayInvite && !result.is_archived ? (
            <Button onClick={() => setInviting(true)}>Invite to a campaign</Button>
          ) : undefined
        }
      >
        {result.first} was added from a table, and no link leads to this assessment.{' '}
        {result.is_archived
          ? 'Restore them first, then invite them to a campaign.'
          : mayInvite
            ? 'Invite them to a campaign, and they get one by mail.'
            : 'An owner can invite them to a campaign.'}
      </EmptyState>
      {isInviting ? (
        <Suspense>
          <InvitePeopleDialog
            ids={[result.id]}
            who={fullName(result)}
            companyId={result.company.id}
            onDone={close}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const NotRegistered = ({ first }: SurveyResult) => (
  <EmptyState title="Invited, not registered yet">
    {first} was added from a table and invited to a campaign. The result stands here as soon as they have registered and
    handed in.
  </EmptyState>
)

const NotFinished = ({ result }: { result: SurveyResult }) => (
  <EmptyState
    title={
      result.progress === 'registered' ? 'Not started yet' : `${result.answered} of ${result.total} statements answered`
    }
    action={
      result.progress === 'registered' ? undefined : (
        <ProgressBar
          label="Answered"
          done={result.answered}
          total={result.total}
          words={`${result.answered} of ${result.total}`}
        />
      )
    }
  >
    The result stands here as soon as {result.first} hands in. Every answer is saved as it is given, and the link in{' '}
    {result.first}’s email goes on where they stopped.
  </EmptyState>
)

const Erased = () => (
  <EmptyState title="Everything of theirs is erased">
    Answers, result, files, notes and mails are gone. This row stays without a name, so that counts stay right.
  </EmptyState>
)

/** What stands in place of a result that is not there: why, how far the person has come, and what can be done. */
export const NoResult = ({ result }: { result: SurveyResult }) => {
  if (result.is_erased) return <Erased />
  if (result.asked === 'no') return <NotAsked result={result} />
  return result.asked === 'invited' ? <NotRegistered {...result} /> : <NotFinished result={result} />
}
