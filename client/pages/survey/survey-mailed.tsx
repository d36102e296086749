import { useEffect, useRef } from 'react'
import { fill } from '#client/survey-texts/fill.ts'
import { type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import reading from './reading.module.css'

/** What somebody reads whose address has an unfinished survey already: the link is in their mailbox. */
export const SurveyMailed = ({ email, texts }: { email: string; texts: SurveyTexts }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <main className={reading.reading}>
      <h1 ref={title} tabIndex={-1}>
        {texts.mailed_title}
      </h1>
      <p className={reading.readingLead}>{fill(texts.mailed_text, { email })}</p>
    </main>
  )
}
