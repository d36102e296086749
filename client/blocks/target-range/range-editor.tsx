import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import { en, type ExpertTexts } from '#client/survey-texts/expert/en.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { classes } from '#client/ui/classes.ts'
import { type End, endHeld, movedTo, placeAfterKey, placeOf, rangeWords } from './range.model.ts'
import styles from './range-editor.module.css'

interface RangeEditorProps<Trait> {
  name: string
  trait: Trait
  /** The range of the version before, drawn as a dashed line. */
  before: Pick<BenchmarkTrait, End> | undefined
  /** Percentiles of real people on this trait. */
  strokes: readonly number[]
  /** English, where nothing else is said. */
  words?: ExpertTexts
  onChange: (trait: Trait) => void
}

const ENDS = ['low', 'high'] as const
/** Two ends nearer than this many pixels lie over each other. */
const CLOSE_PX = 12
const STROKE_HEIGHT = 11
const HEIGHT = 36

/** The range on the seven bands: both ends are dragged or moved with the arrows; beyond the edge an end is open. */
export const RangeEditor = <Trait extends Pick<BenchmarkTrait, End>>(props: RangeEditorProps<Trait>) => {
  const { name, trait, before, strokes, words = en, onChange } = props
  const plot = useRef<HTMLDivElement>(null)
  const held = useRef<{ from: number; end: End | null; beside: number }>({ from: 0, end: null, beside: 0 })
  const placeAt = (clientX: number): number => {
    const box = plot.current?.getBoundingClientRect()
    return box ? ((clientX - box.left) / box.width) * 100 : 0
  }
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { from: placeAt(event.clientX), end: null, beside: 0 }
  }
  /** Decides at the first movement which end is meant; the finger keeps its distance from it. */
  const take = (to: number): End | null => {
    const { from } = held.current
    const end = endHeld(trait, { from, to, close: (CLOSE_PX / (plot.current?.offsetWidth ?? 1)) * 100 })
    if (!end) return null
    held.current = { from, end, beside: from - placeOf(trait, end) }
    plot.current?.querySelector<HTMLElement>(`[data-end=${end}]`)?.focus()
    return end
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const to = placeAt(event.clientX)
    const end = held.current.end ?? take(to)
    if (end) onChange(movedTo(trait, end, to - held.current.beside))
  }
  const key = (end: End) => (event: KeyboardEvent<HTMLElement>) => {
    const place = placeAfterKey(event.key, event.shiftKey, placeOf(trait, end))
    if (place === null) return
    event.preventDefault()
    onChange(movedTo(trait, end, place))
  }
  return (
    <div
      ref={plot}
      className={styles.plot}
      role="group"
      aria-label={fill(words.target, { trait: name, range: rangeWords(trait, words) })}
    >
      <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={styles.strokes}>
        <path d={strokes.map((at) => `M${at - 0.18} ${HEIGHT}h.36v-${STROKE_HEIGHT}h-.36z`).join('')} />
      </svg>
      <span
        aria-hidden="true"
        className={classes(styles.range, trait.low === null && styles.openLow, trait.high === null && styles.openHigh)}
        style={span(trait)}
      />
      {before && rangeWords(before) !== rangeWords(trait) ? (
        <span aria-hidden="true" className={styles.before} style={span(before)} />
      ) : null}
      {ENDS.map((end) => (
        <span
          key={end}
          data-end={end}
          role="slider"
          tabIndex={0}
          aria-label={fill(end === 'low' ? words.from_end : words.to_end, { trait: name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={placeOf(trait, end)}
          aria-valuetext={trait[end] === null ? words.open : fill(words.percentile, { n: trait[end] })}
          className={classes(styles.end, trait[end] === null && styles.isOpen)}
          style={{ insetInlineStart: `${placeOf(trait, end)}%` }}
          onPointerDown={press}
          onPointerMove={drag}
          onKeyDown={key(end)}
        />
      ))}
    </div>
  )
}

const span = (range: Pick<BenchmarkTrait, End>) => {
  const from = placeOf(range, 'low')
  return { insetInlineStart: `${from}%`, inlineSize: `${placeOf(range, 'high') - from}%` }
}
