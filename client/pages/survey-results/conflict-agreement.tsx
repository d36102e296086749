import { useId, useState } from 'react'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import type { ConflictPlan } from '#contract/resources/conflict-plans.ts'
import { useChangeConflictPlan, useRemoveConflictPlan } from '#client/data/conflict-plans.ts'
import { dayAt, when } from '#client/lib/format.ts'
import { useBegun } from '#client/lib/use-begun.ts'
import { Button } from '#client/ui/button.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import styles from './conflict.module.css'

const MOST_POINTS = 6
const pointsOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What the two put in their own words, when they look at it again, and who has signed. New words need new signatures. */
export const Agreement = ({ plan }: { plan: ConflictPlan }) => {
  const change = useChangeConflictPlan(plan.id)
  const remove = useRemoveConflictPlan(plan.id)
  const [text, setText] = useState<string>()
  const stored = plan.points.join('\n')
  const { isChangedMeanwhile, begin } = useBegun(stored)
  const points = pointsOf(text ?? stored)
  const isChanged = points.join('\n') !== stored
  const isUndecided = isChanged && text !== undefined && isChangedMeanwhile && !change.isPending
  const why = useId()
  const isUnsaved = plan.points.length === 0 || isChanged
  const isTooLong = points.length > MOST_POINTS || points.some((point) => point.length > 300)
  const save = () => change.mutate({ points, updated_at: plan.updated_at }, { onSuccess: () => setText(undefined) })
  return (
    <div className={styles.agreement}>
      <h3>Agreement</h3>
      <TextArea
        label="Points, one a line"
        hint="One or two, in their own words."
        error={isTooLong ? 'At most six points of 300 characters.' : undefined}
        rows={4}
        value={text ?? stored}
        onChange={(event) => {
          if (text === undefined) begin()
          setText(event.target.value)
        }}
      />
      {isUndecided ? <ChangedMeanwhile what="the points" onTheirs={() => setText(undefined)} onMine={begin} /> : null}
      <Button
        size="small"
        aria-disabled={!isChanged || isTooLong || isUndecided}
        pending={change.isPending}
        onClick={save}
      >
        Save points
      </Button>
      <DateField
        label="Look at it again on"
        hint="On that day a mail reminds whoever set it."
        value={plan.follow_up_on ?? ''}
        onChange={(event) => change.mutate({ follow_up_on: event.target.value || null })}
      />
      {plan.unsigned_at ? (
        <p className={styles.quiet}>
          The points were changed on {dayAt(plan.unsigned_at)}, after a signature: both sign what stands now.
        </p>
      ) : null}
      <ul className={styles.signatures}>
        {plan.people.map(({ id, called, signed_at }) => (
          <li key={id}>
            <b>{called}</b>
            {signed_at ? (
              <small>signed {when(signed_at)}</small>
            ) : (
              <Button
                size="small"
                aria-disabled={isUnsaved}
                aria-describedby={isUnsaved ? why : undefined}
                // Only what was in sight is signed: points that came meanwhile are refused.
                onClick={() => change.mutate({ signed_by: id, updated_at: plan.updated_at })}
              >
                {called} signs
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isUnsaved ? (
        <p id={why} className={styles.quiet}>
          Both sign what is saved: save the points first.
        </p>
      ) : null}
      <Button size="small" kind="quiet" onClick={() => remove.mutate()}>
        Delete
      </Button>
      <LeaveGuard isDirty={isChanged} what="What you wrote for the agreement" within="tab" />
    </div>
  )
}
