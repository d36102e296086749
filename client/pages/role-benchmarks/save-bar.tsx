import { Button } from '#client/ui/button.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { Banner } from '#client/ui/banner.tsx'
import type { Saving } from './use-saving.ts'
import styles from './benchmark-editor.module.css'

interface SaveBarProps {
  saving: Saving
  isDirty: boolean
  /** A reason is missing, and somebody wanted to go live. */
  isIncomplete: boolean
  onReview: () => void
}

const stateOf = ({ base }: Saving, isDirty: boolean): string => {
  if (isDirty) return 'Not saved yet.'
  return base?.version ? `Decisions already made keep the fit of version ${base.version} beside them.` : ''
}

/** At the foot of the editor: what is saved, and the way to the next version. */
export const SaveBar = ({ saving, isDirty, isIncomplete, onReview }: SaveBarProps) => {
  const { draft, base, theirs, problem, isPending, nextVersion } = saving
  const hasName = draft.name.trim() !== ''
  const isLive = base !== undefined && base.draft_version === null && !isDirty
  return (
    <div className={styles.saveBar} data-foot>
      {theirs ? (
        <Banner
          tone="warn"
          isNew
          actions={
            <>
              <Button size="small" onClick={() => saving.adopt(theirs)}>
                Take theirs
              </Button>
              <Button size="small" onClick={() => saving.save(undefined, theirs)}>
                Save mine over it
              </Button>
            </>
          }
        >
          Somebody else changed this benchmark meanwhile.
        </Banner>
      ) : problem && !(problem.issues.length > 0 && problem.issues.every(({ path }) => path === 'comment')) ? (
        <ProblemNote problem={problem} />
      ) : null}
      <div className={styles.saveLine}>
        <p role="status">{isIncomplete ? 'Write a reason for each trait first.' : stateOf(saving, isDirty)}</p>
        <Button kind="quiet" aria-disabled={!isDirty || isPending} onClick={saving.discard}>
          Discard
        </Button>
        <GatedButton
          allowed={hasName}
          whyNot="Give it a name first"
          whyIn="tooltip"
          pending={isPending}
          aria-disabled={!isDirty}
          onClick={() => saving.save()}
        >
          Save draft
        </GatedButton>
        <GatedButton
          kind="primary"
          allowed={hasName && draft.traits.length > 0 && !isLive}
          whyNot={isLive ? `Version ${base.version} is live as it stands` : 'It needs a name and a trait first'}
          whyIn="tooltip"
          aria-disabled={isPending}
          onClick={onReview}
        >
          Review and activate version {nextVersion}
        </GatedButton>
      </div>
    </div>
  )
}
