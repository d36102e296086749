import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import type { AnsweringTexts } from '#client/survey-texts/answering/answering-texts.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { visuallyHiddenClass } from '#client/ui/visually-hidden.tsx'
import styles from './survey-item.module.css'

interface ItemProps {
  item: { id: number; text: string }
  number: number
  total: number
  labels: readonly string[]
  /** Answers whose label is read out and not shown. */
  unlabelled: readonly number[]
  locale: string
  chosen: number | undefined
  /** Said above the first statement, and in the help. */
  instruction: string | undefined
  /** Its language, where that is not the page's. */
  instructionLocale: string | undefined
  texts: AnsweringTexts
  /** `movesOn` where the answer was given in one go: by touch, by pointer or by a key from 1 to 5. */
  onChoose: (value: number, movesOn: boolean) => void
  onBack: (() => void) | undefined
  onNext: () => void
}

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'
const digitOf = (key: string): number => (key.length === 1 ? Math.max(Number(key), ARABIC_DIGITS.indexOf(key)) : 0)

const FIELDS = 'select, textarea, input:not([type="radio"])'
const isIn = (target: EventTarget | null, what: string) =>
  target instanceof HTMLElement && target.closest(what) !== null

/**
 * One statement and its five answers. A touch, a press or a key from 1 to 5 answers and moves on; walking the answers with the
 * arrows only chooses, and Enter moves on, so that nobody is carried away while still looking.
 */
export const SurveyItem = ({
  item,
  number,
  total,
  labels,
  unlabelled,
  locale,
  chosen,
  instruction,
  instructionLocale,
  texts,
  onChoose,
  onBack,
  onNext,
}: ItemProps) => {
  const [asked, setAsked] = useState(false)
  const legend = useRef<HTMLLegendElement>(null)
  const isPressed = useRef(false)
  const go = () => {
    if (chosen === undefined) setAsked(true)
    else onNext()
  }

  useEffect(() => {
    // The new statement is read out, and the keys work at once.
    legend.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      isPressed.current = false
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
      if (isIn(event.target, FIELDS) || document.querySelector('dialog[open]')) return
      const value = digitOf(event.key)
      if (value >= 1 && value <= labels.length) {
        event.preventDefault()
        onChoose(value, true)
      }
      // These two mean something to a button or a link of their own.
      if (isIn(event.target, 'button, a')) return
      if (event.key === 'Backspace' && onBack) {
        event.preventDefault()
        onBack()
      }
      if (event.key === 'Enter' && !(event.target instanceof HTMLInputElement)) go()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    go()
  }
  return (
    <form className={styles.question} onSubmit={submit}>
      <h1 className={visuallyHiddenClass}>{fill(texts.question_of, { n: number, total })}</h1>
      {instruction ? (
        <p className={styles.instruction} lang={instructionLocale}>
          <bdi>{instruction}</bdi>
        </p>
      ) : null}
      <fieldset>
        <legend ref={legend} tabIndex={-1} lang={locale}>
          <bdi>{item.text}</bdi>
        </legend>
        <p className={styles.lead}>{texts.lead}</p>
        {labels.map((label, index) => (
          <label
            key={label}
            className={styles.option}
            onPointerDown={() => (isPressed.current = true)}
            // The second tap of two is meant for the statement of the first, which has gone by then.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            <input
              type="radio"
              name={`item-${item.id}`}
              value={index + 1}
              checked={chosen === index + 1}
              onChange={() => onChoose(index + 1, isPressed.current)}
              onClick={() => chosen === index + 1 && isPressed.current && onNext()}
            />
            <kbd aria-hidden="true">{index + 1}</kbd>
            <span lang={locale} dir="auto" className={unlabelled.includes(index + 1) ? visuallyHiddenClass : undefined}>
              {label}
            </span>
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
