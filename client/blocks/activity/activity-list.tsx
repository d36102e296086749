import { useInfiniteQuery } from '@tanstack/react-query'
import { activityQuery } from '#client/data/user-events.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { aboutWords, activityWords } from './activity-words.ts'
import styles from './activity.module.css'

/** What somebody did, newest first; of oneself where nobody is named. */
export const ActivityList = ({ userId }: { userId: number | null }) => {
  const query = useInfiniteQuery(activityQuery(userId))
  if (query.isError && !query.data)
    return (
      <ErrorPanel
        title="The activity could not be loaded"
        problem={query.error}
        retry={{ onRetry: () => void query.refetch() }}
      />
    )
  if (!query.data)
    return (
      <>
        <LoadingNote>Loading the activity</LoadingNote>
        <Skeleton width="100%" height="160px" />
      </>
    )
  const events = query.data.pages.flatMap((page) => page.user_events)
  if (events.length === 0) return <p className={styles.quiet}>Nothing yet. Pages opened and changes made stand here.</p>
  return (
    <>
      <ul className={styles.list} aria-label="Activity">
        {events.map((event) => (
          <li key={event.id}>
            <span>{activityWords(event.description)}</span>
            <time dateTime={event.timestamp} title={fullTime(event.timestamp)}>
              {when(event.timestamp)}
            </time>
            <small>{aboutWords(event, userId === null)}</small>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
    </>
  )
}
