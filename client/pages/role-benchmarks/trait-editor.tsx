import { IconAlertCircle, IconX } from '@tabler/icons-react'
import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import { type End, movedTo } from '#client/blocks/target-range/range.model.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { scaleOf } from '#science/vocabulary.ts'
import { EndField } from '#client/blocks/target-range/end-field.tsx'
import { RangeEditor } from '#client/blocks/target-range/range-editor.tsx'
import styles from './benchmark-editor.module.css'

interface TraitEditorProps {
  trait: BenchmarkTrait
  before: BenchmarkTrait | undefined
  strokes: readonly number[]
  /** What keeps it from going live. */
  error: string | undefined
  /** What might be written as the reason. */
  suggestion: string | undefined
  onChange: (trait: BenchmarkTrait) => void
  onRemove: () => void
}

const WEIGHTS = [
  { key: '1', label: '1' },
  { key: '2', label: '2' },
  { key: '3', label: '3' },
] as const

const kindOf = (scale: BenchmarkTrait['scale']): string => {
  const { parent } = scaleOf(scale)
  return parent === null ? 'domain' : `facet of ${scaleOf(parent).name}`
}

/** One trait: its range on the chart and in numbers, how much it counts, and why the job needs it. */
export const TraitEditor = (props: TraitEditorProps) => {
  const { trait, before, strokes, error, suggestion, onChange, onRemove } = props
  const { name, lessPrecise, lowPole, highPole } = scaleOf(trait.scale)
  const setEnd = (end: End) => (value: number | null) =>
    onChange(movedTo(trait, end, value ?? (end === 'low' ? 0 : 100)))
  const reasonId = `reason-${trait.scale}`
  return (
    <li className={styles.row} aria-label={name}>
      <div className={styles.name} title={`Low: ${lowPole}. High: ${highPole}.`}>
        <strong>{name}</strong>
        <small>
          {kindOf(trait.scale)} {lessPrecise ? <Tag tone="line">less precise</Tag> : null}
        </small>
      </div>
      <div className={styles.range}>
        <RangeEditor name={name} trait={trait} before={before} strokes={strokes} onChange={onChange} />
      </div>
      <div className={styles.numbers}>
        <EndField label={`${name}, from percentile`} value={trait.low} onChange={setEnd('low')} />
        to
        <EndField label={`${name}, to percentile`} value={trait.high} onChange={setEnd('high')} />
        <IconButton size="small" label={`Take out ${name}`} icon={<IconX />} onClick={onRemove} />
      </div>
      <label htmlFor={reasonId} className={styles.why}>
        Why the job needs it
      </label>
      <textarea
        id={reasonId}
        rows={1}
        maxLength={500}
        className={styles.reason}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${reasonId}-error` : undefined}
        placeholder={suggestion ?? `What in the job asks for ${name.toLowerCase()}?`}
        value={trait.reason}
        onChange={(event) => onChange({ ...trait, reason: event.target.value.replaceAll(/[\r\n]+/g, ' ') })}
      />
      <div className={styles.weight}>
        <span aria-hidden="true">weight</span>
        <SegmentedControl
          label={`Weight of ${name}`}
          options={WEIGHTS}
          value={String(trait.weight) as '1' | '2' | '3'}
          onChange={(key) => onChange({ ...trait, weight: key === '3' ? 3 : key === '2' ? 2 : 1 })}
        />
      </div>
      {error ? (
        <p id={`${reasonId}-error`} className={styles.error}>
          <IconAlertCircle aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </li>
  )
}
