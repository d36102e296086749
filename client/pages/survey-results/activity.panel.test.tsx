import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { ActivityPanel } from './activity.panel.tsx'

const of = (events: number) => {
  const timeline = Array.from({ length: events }, (_, at) => ({
    id: events - at,
    at: new Date(Date.UTC(2026, 0, 1, 0, events - at)).toISOString(),
    event: 'restored',
    by: null,
    properties: {},
  }))
  const result: Partial<SurveyResult> = {
    id: 1,
    timeline,
    statuses: [],
    is_erased: true,
    campaign: null,
    came_by: { table: null, book_code: null },
    true_scores: [],
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ActivityPanel result={result as SurveyResult} />
    </QueryClientProvider>,
  )
}

it('what happened begins with the latest thirty, and says where there is more', () => {
  expect(of(30)).not.toContain('Show all')
  expect(of(31).match(/<li>/g)).toHaveLength(30)
  expect(of(31)).toContain('Show all 31')
})
