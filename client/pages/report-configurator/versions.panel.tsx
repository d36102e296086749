import { useState } from 'react'
import type { ConfiguredReportWhole } from '#contract/resources/trait-scale-mappings.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { differences } from './differences.model.ts'
import { type Draft, draftOf, emptyDraft } from './draft.model.ts'
import styles from './report-configurator.module.css'
import { Told } from './told.tsx'

interface PanelProps {
  report: ConfiguredReportWhole
  /** Puts an earlier version on the desk; saving makes it a new one. */
  onRestore: (draft: Draft) => void
}

/** What each version changed, newest first. */
export const VersionsPanel = ({ report, onRestore }: PanelProps) => {
  // Until a newer version is saved.
  const [restored, setRestored] = useState<{ version: number; of: number } | null>(null)
  const of = report.versions.length
  return (
    <ol className={styles.versions}>
      {report.versions.map((version, at) => {
        const before = report.versions[at + 1]
        const told = differences(before ? draftOf(before) : emptyDraft, draftOf(version))
        return (
          <li key={version.version}>
            <div className={styles.row}>
              <b>Version {version.version}</b>
              {version.version === report.active_version ? <Tag tone="good">Active</Tag> : null}
              <span className={styles.quiet}>
                {version.created_by},{' '}
                <time dateTime={version.created_at} title={fullTime(version.created_at)}>
                  {when(version.created_at)}
                </time>
              </span>
              {at > 0 ? (
                <Button
                  size="small"
                  onClick={() => {
                    onRestore(draftOf(version))
                    setRestored({ version: version.version, of })
                  }}
                >
                  Restore
                </Button>
              ) : null}
            </div>
            <ul className={styles.plain}>
              {told.map((one) => (
                <li key={one.said}>
                  <Told difference={one} />
                </li>
              ))}
              {told.length ? null : <li>Nothing was written yet</li>}
            </ul>
            {restored?.version === version.version && restored.of === of ? (
              <p role="status" className={styles.quiet}>
                It stands in the editor again. Save to make it the newest version.
              </p>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
