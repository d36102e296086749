import { useQuery } from '@tanstack/react-query'
import type { FlagChange, FlagSettings } from '#contract/resources/feature-flags.ts'
import { flagHistoryQuery } from '#client/data/feature-flags.ts'
import { fullTime, when } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Section } from '#client/ui/section.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { type RuleNames, ruleWords } from './flags.model.ts'
import { useRuleNames } from './use-rule-names.ts'
import styles from './feature-flags.module.css'

const ACTIONS: Record<string, string> = {
  'feature-flags.create': 'made it',
  'feature-flags.update': 'set it',
  'feature-flags.delete': 'deleted it',
  'commands.undo': 'took the change back',
}

const stateWords = (settings: FlagSettings | null, names: RuleNames): string => {
  if (!settings) return 'Not set: the default of the product.'
  if (!settings.is_on) return `Switched off: ${settings.default_variant} for everybody.`
  const rules = settings.rules.map((rule) => ruleWords(rule, names))
  return `${rules.map((rule, at) => `${at + 1}. ${rule}. `).join('')}Otherwise ${settings.default_variant}.`
}

interface HistoryPanelProps {
  flagKey: string
  onRestore: (settings: FlagSettings) => void
}

/** Who changed the flag, what it was then, and the way back to it. */
export const HistoryPanel = ({ flagKey, onRestore }: HistoryPanelProps) => {
  const { data, error, refetch } = useQuery(flagHistoryQuery(flagKey))
  const names = useRuleNames((data ?? []).flatMap(({ after }) => after?.rules ?? []))
  const row = (change: FlagChange, index: number) => (
    <li key={change.id}>
      <span>
        <span>
          <b>{change.by?.name || 'Somebody'}</b> {ACTIONS[change.action] ?? change.action}
        </span>
        <small>
          <time dateTime={change.at} title={fullTime(change.at)}>
            {when(change.at)}
          </time>
          {' · '}
          {stateWords(change.after, names)}
        </small>
      </span>
      {index > 0 && change.after ? (
        <Button
          size="small"
          aria-label={`Restore what stood ${when(change.at)}`}
          onClick={() => change.after && onRestore(change.after)}
        >
          Restore
        </Button>
      ) : null}
    </li>
  )
  return (
    <Section title="History" note="the last 50 changes">
      {data?.length ? <ol className={styles.history}>{data.map(row)}</ol> : null}
      {data && !data.length ? <p className={styles.quiet}>Nobody has changed it yet.</p> : null}
      {!data && error ? (
        <ErrorPanel title="The history could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {!data && !error ? (
        <>
          <LoadingNote>Loading the history</LoadingNote>
          <Skeleton height="46px" />
        </>
      ) : null}
    </Section>
  )
}
