import { Banner } from './banner.tsx'
import { Button } from './button.tsx'

interface ChangedMeanwhileProps {
  /** What somebody else changed: "this flag". */
  what: string
  onTheirs: () => void
  onMine: () => void
}

/** Two people changed the same: nothing that was typed is lost, and nothing of the other is overwritten unseen. */
export const ChangedMeanwhile = ({ what, onTheirs, onMine }: ChangedMeanwhileProps) => (
  <Banner
    tone="warn"
    isNew
    actions={
      <>
        <Button size="small" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button size="small" onClick={onMine}>
          Keep mine
        </Button>
      </>
    }
  >
    Somebody else changed {what} meanwhile. What you typed is still here, and not saved.
  </Banner>
)
