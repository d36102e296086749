import { useQuery } from '@tanstack/react-query'
import { scoreJobsQuery, useRecalculate } from '#client/data/benchmark-scores.ts'
import { inFigures } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import styles from './benchmark-editor.module.css'

const isOf = (target: string, benchmarkId: number | undefined) =>
  benchmarkId === undefined ||
  target === `role_benchmark:${benchmarkId}` ||
  target.startsWith(`role_benchmark:${benchmarkId} `)

/** How far fits are being computed, of one benchmark or of any; nothing while nothing runs. */
export const RecalculationNote = ({ benchmarkId }: { benchmarkId?: number }) => {
  const { data: jobs = [] } = useQuery(scoreJobsQuery)
  const again = useRecalculate()
  const own = jobs.filter(({ target }) => isOf(target, benchmarkId))
  const running = own.filter(({ state }) => state === 'waiting' || state === 'running')
  const [last] = own
  if (running.length > 0) {
    const sum = (key: 'done' | 'total') => running.reduce((all, job) => all + job[key], 0)
    return (
      <div className={styles.banner}>
        <ProgressBar
          label="Computing fits"
          done={sum('done')}
          total={Math.max(1, sum('total'))}
          words={`${inFigures(sum('done'))} of ${inFigures(sum('total'))}`}
        />
      </div>
    )
  }
  if (last?.state !== 'failed' || benchmarkId === undefined) return null
  return (
    <div className={styles.banner}>
      <Banner
        tone="bad"
        actions={
          <Button
            size="small"
            pending={again.isPending}
            onClick={() => again.mutate({ role_benchmark_id: benchmarkId })}
          >
            Try again
          </Button>
        }
      >
        The fits could not all be computed: {last.done} of {last.total} are done, and those stay.
      </Banner>
    </div>
  )
}
