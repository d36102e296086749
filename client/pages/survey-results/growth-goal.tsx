import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sinceSent } from '#client/lib/since-sent.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import type { GrowthPlan } from '#contract/resources/development-plans.ts'
import type { Growth } from '#contract/resources/survey-results.analysis.ts'
import { growthPlanQuery, useCheckIn, useChooseGoal } from '#client/data/development-plans.ts'
import { dayAt, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Section } from '#client/ui/section.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import styles from './advice.module.css'

const KEPT = { yes: 'Kept', partly: 'Partly', no: 'Not yet' } as const
type Kept = keyof typeof KEPT
const WAYS: readonly Kept[] = ['yes', 'partly', 'no']

/** The goal that stands, with its plans, its day, and how it went; nothing where none was chosen. */
export const ChosenGoal = ({ id, growth }: { id: number; growth: Growth }) => {
  const { data: plan } = useQuery(growthPlanQuery(id))
  const choose = useChooseGoal(id)
  const goal = plan?.goal
  if (!plan || !goal) return null
  const text = growth.goals.find((one) => one.id === goal.piece)?.text ?? 'A goal of an earlier report'
  return (
    <Section
      title="Chosen goal"
      end={
        <Button size="small" kind="quiet" onClick={() => choose.mutate({ piece: null })}>
          Choose another
        </Button>
      }
    >
      <ReadText>{text}</ReadText>
      <ul className={styles.plans} aria-label="If-then plans">
        {goal.plans.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className={styles.follow}>
        <DateField
          label="Look at it again on"
          hint="On that day a mail reminds whoever set it, and the person if they read their own report."
          value={goal.follow_up_on ?? ''}
          onChange={(event) =>
            choose.mutate({ piece: goal.piece, plans: goal.plans, follow_up_on: event.target.value || null })
          }
        />
      </div>
      <CheckIns id={id} plan={plan} />
    </Section>
  )
}

const CheckIns = ({ id, plan }: { id: number; plan: GrowthPlan }) => {
  const checkIn = useCheckIn(id)
  const [kept, setKept] = useState<Kept>('partly')
  const [note, setNote] = useState('')
  const send = () => {
    const words = note.trim()
    checkIn.mutate({ kept, ...(words ? { note: words } : {}) }, { onSuccess: () => setNote(sinceSent(note)) })
  }
  return (
    <div className={styles.checkIns}>
      <h3>Check-in</h3>
      <SegmentedControl
        label="How it went"
        options={WAYS.map((key) => ({ key, label: KEPT[key] }))}
        value={kept}
        onChange={setKept}
      />
      <TextArea
        label="What happened"
        optional
        rows={2}
        maxLength={1_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button size="small" pending={checkIn.isPending} onClick={send}>
        Note it
      </Button>
      <LeaveGuard isDirty={note.trim() !== ''} what="What you wrote for the check-in" within="tab" />
      {plan.check_ins.length ? (
        <ol>
          {plan.check_ins.map((one) => (
            <li key={one.id}>
              <b>{KEPT[one.kept]}</b> {one.note ?? ''}
              <small>
                <time dateTime={one.created_at} title={dayAt(one.created_at)}>
                  {when(one.created_at)}
                </time>
                , {one.by}
              </small>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  )
}

/** Chooses a goal, with the plans that the report offers for it. */
export const ChooseGoal = ({ id, goal }: { id: number; goal: Growth['goals'][number] }) => {
  const { data: plan } = useQuery(growthPlanQuery(id))
  const choose = useChooseGoal(id)
  if (plan?.goal?.piece === goal.id) return <p className={styles.quiet}>This one is chosen.</p>
  return (
    <Button
      size="small"
      aria-label={`Choose this goal, ${isScaleCode(goal.facet) ? scaleOf(goal.facet).name : goal.facet}`}
      pending={choose.isPending}
      onClick={() => choose.mutate({ piece: goal.id, plans: [...goal.plans] })}
    >
      Choose this goal
    </Button>
  )
}
