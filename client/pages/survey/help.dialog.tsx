import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { fill } from '#client/survey-texts/fill.ts'
import { AskForm } from './ask.form.tsx'
import { EraseDialog } from './erase.dialog.tsx'
import { instructionLocale } from './instruction-locale.ts'
import type { HelpProps } from './survey-help.tsx'
import styles from './survey-item.module.css'

/** What helps while answering. Nothing of it is told to those who decide. */
export const HelpDialog = ({
  link,
  survey,
  texts,
  isLarge,
  onLarge,
  takesReminders,
  onRemind,
  onErased,
  onClose,
}: HelpProps & { takesReminders: boolean; onRemind: (on: boolean) => void; onClose: () => void }) => {
  const [isErasing, setErasing] = useState(false)
  if (isErasing) {
    return (
      <EraseDialog
        link={link}
        company={survey.company.name}
        texts={texts}
        onErased={onErased}
        onClose={() => setErasing(false)}
      />
    )
  }
  return (
    <Dialog
      open
      title={texts.adjust_title}
      onClose={onClose}
      actions={
        <Button size="large" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <div className={styles.helpBody}>
        <p className={styles.instruction} lang={instructionLocale(survey)}>
          <bdi>{survey.instruction}</bdi>
        </p>
        <Switch label={texts.larger} checked={isLarge} onChange={onLarge} />
        <p>{texts.no_limit}</p>
        <AskForm link={link} about="adjustment" label={texts.adjust_label} sent={texts.adjust_sent} texts={texts} />
        <p>{fill(texts.contact, { email: survey.company.support_email })}</p>
        <h3>{texts.pause_title}</h3>
        <p>{texts.pause}</p>
        <h3>{texts.reminders_title}</h3>
        <Switch
          label={texts.reminders_text}
          checked={takesReminders}
          onChange={(event) => onRemind(event.target.checked)}
        />
        <h3>{texts.your_rights_title}</h3>
        <Button size="large" kind="danger" onClick={() => setErasing(true)}>
          {texts.erase}
        </Button>
      </div>
    </Dialog>
  )
}
