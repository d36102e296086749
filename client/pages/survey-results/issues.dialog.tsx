import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnalysisIssue, IssueChange } from '#contract/resources/survey-results.analysis.ts'
import { issueQuery, issuesQuery } from '#client/data/survey-results.issues.ts'
import { countOf, fullTime } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import styles from './issues.module.css'

const PARTS = { analysis: '', questions: 'Question: ', coaching: 'Coaching: ', growth: 'Growth: ' } as const

/** What a piece is about: "FIT.C2.LOW" is about Organisation, "rule 4" about two traits. */
const aboutOf = (id: string): string => {
  const code = id.split(/[. ]/).find(isScaleCode)
  return code ? scaleOf(code).name : 'Two traits together'
}

const Change = ({ change: { part, id, before, after } }: { change: IssueChange }) => (
  <li>
    <b>
      {PARTS[part]}
      {aboutOf(id)}
    </b>{' '}
    <small>{id}</small>
    <dl>
      <dt>Before</dt>
      <dd>{before ?? 'Nothing was said.'}</dd>
      <dt>Now</dt>
      <dd>{after ?? 'Nothing is said any more.'}</dd>
    </dl>
  </li>
)

/** All that an issue says, sentence by sentence. */
const Words = ({ id, issue }: { id: number; issue: number }) => {
  const { data, error, refetch } = useQuery(issueQuery(id, issue))
  if (error)
    return (
      <ErrorPanel title="The version could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
    )
  if (!data) return <LoadingNote>Loading the version</LoadingNote>
  return (
    <ul className={styles.words}>
      {data.blocks.map((block) => (
        <li key={block.id}>
          <b>{aboutOf(block.id)}</b> <small>{block.id}</small>
          <p>{block.text}</p>
        </li>
      ))}
    </ul>
  )
}

const stateOf = ({ is_in_force, withdrawn_at }: AnalysisIssue) => {
  if (is_in_force) return <Tag tone="good">In force</Tag>
  return withdrawn_at ? <Tag tone="line">Taken back {fullTime(withdrawn_at)}</Tag> : null
}

const changedWords = ({ issue, changes }: AnalysisIssue): string => {
  if (issue === 1) return 'The first that was written.'
  if (!changes.length) return 'Every word is as before; what it was written from is not.'
  return `${countOf(changes.length, 'piece reads', 'pieces read')} differently from before.`
}

const Issue = ({ id, issue }: { id: number; issue: AnalysisIssue }) => {
  const [isOpen, setOpen] = useState(false)
  const { role_benchmark: role } = issue
  return (
    <li>
      <h3>
        Version {issue.issue} {stateOf(issue)}
      </h3>
      <p className={styles.quiet}>
        Written {fullTime(issue.created_at)}. Texts {issue.content_version}, norm {issue.norm_version}
        {issue.scorer_version ? `, scorer ${issue.scorer_version}` : ''}
        {role ? `, against ${role.name} version ${role.version}` : ''}.
      </p>
      <p>{changedWords(issue)}</p>
      {issue.changes.length ? (
        <ul className={styles.changes}>
          {issue.changes.map((change) => (
            <Change key={`${change.part} ${change.id}`} change={change} />
          ))}
        </ul>
      ) : null}
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? `Close version ${issue.issue}` : `Read version ${issue.issue}`}
      </Button>
      {isOpen ? <Words id={id} issue={issue.issue} /> : null}
    </li>
  )
}

/** What was issued about a result, which of it is in force, and what each time reads differently. */
export const IssuesDrawer = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data: issues, error, refetch } = useQuery(issuesQuery(id))
  return (
    <Drawer open side="right" label="Versions of what is said" onClose={onClose}>
      {error && !issues ? (
        <ErrorPanel
          title="The versions could not be loaded"
          problem={error}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : null}
      {!issues && !error ? <LoadingNote>Loading the versions</LoadingNote> : null}
      <ol className={styles.issues}>
        {issues?.map((issue) => (
          <Issue key={issue.issue} id={id} issue={issue} />
        ))}
      </ol>
    </Drawer>
  )
}
