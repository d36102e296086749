import { readBoot } from '#client/lib/boot.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { cover } from '#client/ui/cover.tsx'

const Rest = ({ email, onLeave }: { email: string; onLeave: () => void }) => (
  <Dialog
    open
    locked
    title="We'll be back soon"
    lead="We are working on the product right now. What you wrote is kept on this page, and you can go on with it when we are done. Leaving drops it."
    onClose={() => {}}
    actions={
      <Button kind="quiet" onClick={onLeave}>
        Leave
      </Button>
    }
  >
    <p>
      Questions? Write to <TextLink href={`mailto:${email}`}>{email}</TextLink>.
    </p>
  </Dialog>
)

/** Says over a page that keeps its words what /maintenance says, until that is over. */
export const rest = (over: AbortSignal, leave: () => void): void => {
  if (over.aborted) return
  const uncover = cover(<Rest email={readBoot().brand.support_email} onLeave={leave} />)
  // After whatever is drawn at that moment: the focus goes back to where it was.
  over.addEventListener('abort', () => queueMicrotask(uncover))
}
