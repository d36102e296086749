import { IconCopy } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { CandidateNotice } from '#contract/resources/fairness.ts'
import { useNoticeDay } from '#client/data/fairness.ts'
import { copyText } from '#client/lib/clipboard.ts'
import { dayWords } from '#client/lib/format.ts'
import { asProblem, sentencesOf } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { Section } from '#client/ui/section.tsx'
import styles from './fairness.module.css'

interface NoticeProps {
  notice: CandidateNotice
  company_id: number | undefined
}

/** What candidates are told before the questionnaire is used: the words, the day they were given, and from when on it may be used. */
export const NoticePanel = ({ notice, company_id }: NoticeProps) => {
  const { given_on, usable_from, text } = notice
  /** What was typed and is not noted yet; else the field has what is noted, whoever noted it. */
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed ?? given_on ?? ''
  const note = useNoticeDay()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { notice_on: day === '' ? null : day, ...(company_id === undefined ? {} : { company_id }) }
    note.mutate(body, { onSuccess: () => setTyped(null) })
  }
  return (
    <Section
      title="Notice to candidates"
      note={given_on === null ? 'no day noted' : `given ${dayWords(given_on)}`}
      ruled
    >
      <p className={styles.quiet}>
        In New York City, candidates must hear at least ten business days before an automated tool is used that it is
        used, what it assesses, and how they may ask for another way (Local Law 144). Publish these words with your
        openings or mail them, then note the day.
      </p>
      <Disclosure title="The words of the notice">
        <p className={styles.notice}>{text}</p>
        <Button icon={<IconCopy />} onClick={() => copyText(text, 'Notice')}>
          Copy the notice
        </Button>
      </Disclosure>
      <form className={styles.given} onSubmit={submit} noValidate>
        <DateField
          label="Given on"
          value={day}
          error={note.error ? sentencesOf(asProblem(note.error))[0] : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" pending={note.isPending}>
          Note the day
        </Button>
      </form>
      {usable_from === null ? null : (
        <p className={styles.quiet}>
          Candidates there may be asked from {dayWords(usable_from)} on: that is ten business days later, Monday to
          Friday. Wait one day more for each public holiday in between.
        </p>
      )}
    </Section>
  )
}
