import { useState } from 'react'
import type { ImpactCheck } from '#contract/resources/role-benchmarks.ts'
import type { ShownProblem } from '#client/ui/problem-note.tsx'
import { Banner } from '#client/ui/banner.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { ImpactRates } from './impact-rates.tsx'
import { cutName, percent } from './impact.model.ts'
import styles from './effect.module.css'

interface ActivationProps {
  name: string
  version: number
  /** The check of exactly what would go live; undefined while it is computed. */
  check: ImpactCheck | undefined
  pending: boolean
  problem: ShownProblem
  /** What the server says of the comment. */
  commentError: string | undefined
  onActivate: (comment: string | undefined) => void
  onClose: () => void
}

/** The step before a version goes live: its impact check is looked at, and what a warning needs is written down. */
export const ActivationDialog = (props: ActivationProps) => {
  const { name, version, check, pending, problem, commentError, onActivate, onClose } = props
  const [comment, setComment] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const needsComment = check?.needs_comment ?? false
  const isMissing = needsComment && comment.trim() === ''
  const submit = () => {
    setAsked(true)
    if (check && !isMissing) onActivate(comment.trim() || undefined)
  }
  return (
    <FormDialog
      open
      size="wide"
      title={`Activate version ${version} of ${name}?`}
      lead="Everybody it is assigned to gets a new fit in the background. Decisions already made keep theirs. It can be undone."
      verb={`Activate version ${version}`}
      pending={pending || !check}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {check ? (
        <>
          {needsComment ? (
            <Banner tone="warn">
              <b>Fewer of one group would reach the top.</b> At one cut at least the rate of one sex is under four
              fifths of the other’s. This forbids nothing: keep the targets if the job needs them, and say why.
            </Banner>
          ) : (
            <Banner tone="good">At every cut both sexes reach the top at rates of four fifths or more.</Banner>
          )}
          <Rates check={check} />
          <TextArea
            label={needsComment ? 'Why the job needs these targets all the same' : 'A word for the record'}
            optional={!needsComment}
            hint={`Kept with version ${version}, with your name and this check.`}
            maxLength={2_000}
            value={comment}
            error={commentError ?? (wasAsked && isMissing ? 'Write why these targets are needed.' : undefined)}
            onChange={(event) => setComment(event.target.value)}
          />
        </>
      ) : (
        <>
          <LoadingNote>Checking the targets</LoadingNote>
          <Skeleton width="100%" height="200px" />
        </>
      )}
    </FormDialog>
  )
}

const Rates = ({ check }: { check: ImpactCheck }) => (
  <div>
    <h3>Selection rates, women to men</h3>
    <p className={styles.small}>
      Reference sample of 5,000 women and 5,000 men. It knows two sexes and nothing else; other groups are watched in
      live data.
    </p>
    <ImpactRates cuts={check.cuts} />
    <div className={styles.scroll} role="region" aria-label="Selection rates in figures" tabIndex={0}>
      <table className={styles.rates}>
        <thead>
          <tr>
            <th scope="col">Selected</th>
            <th scope="col">Women</th>
            <th scope="col">Men</th>
            <th scope="col">Ratio</th>
            <th scope="col">In a pool of 100 and 100</th>
            <th scope="col">Exact test</th>
          </tr>
        </thead>
        <tbody>
          {check.cuts.map((cut) => (
            <tr key={cut.cut_share}>
              <th scope="row">{cutName(cut)}</th>
              <td>{percent(cut.rate_women)}</td>
              <td>{percent(cut.rate_men)}</td>
              <td>{cut.impact_ratio.toFixed(2)}</td>
              <td>
                {cut.selected_women} women, {cut.selected_men} men
              </td>
              <td>p {cut.fisher_p < 0.001 ? '< .001' : `= ${cut.fisher_p.toFixed(3).replace(/^0/, '')}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)
