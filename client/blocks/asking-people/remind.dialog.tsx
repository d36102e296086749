import { countOf } from '#client/lib/format.ts'
import { namedPeople } from '#client/lib/named-people.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Judged, LeftOut, type Person } from './judged-people.tsx'

interface RemindProps {
  /** Those who would get none, each with the reason. */
  people: readonly Person[]
  /** How many would get their link again. */
  reminded: number
  pending: boolean
  /** Sends it to the others. */
  onRemind: () => void
  /** Chooses those who get none, to do something about it. */
  onChoose: () => void
  onClose: () => void
}

/** Whom a reminder would leave out, and why, said before any leaves. */
export const RemindDialog = ({ people, reminded, pending, onRemind, onChoose, onClose }: RemindProps) => (
  <Dialog
    open
    title={
      reminded > 0
        ? `Remind ${reminded} of these ${people.length + reminded} people?`
        : people.length === 1
          ? `${namedPeople(people)} cannot be reminded`
          : `None of these ${people.length} people can be reminded`
    }
    onClose={onClose}
    locked={pending}
    actions={
      reminded > 0 ? (
        <>
          <Button kind="quiet" disabled={pending} onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" pending={pending} onClick={onRemind}>
            Remind {countOf(reminded, 'person', 'people')}
          </Button>
        </>
      ) : (
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      )
    }
  >
    <Judged>
      {reminded > 0 ? <p>The mails wait 15 seconds, and you can take them back.</p> : null}
      <LeftOut people={people} words={(count) => countOf(count, 'person gets none', 'people get none')} />
    </Judged>
    {people.length + reminded === 1 ? null : (
      <div>
        <Button size="small" disabled={pending} onClick={onChoose}>
          {people.length === 1 ? 'Choose this one' : `Choose these ${people.length}`}
        </Button>
      </div>
    )}
  </Dialog>
)
