import type { Norm } from '#science/norms/norm.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { SCORER_VERSION } from '#science/scoring/scorer.ts'
import type { ScaleScore } from '#science/scoring/score.ts'
import type { Context } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { newToken } from '#server/kernel/ids.ts'
import { normOf } from '#server/norm-book.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { scoresUnder, scoreSurvey } from './surveys.form.ts'
import { receiptMail } from './surveys.mails.ts'
import { type Progress, save } from './progress.ts'
import { insertQuality, insertScores, type ResultKey, selectAsking } from './surveys.queries.ts'

const NOT_SCORED = Number.NaN

/** Scores as columns, in scale order; NaN (or null for the percentiles) where a scale is not scored. */
export const columnsOf = (scores: readonly ScaleScore[]) => {
  const byScale = new Map(scores.map((score) => [score.scale, score]))
  const inOrder = SCALE_CODES.map((code) => byScale.get(code))
  const numbers = (pick: (score: ScaleScore) => number | null) =>
    inOrder.map((score) => (score ? (pick(score) ?? NOT_SCORED) : NOT_SCORED))
  return {
    n_answered: inOrder.map((score) => score?.n_answered ?? 0),
    raw: numbers((score) => score.raw),
    t: numbers((score) => score.t),
    // 0 is no percentile: it stands for "not scored" in a column of whole numbers.
    percentile: inOrder.map((score) => score?.percentile ?? 0),
    low: numbers((score) => score.low),
    high: numbers((score) => score.high),
  }
}

/** Stored answers as a score set under another norm. */
export const scoreUnder = {
  scorer_version: SCORER_VERSION,
  columns: (values: readonly number[], norm: Norm) => columnsOf(scoresUnder(values, norm)),
}

/** A receipt that people can read to each other: no letters that look like digits. */
const newReceipt = () => {
  const letters = newToken()
    .toUpperCase()
    .replaceAll(/[^A-Z2-9]|[OILU]/g, '')
    .padEnd(8, 'X')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`
}

/** A survey that is whole, with what its receipt says of it. */
interface Submission {
  values: number[]
  ms: number[]
  instrument: string
  norm_version: string
  first: string
  email: string
  role_name: string
}

/** Keeps and scores a complete survey, once, in the transaction that submits it, and tells the person that it arrived. */
export const finish = async (ctx: Context, key: ResultKey, submission: Submission, progress: Progress) => {
  const now = ctx.clock.now()
  const { instrument, norm_version } = submission
  const scored = scoreSurvey({ instrument, norm: normOf(norm_version) }, submission.values, submission.ms)
  if (!scored) throw new Error(`The norm ${norm_version} is not known here yet.`)
  const { scores, quality } = scored
  const columns = columnsOf(scores)
  const receipt = newReceipt()
  const result = {
    submitted_at: now,
    receipt,
    quality_verdict: quality.verdict,
    percentiles: columns.percentile,
    updated_at: now,
  }
  // None of them asks what another has written: they go in one message.
  const [asking] = await Promise.all([
    selectAsking(ctx.db, key.company_id),
    save(ctx, key, progress, { result, quality: quality.verdict }),
    insertScores(ctx.db, {
      ...key,
      norm_version,
      scorer_version: SCORER_VERSION,
      ...columns,
      created_at: now,
    }),
    insertQuality(ctx.db, {
      ...key,
      rule_version: quality.rules,
      values: quality.values,
      flags: quality.flags,
      points: quality.points,
      verdict: quality.verdict,
      created_at: now,
    }),
  ])
  if (!asking) throw new Error('A survey without its company was handed in.')
  const about = { brand: ctx.brand, email: submission.email, first: submission.first, role: submission.role_name }
  await sendLater(ctx.db, ctx.clock, {
    kind: 'mail',
    recipient: submission.email,
    company_id: key.company_id,
    payload: receiptMail({ ...about, ...asking }, receipt),
  })
  await publish(ctx.db, { type: 'survey-results', company_id: key.company_id, ids: [key.survey_result_id], by: null })
  Object.assign(ctx.audit, { company_id: key.company_id, object: `survey-results:${key.survey_result_id}` })
  return receipt
}
