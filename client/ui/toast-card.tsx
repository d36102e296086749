import { IconAlertCircle, IconCheck, IconHistory, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { UNDO_TOAST_MS } from '#contract/constants.ts'
import { classes } from './classes.ts'
import { Kbd } from './kbd.tsx'
import styles from './toast-region.module.css'
import { type Toast, toasts } from '#client/lib/toasts.ts'

interface ToastCardProps {
  toast: Toast
  onOpenHistory?: () => void
}

/** One toast: what happened, and for an undo its ring, the history and the button. */
export const ToastCard = ({ toast, onOpenHistory }: ToastCardProps) => {
  const { id, kind, text, hint } = toast
  const leftMs = useLeftMs(toast.untilMs)
  // The key stands on the one that it takes back.
  const hasKey = toasts.openUndo()?.id === id
  const hold = () => toasts.hold(id)
  const release = () => toasts.release(id)
  return (
    <li
      className={classes(styles.toast, kind === 'done' && styles.done, kind === 'error' && styles.error)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {kind === 'done' ? <IconCheck aria-hidden="true" /> : null}
      {kind === 'error' ? <IconAlertCircle aria-hidden="true" /> : null}
      {kind === 'undo' ? <Ring leftMs={leftMs} /> : null}
      <div className={styles.text}>
        {text}
        {hint ? (
          <span className={styles.hint}>{kind === 'undo' && leftMs <= 0 ? 'The 15 seconds are over' : hint}</span>
        ) : null}
      </div>
      {kind === 'undo' && onOpenHistory ? (
        <button type="button" className={styles.small} aria-label="Undo history" onClick={onOpenHistory}>
          <IconHistory aria-hidden="true" />
        </button>
      ) : null}
      {kind === 'undo' && leftMs > 0 ? (
        <button
          type="button"
          {...(hasKey && { 'aria-keyshortcuts': 'U' })}
          className={styles.undo}
          onClick={() => void toasts.takeBack(id)}
        >
          Undo
          {hasKey ? (
            <span aria-hidden="true">
              <Kbd>U</Kbd>
            </span>
          ) : null}
        </button>
      ) : null}
      {kind === 'error' ? (
        <button type="button" className={styles.small} aria-label="Close message" onClick={() => toasts.dismiss(id)}>
          <IconX aria-hidden="true" />
        </button>
      ) : null}
    </li>
  )
}

const ROUND = 2 * Math.PI * 14

/** A ring that empties over the window, with the seconds in it. */
const Ring = ({ leftMs }: { leftMs: number }) => {
  const share = Math.min(1, Math.max(0, leftMs / UNDO_TOAST_MS))
  return (
    <span className={styles.ring}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <circle className={styles.track} cx="16" cy="16" r="14" />
        <circle
          className={styles.left}
          cx="16"
          cy="16"
          r="14"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
        />
      </svg>
      <span role="timer" aria-label="Seconds left to undo">
        {Math.max(0, Math.ceil(leftMs / 1000))}
      </span>
    </span>
  )
}

const TICK_MS = 250

const useLeftMs = (untilMs: number | undefined) => {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (untilMs === undefined) return undefined
    const ticking = setInterval(() => setNowMs(Date.now()), TICK_MS)
    return () => clearInterval(ticking)
  }, [untilMs])
  return untilMs === undefined ? 0 : untilMs - nowMs
}
