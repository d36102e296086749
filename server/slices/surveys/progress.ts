import type { Verdict } from '#contract/result-filters.ts'
import { announce, type Announcement } from '#server/kernel/announce.ts'
import type { Context } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { type Answers, changeResults, insertEvents, keepAnswers, type ResultChanges } from './surveys.queries.ts'

// What saving answers writes, of several people at once. Each of the statements stands for itself, so that they go to the database in one message.

/** How far a survey has come with the answers that were just given. */
export interface Progress {
  id: number
  /** All its answers, where some were given. */
  answers: Omit<Answers, 'updated_at'> | null
  /** What changes of its result. */
  changes: ResultChanges
  /** Whether these are its first answers. */
  isFirst: boolean
  /** Whether it has come into another quarter. */
  isFurther: boolean
  /** The verdict on its quality, where it is handed in. */
  finished?: Verdict
}

/** Whether nothing of the result changes but how many answers there are: most calls bring one answer of many. */
const isMore = ({ changes, answers }: Progress): boolean =>
  answers !== null && Object.keys(changes).every((name) => name === 'answered')

/** Keeps the answers of surveys of a company, and tells of those that begin or are finished by them. */
export const save = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  company_id: number,
  progress: readonly Progress[],
): Promise<void> => {
  const now = clock.now()
  const kept = progress.flatMap((one) =>
    one.answers ? [{ id: one.id, ...one.answers, answered: isMore(one) ? one.changes.answered : undefined }] : [],
  )
  const changed = progress.filter((one) => !isMore(one) && Object.keys(one.changes).length > 0)
  const further = progress.filter((one) => one.isFirst || one.isFurther)
  const happened = progress.flatMap(({ id, isFirst, finished }) => [
    ...(isFirst ? [{ id, event: 'started' }] : []),
    ...(finished === undefined ? [] : [{ id, event: 'finished' }]),
  ])
  const told = progress.flatMap(({ id: survey_result_id, isFirst, finished: quality }): Announcement[] => [
    ...(isFirst ? [{ type: 'survey_result.started' as const, company_id, data: { survey_result_id } }] : []),
    ...(quality === undefined
      ? []
      : [{ type: 'survey_result.finished' as const, company_id, data: { survey_result_id, quality } }]),
  ])
  announce({ db, clock }, told)
  if (kept.length > 0) keepAnswers(db, company_id, kept, now)
  await Promise.all([
    changed.length > 0 &&
      changeResults(
        db,
        company_id,
        changed.map(({ id, changes }) => ({ id, ...changes })),
      ),
    happened.length > 0 && insertEvents(db, company_id, happened, now),
    // Lists and campaigns that are being looked at see it begin and come further; that it is finished is told where it is scored.
    further.length > 0 &&
      publish(db, { type: 'survey-results', company_id, ids: further.map(({ id }) => id), by: null }),
  ])
}
