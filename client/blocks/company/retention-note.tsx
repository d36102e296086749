import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Retention } from '#contract/resources/survey-results.data.ts'
import { retentionQuery } from '#client/data/survey-results.data.ts'
import { countOf, dayAt, fullTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'

const MONTHS_MAX = 120

const sentences = ({ people, results, invited, experts, held, next_run_at, next_due_at }: Retention) =>
  [
    people === 0
      ? `The next run, on ${fullTime(next_run_at)}, erases nobody.`
      : `The next run, on ${fullTime(next_run_at)}, erases ${countOf(results, 'assessment', 'assessments')} of ${countOf(people, 'person', 'people')}. Nobody can bring them back.`,
    invited === 0
      ? null
      : `It forgets ${countOf(invited, 'person who was', 'people who were')} invited and never registered.`,
    experts === 0
      ? null
      : `It forgets the names of ${countOf(experts, 'expert', 'experts')} asked about a benchmark; their answers stay.`,
    held === 0 ? null : `A legal hold keeps ${countOf(held, 'person', 'people')}.`,
    next_due_at === null ? null : `After that the first is due on ${dayAt(next_due_at)}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Whom a retention time touches, also one that is typed and not saved yet. */
export const RetentionNote = ({ companyId, months }: { companyId: number; months: number }) => {
  const asked = useDeferredValue(months)
  const isTime = Number.isInteger(asked) && asked >= 1 && asked <= MONTHS_MAX
  const { data } = useQuery({ ...retentionQuery(companyId, asked), enabled: isTime })
  if (!data || !isTime) return null
  return <Banner tone={data.people + data.invited + data.experts > 0 ? 'warn' : 'note'}>{sentences(data)}</Banner>
}
