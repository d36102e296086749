import { Disclosure } from '#client/ui/disclosure.tsx'
import { countOf } from '#client/lib/format.ts'
import { FORMS, type PresentedCode } from '#science/instruments/forms.ts'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import styles from './survey-results.module.css'

const isPresented = (code: string): code is PresentedCode => code in FORMS

/** The statements that a score is made of, never how somebody answered them. */
const statementsOf = (instrument: string, code: string): string[] => {
  if (!isPresented(instrument)) return []
  const form = FORMS[instrument]
  const scale = form.scales.find((one) => one.code === code)
  return scale?.items.flatMap((at) => form.items[at]?.text ?? []) ?? []
}

interface StatementsProps {
  scales: readonly string[]
  instrument: string
}

export const Statements = ({ scales, instrument }: StatementsProps) =>
  scales.filter(isScaleCode).map((code) => {
    const statements = statementsOf(instrument, code)
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
