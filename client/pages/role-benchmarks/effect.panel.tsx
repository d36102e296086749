import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { BenchmarkTrait, Effects, ImpactCheck } from '#contract/resources/role-benchmarks.ts'
import { ratioText } from '#client/blocks/rates/rates.model.ts'
import { effectsQuery } from '#client/data/role-benchmarks.ts'
import { countOf, fullName, inFigures } from '#client/lib/format.ts'
import { lazy } from '#client/lib/lazy.ts'
import { asProblem } from '#client/lib/problems.ts'
import { classes } from '#client/ui/classes.ts'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import { type Draft, triedOn } from './editor.model.ts'
import { ImpactRates } from './impact-rates.tsx'
import { PeoplePicker, type PickedPerson } from './people-picker.tsx'
import { fallsWords } from './slope-chart.model.ts'
import { SlopeChart } from './slope-chart.tsx'
import styles from './effect.module.css'

const AllEffects = lazy(() => import('./all-effects.dialog.tsx').then((file) => ({ default: file.AllEffects })))

export const SHOWN_PEOPLE = 12

interface EffectPanelProps {
  benchmarkId: number | undefined
  traits: readonly BenchmarkTrait[]
  assignments: Draft['assignments']
  picked: readonly PickedPerson[]
  onPick: (people: PickedPerson[]) => void
  check: ImpactCheck | null | undefined
  /** Takes over what the check suggests. */
  onTry: (scale: string, weight: number | null) => void
}

/** What the draft changes, before it is saved: who stands elsewhere, and what happens to women and men of the reference sample. */
export const EffectPanel = ({ benchmarkId, traits, assignments, picked, onPick, check, onTry }: EffectPanelProps) => {
  const [isOpen, setOpen] = useState(false)
  const body = triedOn({ benchmarkId, picked, traits, assignments })
  const query = useQuery({ ...effectsQuery({ ...body, limit: SHOWN_PEOPLE }), enabled: traits.length > 0 })
  const effects = traits.length > 0 ? query.data : undefined
  return (
    <aside aria-labelledby="effect-title" className={styles.panel}>
      <h2 id="effect-title">What this draft changes</h2>
      {traits.length === 0 ? (
        <p className={styles.lead}>Add a trait: here stands who it changes, before anything is saved.</p>
      ) : query.error && !effects ? (
        <ErrorPanel
          title="The preview could not be computed"
          problem={asProblem(query.error)}
          retry={{ onRetry: () => void query.refetch() }}
        />
      ) : effects ? (
        <div className={classes(query.isPlaceholderData && styles.waiting)} aria-busy={query.isPlaceholderData}>
          <People effects={effects} onAll={() => setOpen(true)} />
        </div>
      ) : (
        <div aria-hidden="true">
          <Skeleton width="100%" height="180px" />
        </div>
      )}
      {traits.length > 0 ? (
        <div className={styles.picker}>
          <PeoplePicker picked={picked} onPick={onPick} />
        </div>
      ) : null}
      {check && check.cuts.length > 0 ? <Impact check={check} onTry={onTry} /> : null}
      <Suspense>{isOpen ? <AllEffects body={body} onClose={() => setOpen(false)} /> : null}</Suspense>
    </aside>
  )
}

const reachWords = ({ people, reach, is_capped }: Effects): string => {
  const count = is_capped ? `the newest ${inFigures(people)} results` : countOf(people, 'real result', 'real results')
  const who = reach === 'assigned' ? '' : ' of everybody, because it is assigned to nobody yet'
  return `Run on ${count}${who}, just now. Nobody’s fit changes before you activate it.`
}

const People = ({ effects, onAll }: { effects: Effects; onAll: () => void }) => {
  if (effects.people === 0)
    return <p className={styles.lead}>Nobody it is assigned to has a result yet, so there is nothing to compare.</p>
  const falls = effects.rows.filter(({ before, after }) => before && after && after.group > before.group)
  const { who, verb } = fallsWords(falls, effects.fell)
  return (
    <>
      <p className={styles.lead}>{reachWords(effects)}</p>
      {effects.compared_with === null ? (
        <>
          <h3>Who would stand where</h3>
          <ul className={styles.people}>
            {effects.rows.map((row) => (
              <PersonLine key={row.id} row={row} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <h3>
            Of {countOf(effects.people, 'person', 'people')}, {effects.changed_group} change tie group,{' '}
            {effects.changed_band} change band
          </h3>
          <SlopeChart rows={effects.rows} version={effects.compared_with} />
        </>
      )}
      <p className={styles.says}>
        {effects.fell > 0 ? (
          <>
            <b>{who}</b> {verb} to a lower group.{' '}
          </>
        ) : null}
        <button type="button" className={styles.link} onClick={onAll}>
          All {inFigures(effects.people)}
        </button>
      </p>
    </>
  )
}

const PersonLine = ({ row }: { row: Effects['rows'][number] }) => {
  const score = row.after && { point: row.after.fit, low: row.after.low, high: row.after.high }
  return (
    <li>
      <span>{fullName(row)}</span>
      <b>{row.after?.fit ?? '–'}</b>
      <span>
        <VisuallyHidden>{markText({ score })}</VisuallyHidden>
        <Mark size="table" score={score} />
      </span>
    </li>
  )
}

const Impact = ({ check, onTry }: { check: ImpactCheck; onTry: EffectPanelProps['onTry'] }) => (
  <>
    <h3>Selection rates, women to men</h3>
    <p className={styles.small}>
      Reference sample of 5,000 women and 5,000 men made from published figures. The dashed line is four fifths.
    </p>
    <ImpactRates cuts={check.cuts} />
    {check.heaviest ? <Heaviest heaviest={check.heaviest} onTry={onTry} /> : null}
    {check.warnings.length > 0 ? (
      <ul className={styles.warnings}>
        {check.warnings.map(({ code, trait, text }) => (
          <li key={`${code} ${trait}`}>
            <IconAlertTriangle aria-hidden="true" />
            <span>
              {trait !== null && isScaleCode(trait) ? `${scaleOf(trait).name}: ` : ''}
              {text}
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </>
)

const Heaviest = ({
  heaviest,
  onTry,
}: {
  heaviest: NonNullable<ImpactCheck['heaviest']>
  onTry: EffectPanelProps['onTry']
}) => {
  const { scale, weight, cut_share, impact_ratio } = heaviest
  const name = isScaleCode(scale) ? scaleOf(scale).name : scale
  return (
    <p className={styles.says}>
      {name} carries most of it. {weight === null ? 'Without it' : `With weight ${weight}`} the top {100 * cut_share} %
      would be at {ratioText(impact_ratio)}.{' '}
      <button type="button" className={styles.link} onClick={() => onTry(scale, weight)}>
        Try it
      </button>
    </p>
  )
}
