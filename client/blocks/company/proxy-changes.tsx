import { useQuery } from '@tanstack/react-query'
import { auditWords } from '#contract/audit-words.ts'
import { proxyChangesQuery } from '#client/data/proxy-sessions.ts'
import { fullTime } from '#client/lib/format.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import styles from './company.module.css'

/** What somebody changed while acting as another, in the words of the audit list. */
export const ProxyChanges = ({ id }: { id: number }) => {
  const query = useQuery(proxyChangesQuery(id))
  if (query.error) return <ErrorPanel title="The changes could not be loaded" problem={query.error} />
  if (!query.data) return <Skeleton height="60px" />
  return (
    <ol className={styles.changes}>
      {query.data.map((change, index) => (
        <li key={index}>
          <span>{auditWords(change.action)}</span>
          <time dateTime={change.at}>{fullTime(change.at)}</time>
        </li>
      ))}
    </ol>
  )
}
