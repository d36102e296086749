import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Session } from '#contract/resources/sessions.ts'
import { sessionsQuery, useEndOtherSessions, useEndSession } from '#client/data/sessions.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import styles from './profile.module.css'

const HANDHELD = new Set(['iPhone', 'iPad', 'Android'])

const deviceOf = ({ browser, system }: Session): string =>
  browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'A device that does not say what it is')

const placeOf = ({ origin, address }: Session): string => {
  if (origin === 'this computer') return 'started on the machine of the server'
  if (origin === null) return 'where it was started is not known'
  return origin === 'private network' ? `started in a private network (${address})` : `started from ${address}`
}

interface DeviceProps {
  session: Session
  /** Where it stands in the list, from 1: two of one kind may have come in one minute. */
  place: number
  isEnding: boolean
  onEnd: () => void
}

const Device = ({ session, place, isEnding, onEnd }: DeviceProps) => {
  const Icon = HANDHELD.has(session.system ?? '') ? IconDeviceMobile : IconDeviceLaptop
  const name = deviceOf(session)
  return (
    <li className={styles.device}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className={styles.deviceWords}>
        <p>
          <b>{name}</b> {session.is_current ? <Tag tone="good">This one</Tag> : null}{' '}
          {session.is_two_step ? <Tag>Two steps</Tag> : null}
        </p>
        <p className={styles.quiet}>
          {session.is_current ? (
            'In use now'
          ) : (
            <>
              Last seen <time title={fullTime(session.last_seen_at)}>{when(session.last_seen_at)}</time>
            </>
          )}
          , {placeOf(session)} <time title={fullTime(session.started_at)}>{when(session.started_at)}</time>
        </p>
      </div>
      {session.is_current ? null : (
        <Button
          size="small"
          aria-label={`Sign out ${name}, number ${place} of the list`}
          pending={isEnding}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/** Where somebody is signed in, and signing out what they do not know. */
export const Devices = () => {
  const query = useQuery(sessionsQuery)
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const list = useRef<HTMLUListElement>(null)
  // The button goes with the device: whoever has pressed it by a key goes on from the list.
  const stay = { onSuccess: () => list.current?.focus() }
  if (query.isError && !query.data)
    return (
      <ErrorPanel
        title="Your devices could not be loaded"
        problem={query.error}
        retry={{ onRetry: () => void query.refetch() }}
      />
    )
  if (!query.data)
    return (
      <>
        <LoadingNote />
        <Skeleton width="100%" height="56px" />
      </>
    )
  return (
    <div className={styles.form}>
      <ul ref={list} tabIndex={-1} className={styles.devices} aria-label="Devices">
        {query.data.map((session, at) => (
          <Device
            key={session.id}
            session={session}
            place={at + 1}
            isEnding={end.isPending && end.variables === session.id}
            onEnd={() => end.mutate(session.id, stay)}
          />
        ))}
      </ul>
      {query.data.length > 1 ? (
        <div className={styles.row}>
          <Button pending={endOthers.isPending} onClick={() => endOthers.mutate(undefined, stay)}>
            Sign out all others
          </Button>
        </div>
      ) : null}
    </div>
  )
}
