import { lazy, Suspense } from 'react'
import type { OpenedExpertSurvey, roleBenchmarksExperts } from '#contract/resources/role-benchmarks.experts.ts'
import { call } from '#client/lib/http.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { useSealedLink } from '#client/public-app/use-sealed-link.ts'
import { openingEn } from '#client/survey-texts/expert/opening-en.ts'
import { Trouble } from './trouble.panel.tsx'

const Opened = lazy(() => import('./opened.panel.tsx').then((file) => ({ default: file.Opened })))

const open = async (payload: string): Promise<OpenedExpertSurvey | undefined> => {
  const { expert_surveys } = await call<typeof roleBenchmarksExperts.openExpertSurvey>(
    { method: 'POST', path: '/public/role-benchmarks/expert-surveys/open' },
    { body: { payload } },
  )
  return expert_surveys[0]
}

const Waiting = () => <PublicPage title={openingEn.waiting_title} lead={<p role="status">{openingEn.waiting}</p>} />

/** /expert-survey#payload: what somebody who knows a job holds needed for it, over a link of their own. */
export const ExpertSurveyPage = () => {
  const { opened, again, setValue } = useSealedLink(open)
  if (opened === null) return <Waiting />
  // Other languages come when they are needed: a link that opens nothing is told of at once where English is read.
  if ('problem' in opened && navigator.language.startsWith('en'))
    return <Trouble problem={opened.problem} onRetry={again} texts={openingEn} />
  return (
    <Suspense fallback={<Waiting />}>
      <Opened opened={opened} onRetry={again} onAnswered={setValue} />
    </Suspense>
  )
}

showPage(ExpertSurveyPage)
