import { useQuery } from '@tanstack/react-query'
import type { FunnelVersion } from '#contract/resources/hiring-campaigns.funnels.ts'
import { funnelVersionsQuery } from '#client/data/hiring-campaigns.funnels.ts'
import { countOf, fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import styles from './funnel.module.css'

interface VersionsProps {
  funnelId: number
  onTake: (version: FunnelVersion) => void
  onClose: () => void
}

/** What was published before; each can be taken back into the editor. */
export const FunnelVersions = ({ funnelId, onTake, onClose }: VersionsProps) => {
  const { data: versions, error, refetch } = useQuery(funnelVersionsQuery(funnelId))
  return (
    <Drawer open side="right" label="Versions" onClose={onClose}>
      {error ? (
        <ErrorPanel
          title="The versions could not be loaded"
          problem={error}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : null}
      {!versions && !error ? <LoadingNote>Loading the versions</LoadingNote> : null}
      {versions?.length === 0 ? <p className={styles.small}>Nothing was published yet.</p> : null}
      <ol className={styles.versions}>
        {versions?.map((version) => (
          <li key={version.version}>
            <span>
              <b>Version {version.version}</b>
              <span className={styles.small}>
                {version.headline}. {countOf(version.steps.length, 'block', 'blocks')}, by {version.published_by},{' '}
                <time dateTime={version.created_at} title={fullTime(version.created_at)}>
                  {when(version.created_at)}
                </time>
              </span>
            </span>
            <Button size="small" onClick={() => onTake(version)}>
              Take version {version.version} back
            </Button>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
