import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Confirm } from '#client/ui/confirm.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Drawer } from '#client/ui/drawer.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { toasts } from '#client/lib/toasts.ts'
import { KitPanel } from './kit-panel.tsx'
import styles from './kit.module.css'

type Open = 'dialog' | 'form' | 'confirm' | 'typed' | 'left' | 'right' | null

/** Dialogs, drawers, toasts: each behind a button. */
export const KitOverlays = () => {
  const [open, setOpen] = useState<Open>(null)
  const [email, setEmail] = useState('')
  const [isWrong, setWrong] = useState(false)
  const close = () => setOpen(null)
  return (
    <div className={styles.two}>
      <KitPanel title="Dialogs">
        <div className={styles.row}>
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button onClick={() => setOpen('form')}>Open form</Button>
          <Button onClick={() => setOpen('confirm')}>Open question</Button>
          <Button onClick={() => setOpen('typed')}>Open typed question</Button>
          <Button onClick={() => setOpen('left')}>Open drawer</Button>
          <Button onClick={() => setOpen('right')}>Open details</Button>
        </div>
      </KitPanel>
      <ToastsPanel />
      <Dialog
        open={open === 'dialog'}
        title="Decline Yusuf Demir?"
        lead="A person decides, and says why. The mail waits 15 seconds, so you can still undo."
        onClose={close}
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
            <Button kind="danger" onClick={close}>
              Decline and send mail
            </Button>
          </>
        }
      >
        <SelectField
          label="Reason"
          hint="Kept with your name. A fit score is not a reason."
          options={[{ value: 'experience', label: 'Experience does not match the role' }]}
        />
      </Dialog>
      <FormDialog
        open={open === 'form'}
        title="Invite a person"
        verb="Invite"
        pending={false}
        problem={isWrong ? 'The invitation was not sent.' : null}
        onClose={close}
        onSubmit={() => setWrong(!email.includes('@'))}
      >
        <TextField label="Name" name="name" />
        <TextField
          label="Email"
          name="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={isWrong ? 'Write the whole address' : undefined}
        />
      </FormDialog>
      <Confirm
        open={open === 'confirm'}
        title="Close the campaign?"
        verb="Close campaign"
        pending={false}
        problem={null}
        onConfirm={close}
        onClose={close}
      >
        Links to it stop working. What was answered stays.
      </Confirm>
      <Confirm
        open={open === 'typed'}
        danger
        title="Erase Yusuf Demir?"
        verb="Erase person"
        typeName="Yusuf Demir"
        pending={false}
        problem="The person could not be erased. Please try again."
        onConfirm={close}
        onClose={close}
      >
        Everything about them is deleted for good. This cannot be undone.
      </Confirm>
      <Drawer open={open === 'left'} label="Navigation" onClose={close}>
        Entries stand here.
      </Drawer>
      <Drawer open={open === 'right'} side="right" label="Details" onClose={close}>
        Details stand here.
      </Drawer>
    </div>
  )
}

const ToastsPanel = () => (
  <KitPanel title="Toasts">
    <div className={styles.row}>
      <Button onClick={() => toasts.done('Note added')}>Say done</Button>
      <Button onClick={() => toasts.error('Invalid email or password')}>Say failed</Button>
      <Button
        onClick={() =>
          toasts.undo({
            text: '3 people moved to Interview',
            hint: 'Their mails wait until this closes',
            undo: () => toasts.done('Moved back'),
          })
        }
      >
        Offer undo
      </Button>
    </div>
  </KitPanel>
)
