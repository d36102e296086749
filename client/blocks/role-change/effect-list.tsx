import '#client/styles/fading.css'
import type { ResultFit } from '#contract/resources/benchmark-scores.ts'
import type { RoleEffect, RoleEffects } from '#contract/resources/survey-results.roles.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Mark, markText } from '#client/ui/marks/mark.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { effectWords } from './role.model.ts'
import styles from './role-change.module.css'

const Fit = ({ of, none }: { of: ResultFit | undefined; none: string }) => {
  if (!of) return <span className={styles.none}>{none}</span>
  const { fit, role_benchmark } = of
  if (!fit) return <span className={styles.none}>{role_benchmark.name}: too few answers</span>
  const score = { point: fit.shown, low: Math.floor(fit.low + 0.5), high: Math.floor(fit.high + 0.5) }
  return (
    <span className={styles.fit} title={`${role_benchmark.name}, version ${of.version}: ${fit.band}`}>
      <b>{fit.shown}</b>
      <span>
        <VisuallyHidden>{markText({ score })}</VisuallyHidden>
        <Mark score={score} size="table" />
      </span>
      <small>{role_benchmark.name}</small>
    </span>
  )
}

/** Each benchmark that is spoken of before or after; the closest of either first. */
const pairsOf = ({ before, after }: RoleEffect): { before: ResultFit | undefined; after: ResultFit | undefined }[] => {
  const rest = (fits: readonly ResultFit[]) => fits.slice(1)
  const more = [...new Set([...rest(before), ...rest(after)].map(({ role_benchmark }) => role_benchmark.id))]
  const of = (fits: readonly ResultFit[], id: number) =>
    rest(fits).find(({ role_benchmark }) => role_benchmark.id === id)
  return [
    { before: before[0], after: after[0] },
    ...more.map((id) => ({ before: of(before, id), after: of(after, id) })),
  ]
}

const Row = ({ row }: { row: RoleEffect }) => {
  const none = row.has_result ? 'No benchmark' : 'No result yet'
  return (
    <tr>
      <th scope="row">
        {fullName(row)}
        <small>{row.role_name}</small>
      </th>
      {(['before', 'after'] as const).map((side) => (
        <td key={side}>
          {pairsOf(row).map((pair, at) =>
            at === 0 || pair[side] ? <Fit key={at} of={pair[side]} none={none} /> : null,
          )}
        </td>
      ))}
    </tr>
  )
}

/** What another role does: who changes, and their fits before and after with their likely ranges. */
export const EffectList = ({ effects }: { effects: RoleEffects }) => {
  const hasFits = useBrand().features.benchmark_scores
  const rows = hasFits ? effects.rows.filter((row) => row.before.length > 0 || row.after.length > 0) : []
  const more = effects.new_fit + effects.other_fit + effects.same_fit + effects.no_fit_left - rows.length
  return (
    <>
      {effects.is_known ? null : (
        <Banner tone="warn">
          Nobody is in this role yet, and no campaign or benchmark speaks of it. Is it written as you mean it?
        </Banner>
      )}
      <ul className={styles.words} aria-live="polite">
        {effectWords(effects, hasFits).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {rows.length ? (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label="Fit before and after">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col">Fit now</th>
                <th scope="col">Fit then</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </tbody>
          </table>
          {more > 0 ? <p className={styles.none}>And {more} more, who change less.</p> : null}
        </div>
      ) : null}
    </>
  )
}
