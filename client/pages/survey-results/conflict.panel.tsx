import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SurveyResult, SurveyResultRow } from '#contract/resources/survey-results.ts'
import { conflictPlansQuery, useCreateConflictPlan } from '#client/data/conflict-plans.ts'
import { dayOf, fullName } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import styles from './conflict.module.css'
import { ConflictPlanView } from './conflict-plan.tsx'
import { PersonPicker } from './person-picker.tsx'

/** Two employees who both said yes, what may rub between them, and what they agree on. */
export const ConflictPanel = ({ result }: { result: SurveyResult }) => {
  const { data: plans, error, refetch } = useQuery(conflictPlansQuery(result.id))
  const [other, setOther] = useState<SurveyResultRow>()
  if (error)
    return <ErrorPanel title="This could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
  if (!plans)
    return (
      <>
        <LoadingNote>Loading what was agreed</LoadingNote>
        <Skeleton width="100%" height="200px" />
      </>
    )
  const without = [result.id, ...plans.flatMap(({ people }) => people.map(({ id }) => id))]
  const begin = <PersonPicker label="Choose a colleague" type="employee" without={without} onPick={setOther} />
  return (
    <>
      {plans.length ? (
        <>
          <div className={styles.head}>
            <p className={styles.quiet}>
              Most pairs differ on about nine of 27 facets: difference is the rule. Neither end is better.
            </p>
            {begin}
          </div>
          {plans.map((plan) => (
            <ConflictPlanView key={plan.id} plan={plan} />
          ))}
        </>
      ) : (
        <EmptyState title="Look at a difficult pair together" action={begin}>
          For two employees who both want it: the two likeliest sources of friction, how each may read the other, and an
          agreement that both sign.
        </EmptyState>
      )}
      {other ? <Begin result={result} other={other} onClose={() => setOther(undefined)} /> : null}
    </>
  )
}

interface BeginProps {
  result: SurveyResult
  other: SurveyResultRow
  onClose: () => void
}

const Begin = ({ result, other, onClose }: BeginProps) => {
  const create = useCreateConflictPlan()
  const [haveAgreed, setHaveAgreed] = useState(false)
  const begin = () =>
    create.mutate(
      { survey_result_id: result.id, other_id: other.id, agreed_on: dayOf(new Date()) },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      open
      title={`${fullName(result)} and ${fullName(other)}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={!haveAgreed} pending={create.isPending} onClick={begin}>
            Look at it together
          </Button>
        </>
      }
    >
      <p>Both read the same page, with both results on it. Without a yes of both it stays closed.</p>
      <Checkbox
        label={`${result.first} and ${other.first} have both said yes today`}
        checked={haveAgreed}
        onChange={(event) => setHaveAgreed(event.target.checked)}
      />
    </Dialog>
  )
}
