import { lazy, Suspense } from 'react'
import type { Report, reports } from '#contract/resources/reports.ts'
import { call } from '#client/lib/http.ts'
import type { ApiProblem } from '#client/lib/problems.ts'
import { PublicPage } from '#client/public-app/public-page.tsx'
import { showPage } from '#client/public-app/show-page.tsx'
import { useSealedLink } from '#client/public-app/use-sealed-link.ts'
import { Button } from '#client/ui/button.tsx'

const ReportView = lazy(() => import('./report-view.tsx').then((file) => ({ default: file.ReportView })))

interface Shared {
  report: Report
  until: string
}

const open = async (payload: string): Promise<Shared | undefined> => {
  const where = { method: 'POST', path: '/public/reports/open' } as const
  const { reports: found, expires_at } = await call<typeof reports.open>(where, { body: { payload } })
  return found[0] && { report: found[0], until: expires_at }
}

const Waiting = () => <PublicPage waits title="Report" lead={<p role="status">Opening the report.</p>} />

const Trouble = ({ problem, onRetry }: { problem: ApiProblem; onRetry: () => void }) => {
  if (problem.code === 'REPORT_CLOSED')
    return (
      <PublicPage
        title="This report is closed"
        lead={<p role="status">{problem.message} Keep the link: it opens the report again once the company is back.</p>}
      />
    )
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

/** /shared-report#payload: chosen sections of a report for whoever has the link, without an account. */
export const SharedReportPage = () => {
  const { opened, again } = useSealedLink(open)
  if (opened === null) return <Waiting />
  if ('problem' in opened) return <Trouble problem={opened.problem} onRetry={again} />
  return (
    <Suspense fallback={<Waiting />}>
      <ReportView {...opened.value} />
    </Suspense>
  )
}

showPage(SharedReportPage)
