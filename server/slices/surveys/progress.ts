import { announce, type Announcement } from '#server/kernel/announce.ts'
import type { Context } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import {
  type Answers,
  insertEvents,
  keepAnswers,
  type ResultKey,
  updateAnswers,
  updateResult,
} from './surveys.queries.ts'

// What saving answers writes. Each of the statements stands for itself, so that they go to the database in one message.

/** How far a survey has come with the answers that were just given. */
export interface Progress {
  /** All its answers, where some were given. */
  answers: Answers | null
  /** What changes of its result. */
  result: Parameters<typeof updateResult>[2]
  /** Whether these are its first answers. */
  isFirst: boolean
}

/** Keeps the answers, and tells of a survey that begins or (with `end`) is finished by them. */
export const save = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: ResultKey,
  { answers, result, isFirst }: Progress,
  end?: { result: Progress['result']; quality: string },
): Promise<void> => {
  // Most calls bring one answer of many.
  if (answers && !isFirst && !end && result.total === undefined) return keepAnswers(db, key, answers, result.answered)
  const data = { survey_result_id: key.survey_result_id }
  const told: Announcement[] = []
  if (isFirst) told.push({ type: 'survey_result.started', company_id: key.company_id, data })
  if (end)
    told.push({
      type: 'survey_result.finished',
      company_id: key.company_id,
      data: { ...data, quality: end.quality },
    })
  const changes = { ...result, ...end?.result }
  const happened = [...(isFirst ? ['started'] : []), ...(end ? ['finished'] : [])]
  const event = { ...key, user_id: null, properties: {}, created_at: clock.now() }
  await Promise.all([
    answers && updateAnswers(db, key, answers),
    Object.keys(changes).length > 0 && updateResult(db, key, changes),
    happened.length > 0 &&
      insertEvents(
        db,
        happened.map((name) => ({ ...event, event: name })),
      ),
    told.length > 0 && announce({ db, clock }, told),
    // Lists and campaigns that are being looked at see it begin; that it is finished is told where it is scored.
    isFirst &&
      publish(db, { type: 'survey-results', company_id: key.company_id, ids: [key.survey_result_id], by: null }),
  ])
}
