import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { fill, type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import styles from './survey.module.css'

interface HelpProps {
  texts: SurveyTexts
  email: string
  isLarge: boolean
  onLarge: () => void
}

/** Always in the same place: larger text, a pause, and a person to write to. */
export const SurveyHelp = ({ texts, email, isLarge, onLarge }: HelpProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <footer className={styles.help}>
      <button type="button" className={styles.helpLink} onClick={() => setOpen(true)}>
        {texts.help}
      </button>
      <Dialog
        open={isOpen}
        title={texts.adjust_title}
        onClose={() => setOpen(false)}
        actions={<Button onClick={() => setOpen(false)}>{texts.close}</Button>}
      >
        <div className={styles.helpBody}>
          <Button size="large" aria-pressed={isLarge} onClick={onLarge}>
            {isLarge ? texts.normal : texts.larger}
          </Button>
          <h3>{texts.pause_title}</h3>
          <p>{texts.pause}</p>
          <p>{fill(texts.contact, { email })}</p>
        </div>
      </Dialog>
    </footer>
  )
}
