import { useState } from 'react'
import { asProblem } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { eraseSurvey } from './own-calls.ts'
import type { SurveyLink } from './survey-link.ts'
import { forgetAll } from './survey-store.ts'
import styles from './survey-item.module.css'

interface EraseProps {
  link: SurveyLink
  company: string
  texts: AnsweringTexts
  onErased: () => void
  onClose: () => void
}

/** Asked once more before everything goes: it cannot be taken back. */
export const EraseDialog = ({ link, company, texts, onErased, onClose }: EraseProps) => {
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const erase = () => {
    setPending(true)
    setFailure('')
    eraseSurvey(link)
      .then(() => forgetAll(link.uuid))
      .then(() => {
        history.replaceState(null, '', location.pathname)
        onErased()
      })
      .catch((error: unknown) => {
        const isKept = asProblem(error).code === 'KEPT_BY_LAW'
        setFailure(isKept ? fill(texts.erase_kept, { company }) : texts.failed)
      })
      .finally(() => setPending(false))
  }
  return (
    <Dialog
      open
      title={texts.erase_ask}
      lead={fill(texts.erase_text, { company })}
      locked={isPending}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button size="large" kind="danger" pending={isPending} onClick={erase}>
            {texts.erase_yes}
          </Button>
        </>
      }
    >
      <p role="alert" className={styles.failed}>
        {failure}
      </p>
    </Dialog>
  )
}
