import { fillPlaceholders, MAIL_DELAYS_MINUTES, MAIL_PLACEHOLDERS, unknownPlaceholder } from '#contract/stages.ts'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import styles from './dialogs.module.css'

export const PLAIN_MAIL = {
  subject: 'Your application for {role}',
  text: 'Hello {first},\n\nthank you for the time you gave us. A person here has read your application for {role}, and we have decided to go on with others. You may ask us for the reason, or for your data, at any time.\n\n{company}',
  delay_minutes: 0,
}

const DELAY_WORDS: Record<number, string> = {
  0: 'as soon as it can no longer be undone',
  60: 'in an hour',
  1_440: 'tomorrow at this time',
  4_320: 'in 3 days',
  10_080: 'in a week',
}

/** When a mail may leave; a time that somebody set elsewhere stays in the list. */
export const delayOptions = (minutes: number) =>
  [...new Set([...MAIL_DELAYS_MINUTES, minutes])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: DELAY_WORDS[value] ?? `in ${value} minutes` }))

interface MailFieldsProps {
  mail: { subject: string; text: string }
  onChange: (part: { subject?: string; text?: string }) => void
  /** Somebody whom the mail would reach, for the preview. */
  about: Record<(typeof MAIL_PLACEHOLDERS)[number], string> | undefined
  isTried: boolean
}

const faultOf = (text: string, isTried: boolean): string | undefined => {
  const unknown = unknownPlaceholder(text)
  if (unknown !== undefined) return `{${unknown}} stands for nothing we know`
  return isTried && !text.trim() ? 'Please fill this in.' : undefined
}

/** Subject and text of a mail about a stage, and how one person would read it. */
export const MailFields = ({ mail, onChange, about, isTried }: MailFieldsProps) => (
  <>
    <TextField
      label="Subject"
      maxLength={200}
      value={mail.subject}
      error={faultOf(mail.subject, isTried)}
      onChange={(event) => onChange({ subject: event.target.value })}
    />
    <TextArea
      label="Text"
      rows={7}
      maxLength={5_000}
      hint={`Filled in for each person: ${MAIL_PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}`}
      value={mail.text}
      error={faultOf(mail.text, isTried)}
      onChange={(event) => onChange({ text: event.target.value })}
    />
    {about ? (
      <Disclosure title={`As ${about.first} reads it`}>
        <div className={styles.letter}>
          <b>{fillPlaceholders(mail.subject, about)}</b>
          <p>{fillPlaceholders(mail.text, about)}</p>
        </div>
      </Disclosure>
    ) : null}
  </>
)
