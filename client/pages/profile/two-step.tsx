import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SecondFactor } from '#contract/resources/second-factor.ts'
import { secondFactorQuery } from '#client/data/second-factor.ts'
import { countOf, dayAt } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import styles from './profile.module.css'
import { EnrolmentDialog } from './enrolment.dialog.tsx'
import { ProofDialog } from './proof.dialog.tsx'

const FEW_LEFT = 3

const Left = ({ factor }: { factor: SecondFactor }) => {
  const { recovery_codes_left: left } = factor
  if (left >= FEW_LEFT) return <>{countOf(left, 'recovery code', 'recovery codes')} left.</>
  return (
    <Tag tone="warn">
      {left === 0 ? 'No recovery code is left' : `Only ${countOf(left, 'recovery code', 'recovery codes')} left`}
    </Tag>
  )
}

interface OnProps {
  factor: SecondFactor
  state: Ref<HTMLParagraphElement>
  onAct: (what: 'codes' | 'off') => void
}

const IsOn = ({ factor, state, onAct }: OnProps) => (
  <>
    <p ref={state} tabIndex={-1} className={styles.note}>
      <Tag tone="good">On</Tag> since {dayAt(factor.since ?? '')}. Signing in asks for a code of your authenticator app
      as well. <Left factor={factor} />
    </p>
    <div className={styles.row}>
      <Button onClick={() => onAct('codes')}>New recovery codes</Button>
      <GatedButton
        kind="danger"
        allowed={!factor.is_required}
        whyNot="Your role needs it."
        onClick={() => onAct('off')}
      >
        Switch off
      </GatedButton>
    </div>
  </>
)

/** Whether signing in asks for a code, and everything that can be done about it. */
export const TwoStep = () => {
  const query = useQuery(secondFactorQuery)
  const [dialog, setDialog] = useState<'on' | 'codes' | 'off' | null>(null)
  const state = useRef<HTMLParagraphElement>(null)
  // The button that opened a dialog may have gone with what it changed: reading goes on at what holds now.
  const goOn = useEffectEvent(() => {
    if (document.activeElement === document.body) state.current?.focus()
  })
  useEffect(() => (dialog === null ? undefined : () => goOn()), [dialog])
  const close = () => setDialog(null)
  if (query.isError && !query.data)
    return (
      <ErrorPanel
        title="This could not be loaded"
        problem={query.error}
        retry={{ onRetry: () => void query.refetch() }}
      />
    )
  const factor = query.data
  return (
    <div className={styles.form}>
      {factor === undefined ? (
        <Skeleton width="70%" height="20px" />
      ) : factor.is_on ? (
        <IsOn factor={factor} state={state} onAct={setDialog} />
      ) : (
        <>
          <p ref={state} tabIndex={-1} className={styles.note}>
            <Tag>Off</Tag> With an authenticator app on your phone, nobody signs in with your password alone.
          </p>
          <div className={styles.row}>
            <Button onClick={() => setDialog('on')}>Set up</Button>
          </div>
        </>
      )}
      {dialog === 'on' ? <EnrolmentDialog onClose={close} /> : null}
      {dialog === 'codes' || dialog === 'off' ? <ProofDialog what={dialog} onClose={close} /> : null}
    </div>
  )
}
