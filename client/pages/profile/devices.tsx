import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
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

const Device = ({ session }: { session: Session }) => {
  const end = useEndSession()
  const Icon = HANDHELD.has(session.system ?? '') ? IconDeviceMobile : IconDeviceLaptop
  const name = deviceOf(session)
  return (
    <li className={styles.device}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className={styles.deviceWords}>
        <p>
          <b>{name}</b> {session.is_current ? <Tag tone="good">This one</Tag> : null}
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
          aria-label={`Sign out ${name}`}
          pending={end.isPending}
          onClick={() => end.mutate(session.id)}
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
  const endOthers = useEndOtherSessions()
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
      <ul className={styles.devices} aria-label="Devices">
        {query.data.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {query.data.length > 1 ? (
        <div className={styles.row}>
          <Button pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out all others
          </Button>
        </div>
      ) : null}
    </div>
  )
}
