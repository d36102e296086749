import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Condition, type Match, MAX_CONDITIONS, MAX_GROUPS, readConditions } from '#contract/result-conditions.ts'
import { filterOptionsQuery } from '#client/data/survey-results.ts'
import { Button } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { ConditionRow } from './condition-row.tsx'
import { type ConditionsProps, expressionWords, faultOf, joinersOf, partOf } from './conditions.model.ts'
import styles from './conditions.module.css'

/** A condition being written; its key stays while it changes. */
interface Draft extends Condition {
  key: number
}

const MATCH = [
  { key: 'all', label: 'All of these' },
  { key: 'any', label: 'Any of these' },
] as const

/** Drafts in their places; a group keeps its place even while it has one line. */
const placesOf = (drafts: readonly Draft[]): { group: number; drafts: Draft[] }[] => {
  const places: { group: number; drafts: Draft[] }[] = []
  for (const draft of drafts) {
    const own = draft.group === 0 ? undefined : places.find(({ group }) => group === draft.group)
    if (own) own.drafts.push(draft)
    else places.push({ group: draft.group, drafts: [draft] })
  }
  return places
}

/** Conditions that people meet: all or any of them, and groups joined by the other word. */
export const ConditionsDialog = ({ search, onChange, onClose }: ConditionsProps & { onClose: () => void }) => {
  const { data: lists } = useQuery(filterOptionsQuery(search))
  const nextKey = useRef(100)
  const draft = (group: number): Draft => {
    nextKey.current += 1
    return { key: nextKey.current, group, field: 'role', op: 'is', values: [] }
  }
  const [match, setMatch] = useState<Match>(search.match ?? 'all')
  const [drafts, setDrafts] = useState<Draft[]>(() => {
    const given = readConditions(search.where).map((condition, key) => ({ ...condition, key }))
    return given.length ? given : [{ key: 0, group: 0, field: 'role', op: 'is', values: [] }]
  })
  const [showsFaults, setShowsFaults] = useState(false)
  const add = (...more: Draft[]) => setDrafts([...drafts, ...more])
  const free = Array.from({ length: MAX_GROUPS }, (_, at) => at + 1).find((group) =>
    drafts.every((one) => one.group !== group),
  )
  const { outside, inside } = joinersOf(match)
  const whole = drafts.filter((one) => faultOf(one) === undefined)
  const submit = () => {
    setShowsFaults(true)
    if (whole.length !== drafts.length) return
    onChange(partOf(drafts, match))
    onClose()
  }
  const row = (one: Draft) => (
    <ConditionRow
      key={one.key}
      condition={one}
      lists={lists}
      isNew={one.key > 100}
      fault={showsFaults ? faultOf(one) : undefined}
      onChange={(part) => setDrafts(drafts.map((other) => (other === one ? { ...one, ...part } : other)))}
      onRemove={() => setDrafts(drafts.filter((other) => other !== one))}
    />
  )
  const isFull = drafts.length >= MAX_CONDITIONS
  return (
    <FormDialog
      open
      title="Conditions"
      lead={`They stand beside the other filters. Inside a group the word is “${inside}”.`}
      verb="Show"
      size="wide"
      pending={false}
      problem={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.match}>
        <span aria-hidden="true">People who meet</span>
        <SegmentedControl label="People who meet" options={MATCH} value={match} onChange={setMatch} />
      </div>
      <ol className={styles.places}>
        {placesOf(drafts).map(({ group, drafts: own }, at) => (
          <li key={group === 0 ? `alone ${own[0]?.key}` : `group ${group}`}>
            {at > 0 ? <span className={styles.joiner}>{outside}</span> : null}
            {group === 0 ? (
              own.map(row)
            ) : (
              <fieldset className={styles.group}>
                <legend>{inside === 'or' ? 'any of these' : 'all of these'}</legend>
                {own.map(row)}
                <Button
                  kind="quiet"
                  size="small"
                  icon={<IconPlus />}
                  aria-disabled={isFull}
                  onClick={() => add(draft(group))}
                >
                  Add to this group
                </Button>
              </fieldset>
            )}
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <Button kind="quiet" icon={<IconPlus />} aria-disabled={isFull} onClick={() => add(draft(0))}>
          Add a condition
        </Button>
        <Button
          kind="quiet"
          icon={<IconPlus />}
          aria-disabled={isFull || free === undefined}
          onClick={() => (free === undefined ? undefined : add(draft(free), draft(free)))}
        >
          Add a group
        </Button>
        {drafts.length ? (
          <Button kind="quiet" onClick={() => setDrafts([])}>
            Remove all
          </Button>
        ) : null}
      </div>
      <p className={styles.words} aria-live="polite">
        <VisuallyHidden>In words: </VisuallyHidden>
        {whole.length ? expressionWords(whole, match, lists) : 'No condition: everybody is shown.'}
      </p>
    </FormDialog>
  )
}
