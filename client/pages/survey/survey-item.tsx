import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { fill, type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import styles from './survey.module.css'

interface ItemProps {
  item: { id: number; text: string }
  number: number
  total: number
  labels: readonly string[]
  locale: string
  chosen: number | undefined
  texts: SurveyTexts
  onChoose: (value: number) => void
  onBack: (() => void) | undefined
  onNext: () => void
}

/** One statement and its five answers: by touch, by pointer, by arrows, or by the keys 1 to 5. */
export const SurveyItem = ({
  item,
  number,
  total,
  labels,
  locale,
  chosen,
  texts,
  onChoose,
  onBack,
  onNext,
}: ItemProps) => {
  const [asked, setAsked] = useState(false)
  const legend = useRef<HTMLLegendElement>(null)

  useEffect(() => {
    // The new statement is read out, and the keys work at once.
    legend.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLSelectElement || document.querySelector('dialog[open]')) return
      const value = Number(event.key)
      if (value >= 1 && value <= labels.length) {
        event.preventDefault()
        onChoose(value)
      }
      if (event.key === 'Backspace' && onBack) {
        event.preventDefault()
        onBack()
      }
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const next = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) setAsked(true)
    else onNext()
  }
  return (
    <form className={styles.question} onSubmit={next}>
      <h1 className={styles.hidden}>{fill(texts.question_of, { n: number, total })}</h1>
      <fieldset>
        <legend ref={legend} tabIndex={-1} lang={locale}>
          {item.text}
        </legend>
        <p className={styles.lead}>{texts.lead}</p>
        {labels.map((label, index) => (
          <label key={label} className={styles.option}>
            <input
              type="radio"
              name={`item-${item.id}`}
              value={index + 1}
              checked={chosen === index + 1}
              onChange={() => onChoose(index + 1)}
            />
            <kbd aria-hidden="true">{index + 1}</kbd>
            <span lang={locale}>{label}</span>
            <IconCheck size={20} aria-hidden="true" />
          </label>
        ))}
        <p className={styles.asked} role="alert">
          {asked && chosen === undefined ? texts.choose_first : ''}
        </p>
      </fieldset>
      <div className={styles.nav}>
        <Button size="touch" icon={<IconArrowLeft />} disabled={!onBack} onClick={onBack}>
          {texts.back}
        </Button>
        <Button type="submit" kind="primary" size="touch" iconEnd={<IconArrowRight />}>
          {texts.next}
        </Button>
      </div>
    </form>
  )
}
