import { countOf } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Judged, LeftOut, type Person } from './judged-people.tsx'

interface NotRemindedProps {
  people: readonly Person[]
  /** How many got their link again. */
  reminded: number
  /** Chooses those who got none, to do something about it. */
  onChoose: () => void
  onClose: () => void
}

/** Whom a reminder to several left out, and why. */
export const NotRemindedDialog = ({ people, reminded, onChoose, onClose }: NotRemindedProps) => (
  <Dialog
    open
    title={`${countOf(reminded, 'person', 'people')} reminded, ${people.length} not`}
    onClose={onClose}
    actions={
      <>
        <Button kind="quiet" onClick={onChoose}>
          {people.length === 1 ? 'Choose this one' : `Choose these ${people.length}`}
        </Button>
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    <Judged>
      <LeftOut people={people} words={(count) => countOf(count, 'person gets none', 'people get none')} />
    </Judged>
  </Dialog>
)
