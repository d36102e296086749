import { lazy, Suspense } from 'react'
import type { OpenedExpertSurvey, roleBenchmarksExperts } from '#contract/resources/role-benchmarks.experts.ts'
import { call } from '#client/lib/http.ts'
import type { ApiProblem } from '#client/lib/problems.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { useSealedLink } from '#client/public-app/use-sealed-link.ts'
import { Button } from '#client/ui/button.tsx'

const ExpertForm = lazy(() => import('./expert.form.tsx').then((file) => ({ default: file.ExpertForm })))
const Answered = lazy(() => import('./answered.panel.tsx').then((file) => ({ default: file.Answered })))

const open = async (payload: string): Promise<OpenedExpertSurvey | undefined> => {
  const { expert_surveys } = await call<typeof roleBenchmarksExperts.openExpertSurvey>(
    { method: 'POST', path: '/public/role-benchmarks/expert-surveys/open' },
    { body: { payload } },
  )
  return expert_surveys[0]
}

const Waiting = () => <PublicPage title="What a role needs" lead={<p role="status">Opening your link.</p>} />

const Trouble = ({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) =>
  problem.status === 404 || problem.status === 422 ? (
    <PublicPage
      title="This link is not whole"
      lead={<p role="status">Copy all of it from the mail, or ask whoever sent it for a new one.</p>}
    />
  ) : (
    <PublicPage title="Your link could not be opened" lead={<p role="status">{problem.message}</p>}>
      <Button kind="primary" size="touch" onClick={onRetry}>
        Try again
      </Button>
    </PublicPage>
  )

const Over = ({ company, role }: OpenedExpertSurvey) => (
  <PublicPage
    title="This survey is closed"
    lead={
      <p role="status">
        {company} takes no more answers on the role {role}. If you would still like to answer, ask whoever wrote to you.
      </p>
    }
  />
)

/** /expert-survey#payload: what somebody who knows a job holds needed for it, over a link of their own. */
export const ExpertSurveyPage = () => {
  const { opened, again, setValue } = useSealedLink(open)
  if (opened === null) return <Waiting />
  if ('problem' in opened) return <Trouble problem={opened.problem} onRetry={again} />
  const survey = opened.value
  if (survey.answered_at === null && !survey.is_open) return <Over {...survey} />
  return (
    <Suspense fallback={<Waiting />}>
      {survey.answered_at === null ? (
        <ExpertForm survey={survey} onAnswered={setValue} />
      ) : (
        <Answered survey={survey} />
      )}
    </Suspense>
  )
}

showPage(ExpertSurveyPage)
