import { Disclosure } from '#client/ui/disclosure.tsx'
import { countOf } from '#client/lib/format.ts'
import { FORMS, type PresentedCode } from '#science/instruments/forms.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import styles from './survey-results.module.css'

const isPresented = (code: string): code is PresentedCode => code in FORMS

/** The statements that a score is made of, never how somebody answered them. */
const statementsOf = (instrument: string, code: string, items: readonly number[] | undefined): string[] => {
  if (!isPresented(instrument)) return []
  const form = FORMS[instrument]
  const scale = form.scales.find((one) => one.code === code)
  const own = scale?.items.flatMap((at) => form.items[at] ?? []) ?? []
  return own.filter(({ number }) => !items || items.includes(number)).map(({ text }) => text)
}

interface StatementsProps {
  scales: readonly string[]
  instrument: string
  /** The numbers that were stored with the sentence; without them all that the scales are made of. */
  items?: readonly number[] | undefined
}

export const Statements = ({ scales, instrument, items }: StatementsProps) =>
  scales.filter(isScaleCode).map((code) => {
    const statements = statementsOf(instrument, code, items)
    return statements.length ? (
      <Disclosure key={code} title={`${scaleOf(code).name}: ${countOf(statements.length, 'statement', 'statements')}`}>
        <ul className={styles.statements}>
          {statements.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Disclosure>
    ) : null
  })
