import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ConflictPlan } from '#contract/resources/conflict-plans.ts'
import type { SurveyResult, SurveyResultRow } from '#contract/resources/survey-results.ts'
import { conflictPlansQuery, useCreateConflictPlan } from '#client/data/conflict-plans.ts'
import { dayOf, dayWords, fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import styles from './conflict.module.css'
import { ConflictPlanView } from './conflict-plan.tsx'
import { PersonPicker } from './person-picker.tsx'

/** Two employees who both said yes, what may rub between them, and what they agree on. */
export const ConflictPanel = ({ result }: { result: SurveyResult }) => {
  const { data: plans, error, refetch } = useQuery(conflictPlansQuery(result.id))
  const [other, setOther] = useState<SurveyResultRow>()
  const [sought, setSought] = useState<number>()
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
  const begin = <PersonPicker label="Choose a colleague" colleaguesOf={result} without={without} onPick={setOther} />
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
            <Shown key={plan.id} isSought={plan.id === sought} onFound={() => setSought(undefined)}>
              <ConflictPlanView plan={plan} instrument={result.instrument} />
            </Shown>
          ))}
        </>
      ) : (
        <EmptyState title="Look at a difficult pair together" action={begin}>
          For two employees who both want it: the two likeliest sources of friction, how each may read the other, and an
          agreement that both sign.
        </EmptyState>
      )}
      {other ? (
        <Begin
          result={result}
          other={other}
          known={plans.find(({ people }) => people.some(({ id }) => id === other.id))}
          onClose={() => setOther(undefined)}
          onOpen={(id) => {
            setOther(undefined)
            setSought(id)
          }}
        />
      ) : null}
    </>
  )
}

interface ShownProps {
  isSought: boolean
  onFound: () => void
  children: ReactNode
}

/** One of many, brought into sight where it was asked for. */
const Shown = ({ isSought, onFound, children }: ShownProps) => {
  const box = useRef<HTMLDivElement>(null)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (!isSought) return
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'start' })
    found()
  }, [isSought])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}

interface BeginProps {
  result: SurveyResult
  other: SurveyResultRow
  /** What somebody else began for the two meanwhile. */
  known: ConflictPlan | undefined
  onClose: () => void
  onOpen: (id: number) => void
}

/** The agreement that stands in the way of a second one. */
const standingOf = (error: unknown): ConflictPlan | undefined => {
  const problem = error ? asProblem(error) : null
  const plans = problem?.code === 'AGREEMENT_EXISTS' ? problem.body['conflict_plans'] : undefined
  return Array.isArray(plans) ? (plans[0] as ConflictPlan | undefined) : undefined
}

const Begin = ({ result, other, known, onClose, onOpen }: BeginProps) => {
  const create = useCreateConflictPlan()
  const [haveAgreed, setHaveAgreed] = useState(false)
  const standing = create.isPending || create.isSuccess ? undefined : (known ?? standingOf(create.error))
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
          {standing ? (
            <Button kind="primary" onClick={() => onOpen(standing.id)}>
              Open it
            </Button>
          ) : (
            <Button kind="primary" disabled={!haveAgreed} pending={create.isPending} onClick={begin}>
              Look at it together
            </Button>
          )}
        </>
      }
    >
      {standing ? (
        <p role="alert">
          Somebody else has begun this for the two meanwhile: both said yes on {dayWords(standing.agreed_on)}.
        </p>
      ) : (
        <>
          <p>Both read the same page, with both results on it. Without a yes of both it stays closed.</p>
          <Checkbox
            label={`${result.first} and ${other.first} have both said yes today`}
            checked={haveAgreed}
            onChange={(event) => setHaveAgreed(event.target.checked)}
          />
          <ProblemNote problem={create.error} />
        </>
      )}
    </Dialog>
  )
}
