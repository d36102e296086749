import type { Norm } from '#science/norms/norm.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { SCORER_VERSION } from '#science/scoring/scorer.ts'
import type { ScaleScore } from '#science/scoring/score.ts'
import type { Context } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { newToken } from '#server/kernel/ids.ts'
import { fail } from '#server/kernel/problems.ts'
import { normOf } from '#server/norm-book.ts'
import { sendAllLater } from '#server/kernel/outbox.ts'
import { scoresUnder, scoreSurvey } from './surveys.form.ts'
import { receiptMail } from './surveys.mails.ts'
import { type Progress, save } from './progress.ts'
import { type Answers, type Asking, insertScored, type LockedSurvey, type Scored } from './surveys.queries.ts'

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
export const newReceipt = () => {
  const letters = newToken()
    .toUpperCase()
    .replaceAll(/[^A-Z2-9]|[OILU]/g, '')
    .padEnd(8, 'X')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}`
}

/** A survey that is whole and handed in. */
export interface Submission {
  ctx: Context
  /** As it was when it was locked. */
  survey: LockedSurvey
  /** With these answers. */
  answers: Pick<Answers, 'values' | 'ms'>
  progress: Progress
  receipt: string
  /** When it was handed in, as its person is told. */
  at: Date
}

/** Whose surveys they are, and how it is named and coloured in what it asks for. */
export interface Company {
  id: number
  asking: Asking
}

/** What a survey is handed in with: its scores and quality, and what its result says of them. */
const scoredOf = ({ survey, answers, progress, receipt, at }: Submission) => {
  const { instrument, norm_version } = survey
  const result = scoreSurvey({ instrument, norm: normOf(norm_version) }, answers.values, answers.ms)
  if (!result) throw fail('UNAVAILABLE')
  const columns = columnsOf(result.scores)
  const { verdict, rules, values, flags, points } = result.quality
  const scored: Scored = {
    survey_result_id: survey.id,
    norm_version,
    scorer_version: SCORER_VERSION,
    columns,
    quality: { rules, values, flags, points, verdict },
  }
  const end = { submitted_at: at, updated_at: at, receipt, quality_verdict: verdict, percentiles: columns.percentile }
  const finished: Progress = { ...progress, changes: { ...progress.changes, ...end }, finished: verdict }
  return { scored, finished }
}

/**
 * Keeps and scores complete surveys of a company, each once, in the transaction that hands them in, and tells the people that they
 * arrived; along with them goes what others have only saved. All of it is asked for at once, so what is asked next goes in the same message.
 */
export const finish = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: company_id, asking }: Company,
  submissions: readonly Submission[],
  saved: readonly Progress[],
): Promise<void> => {
  const scored = submissions.map(scoredOf)
  // None of them asks what another has written.
  const written = Promise.all([
    save({ db, clock }, company_id, [...scored.map(({ finished }) => finished), ...saved]),
    insertScored(
      db,
      company_id,
      scored.map((one) => one.scored),
      clock.now(),
    ),
  ])
  const told = sendAllLater(
    db,
    clock,
    submissions.map(({ ctx, survey, receipt }) => ({
      kind: 'mail',
      recipient: survey.email,
      company_id,
      payload: receiptMail(
        {
          brand: ctx.brand,
          email: survey.email,
          first: survey.first,
          role: survey.role_name,
          locale: survey.locale,
          ...asking,
        },
        receipt,
      ),
    })),
  )
  const ids = submissions.map(({ survey }) => survey.id)
  const published = publish(db, { type: 'survey-results', company_id, ids, by: null })
  for (const { ctx, survey } of submissions)
    Object.assign(ctx.audit, { company_id, object: `survey-results:${survey.id}` })
  await Promise.all([written, told, published])
}
