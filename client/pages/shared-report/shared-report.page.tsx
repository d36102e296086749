import { lazy, Suspense, useEffect, useState } from 'react'
import type { Report, reports } from '#contract/resources/reports.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem, problemOf } from '#client/lib/problems.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { Button } from '#client/ui/button.tsx'

const ReportView = lazy(() => import('./report-view.tsx').then((file) => ({ default: file.ReportView })))

const open = (payload: string) =>
  call<typeof reports.open>({ method: 'POST', path: '/public/reports/open' }, { body: { payload } })

const Waiting = () => <PublicPage title="Report" lead={<p role="status">Opening the report.</p>} />

const Trouble = ({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) => {
  if (problem.status === 410)
    return (
      <PublicPage
        title="This link has ended"
        lead={<p role="status">Its time is over, or it was taken back. Ask whoever sent it for a new one.</p>}
      />
    )
  if (problem.status === 404 || problem.status === 422)
    return (
      <PublicPage
        title="This link is not whole"
        lead={<p role="status">Copy all of it from where you got it, or ask whoever sent it for a new one.</p>}
      />
    )
  return (
    <PublicPage title="The report could not be opened" lead={<p role="status">{problem.message}</p>}>
      <Button kind="primary" size="touch" onClick={onRetry}>
        Try again
      </Button>
    </PublicPage>
  )
}

type State = { report: Report; until: string } | { problem: ApiProblem } | null

/** /shared-report#payload: chosen sections of a report for whoever has the link, without an account. */
export const SharedReportPage = () => {
  const [state, setState] = useState<State>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const payload = location.hash.slice(1)
    const opened = payload === '' ? Promise.reject(problemOf(404, {})) : open(payload)
    opened
      .then(({ reports: [report], expires_at }) => {
        if (!report) throw asProblem(null)
        if (isCurrent) setState({ report, until: expires_at })
      })
      .catch((error: unknown) => isCurrent && setState({ problem: asProblem(error) }))
    return () => {
      isCurrent = false
    }
  }, [attempt])
  useEffect(() => {
    // Another link in the same tab is another report.
    const again = () => (setState(null), setAttempt((count) => count + 1))
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  if (state === null) return <Waiting />
  if ('problem' in state)
    return <Trouble problem={state.problem} onRetry={() => (setState(null), setAttempt(attempt + 1))} />
  return (
    <Suspense fallback={<Waiting />}>
      <ReportView {...state} />
    </Suspense>
  )
}

showPage(SharedReportPage)
