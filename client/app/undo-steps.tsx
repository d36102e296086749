import {
  IconAlertTriangle,
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowRight,
  IconCheck,
  IconMail,
  IconPencil,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Command } from '#contract/resources/commands.ts'
import { commandsQuery, useUndo } from '#client/data/commands.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { onOwnClock } from '#client/lib/server-clock.ts'
import { toasts } from '#client/lib/toasts.ts'
import { Button } from '#client/ui/button.tsx'
import styles from './undo-steps.module.css'

/** By words in the kind of a change; the first that fits. */
const FACES = [
  [/move|order/, IconArrowRight],
  [/invite|mail|remind|ask/, IconMail],
  [/delete|remove|revoke/, IconTrash],
  [/^users/, IconUserCog],
] as const

/** Whoever is archived or restored is changed as by any other change: only its last word tells it. */
const LAST_WORDS = [
  [/ archived$/, IconArchive],
  [/ restored$/, IconArchiveOff],
] as const

const Face = ({ command }: { command: Command }) => {
  const Icon = command.undone_at
    ? IconArrowBackUp
    : ((
        FACES.find(([words]) => words.test(command.kind)) ?? LAST_WORDS.find(([words]) => words.test(command.summary))
      )?.[1] ?? IconPencil)
  return <Icon size={18} stroke={1.6} aria-hidden="true" />
}

const Step = ({ command, now, onUndo }: { command: Command; now: number; onUndo: () => void }) => {
  const isOpen = command.undone_at === null && onOwnClock(command.undo_until) > now
  return (
    <li data-open={isOpen ? '' : undefined}>
      <Face command={command} />
      <span>
        {command.summary}
        <small title={fullTime(command.created_at)}>
          {when(command.created_at)}
          {command.undone_at ? ', undone' : ''}
        </small>
      </span>
      {isOpen ? (
        <Button size="small" onClick={onUndo}>
          Undo
        </Button>
      ) : command.undone_at ? null : (
        <span className={styles.closed}>window closed</span>
      )}
    </li>
  )
}

const Steps = ({ title }: { title: RefObject<HTMLElement | null> }) => {
  const { data, isPending, isError } = useQuery(commandsQuery)
  const undo = useUndo()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const takeBack = (id: string) => {
    // The button goes with the change: reading goes on from the top.
    title.current?.focus()
    void undo(id)
  }
  if (isPending) return <p role="status">Loading</p>
  if (isError) return <p role="status">Your changes could not be loaded. Close this and open it again.</p>
  if (!data?.length) return <p>Nothing to undo yet. Changes you make stand here, the last 20.</p>
  return (
    <ol className={styles.steps}>
      {data.map((command) => (
        <Step key={command.id} command={command} now={now} onUndo={() => takeBack(command.id)} />
      ))}
    </ol>
  )
}

const said = () => toasts.said

/** What was said at the foot of the screen and is gone from there; changes stand above already. */
const Messages = () => {
  const messages = useSyncExternalStore(toasts.subscribe, said).filter(({ kind }) => kind !== 'undo')
  if (messages.length === 0) return null
  return (
    <section className={styles.said}>
      <div className={styles.head}>
        <h2>Messages</h2>
        <span>of this visit</span>
      </div>
      <ol className={styles.steps}>
        {messages.map(({ id, kind, text, hint, bornMs }) => (
          <li key={id}>
            {kind === 'error' ? (
              <IconAlertTriangle size={18} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconCheck size={18} stroke={1.6} aria-hidden="true" />
            )}
            <span>
              {text}
              {hint === undefined ? null : ` ${hint}`}
              <small>{when(new Date(bornMs).toISOString())}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Own last changes, each with what can still be taken back, and what was said on this page. */
export const UndoSteps = () => {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          Undo history
        </h2>
        <span>your last 20 changes</span>
      </div>
      <Steps title={title} />
      <Messages />
    </>
  )
}
