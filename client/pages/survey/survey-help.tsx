import { useState } from 'react'
import type { Survey } from '#contract/resources/surveys.ts'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { useLate } from '#client/public-app/use-late.ts'
import { prefer } from './own-calls.ts'
import type { SurveyLink } from './survey-link.ts'
import styles from './survey-item.module.css'

const loadDialog = () => import('./help.dialog.tsx').then((part) => part.HelpDialog)

export interface HelpProps {
  link: SurveyLink
  survey: Survey
  texts: AnsweringTexts
  isLarge: boolean
  onLarge: () => void
  onErased: () => void
}

/**
 * Always in the same place: larger text, a pause, reminders, a person to write to, and the way out. It is at hand for whoever has
 * begun to answer, without a network too.
 */
export const SurveyHelp = ({ hasBegun, ...props }: HelpProps & { hasBegun: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const drawDialog = useLate(loadDialog, isOpen || hasBegun)
  const [takesReminders, setReminders] = useState(props.survey.reminders)
  const remind = (reminders: boolean) => {
    setReminders(reminders)
    prefer(props.link, { reminders }).catch(() => setReminders(!reminders))
  }
  return (
    <>
      <footer className={styles.help}>
        <button type="button" className={styles.helpLink} onClick={() => setOpen(true)}>
          {props.texts.help}
        </button>
      </footer>
      {isOpen
        ? (drawDialog({ ...props, takesReminders, onRemind: remind, onClose: () => setOpen(false) }) ?? (
            <p role="status">{props.texts.loading}</p>
          ))
        : null}
    </>
  )
}
