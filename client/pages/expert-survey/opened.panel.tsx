import { useState } from 'react'
import type { OpenedExpertSurvey } from '#contract/resources/role-benchmarks.experts.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import type { ApiProblem } from '#client/lib/problems.ts'
import { LanguageChoice } from '#client/public-app/language-choice.tsx'
import { type PageWords, PublicPage } from '#client/public-app/public-page.tsx'
import { useDocumentLanguage } from '#client/public-app/use-document-language.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { Answered } from './answered.panel.tsx'
import { ExpertForm } from './expert.form.tsx'
import type { ExpertTalk } from './expert-frame.tsx'
import { Trouble } from './trouble.panel.tsx'
import { useExpertWords } from './use-expert-words.ts'

interface OpenedProps {
  opened: { value: OpenedExpertSurvey } | { problem: ApiProblem }
  onRetry: () => void
  onAnswered: (survey: OpenedExpertSurvey) => void
}

const around = ({ words: { locale, texts }, onLocale }: ExpertTalk): PageWords => ({
  support: texts.support,
  privacy: texts.privacy,
  choice: <LanguageChoice label={texts.language} {...{ locale, onLocale }} />,
})

const Over = ({ survey: { company, role }, ...talk }: ExpertTalk & { survey: OpenedExpertSurvey }) => {
  const { texts } = talk.words
  return (
    <PublicPage
      title={texts.closed_title}
      lead={<p role="status">{fill(texts.closed, { company, role })}</p>}
      words={around(talk)}
    />
  )
}

/** What a link opens, in the language that is chosen. */
export const Opened = ({ opened, onRetry, onAnswered }: OpenedProps) => {
  const [chosen, onLocale] = useState<Locale | null>(null)
  const words = useExpertWords(chosen)
  useDocumentLanguage(words.locale)
  const talk = { words, onLocale }
  if ('problem' in opened)
    return <Trouble problem={opened.problem} onRetry={onRetry} texts={words.texts} words={around(talk)} />
  const survey = opened.value
  if (survey.answered_at !== null) return <Answered survey={survey} {...talk} />
  return survey.is_open ? (
    <ExpertForm survey={survey} onAnswered={onAnswered} {...talk} />
  ) : (
    <Over survey={survey} {...talk} />
  )
}
