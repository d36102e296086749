import { lazy, Suspense } from 'react'
import type { OpenedExpertSurvey, roleBenchmarksExperts } from '#contract/resources/role-benchmarks.experts.ts'
import { call } from '#client/lib/http.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { useDocumentLanguage } from '#client/public-app/use-document-language.ts'
import { useSealedLink } from '#client/public-app/use-sealed-link.ts'
import { useWords } from '#client/public-app/use-words.ts'
import { openingEn, type OpeningTexts } from '#client/survey-texts/expert/opening-en.ts'
import { loadExpertWords } from './expert-words.ts'
import { Trouble } from './trouble.panel.tsx'

const Opened = lazy(() => import('./opened.panel.tsx').then((file) => ({ default: file.Opened })))

const open = async (payload: string): Promise<OpenedExpertSurvey | undefined> => {
  const { expert_surveys } = await call<typeof roleBenchmarksExperts.openExpertSurvey>(
    { method: 'POST', path: '/public/role-benchmarks/expert-surveys/open' },
    { body: { payload } },
  )
  return expert_surveys[0]
}

const english: { texts: OpeningTexts } = { texts: openingEn }

const Waiting = ({ texts }: { texts: OpeningTexts }) => (
  <PublicPage
    title={texts.waiting_title}
    lead={
      <p role="status" aria-busy="true">
        {texts.waiting}
      </p>
    }
    words={{ support: texts.support, privacy: texts.privacy, choice: null }}
  />
)

/** /expert-survey#payload: what somebody who knows a job holds needed for it, over a link of their own. */
export const ExpertSurveyPage = () => {
  const { opened, again, setValue } = useSealedLink(open)
  const {
    locale,
    texts: { texts },
  } = useWords(null, english, loadExpertWords)
  useDocumentLanguage(locale)
  if (opened === null) return <Waiting texts={texts} />
  // Other languages come when they are needed: a link that opens nothing is told of at once where English is read.
  if ('problem' in opened && navigator.language.startsWith('en'))
    return <Trouble problem={opened.problem} onRetry={again} texts={openingEn} />
  return (
    <Suspense fallback={<Waiting texts={texts} />}>
      <Opened opened={opened} onRetry={again} onAnswered={setValue} />
    </Suspense>
  )
}

showPage(ExpertSurveyPage, loadExpertWords)
