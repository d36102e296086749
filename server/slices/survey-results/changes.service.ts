import type { ResultChanges } from '#contract/resources/survey-results.changes.ts'
import { type Change, changeLine } from '#science/comparison/change.ts'
import type { Form } from '#science/instruments/form.ts'
import { FORMS } from '#science/instruments/forms.ts'
import type { Norm } from '#science/norms/norm.ts'
import { score } from '#science/scoring/scorer.ts'
import { shownPercentile } from '#science/statistics/rounding.ts'
import { SCALE_CODES } from '#science/vocabulary.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { normOf, normWordsOfAll } from '#server/norm-book.ts'
import { fail } from '#server/kernel/problems.ts'
import { whoseResult } from '#server/kernel/whose-result.ts'
import { type PersonResult, selectAnswersOf, selectOfPerson, selectUnderNorm } from './changes.queries.ts'
import { insertEvent, lockResults, updateResult } from './changing.queries.ts'
import type { ResultsInverse } from './changing.ts'

const DAY_MS = 86_400_000
const UNREADABLE = 'not interpretable'

const resultsOf = async (ctx: Context, id: number): Promise<PersonResult[]> => {
  const results = await selectOfPerson(ctx.db, ctx.scope, id)
  if (!results) throw fail('NOT_FOUND')
  return results
}

const verdictOf = ({ quality_verdict }: PersonResult) =>
  (quality_verdict ?? 'good') as 'good' | 'review' | typeof UNREADABLE

/** A change that may be spoken of, as the page and the paper show it. */
const inT = (change: Change | null) =>
  change === null || change.verdict === 'too soon' ? null : { t: change.change, low: change.low, high: change.high }

interface SetUnderNorm {
  survey_result_id: number
  t: readonly number[]
  percentile: readonly number[]
  low: readonly number[]
  high: readonly number[]
}

/** Stored answers as the norm has them; they are the truth, and scores of another norm are no reason to leave them out. */
const scoredNow = (values: readonly number[], form: Form, norm: Norm): Omit<SetUnderNorm, 'survey_result_id'> => {
  const scores = score({ answers: values.map((value) => (value >= 1 ? value : null)), form, norm })
  const inOrder = SCALE_CODES.map((code) => scores.find(({ scale }) => scale === code))
  return {
    t: inOrder.map((one) => one?.t ?? Number.NaN),
    percentile: inOrder.map((one) => one?.percentile ?? 0),
    low: inOrder.map((one) => one?.low ?? Number.NaN),
    high: inOrder.map((one) => one?.high ?? Number.NaN),
  }
}

/** Scores of the results of one form under one norm: those that are kept, and the others from their answers. */
const setsUnder = async (
  ctx: Context,
  norm: Norm,
  company_id: number,
  ids: readonly number[],
): Promise<SetUnderNorm[]> => {
  const kept = await selectUnderNorm(ctx.db, company_id, norm.id, ids)
  const form = Object.values(FORMS).find(({ code }) => code === norm.form)
  if (!form) return kept
  const missing = ids.filter((id) => !kept.some((set) => set.survey_result_id === id))
  const answers = await selectAnswersOf(ctx.db, company_id, missing)
  return [
    ...kept,
    ...answers.map(({ survey_result_id, values }) => ({ survey_result_id, ...scoredNow(values, form, norm) })),
  ]
}

/** Every trait of a person over their results: one form, one norm, and only changes beyond the error of measurement named. */
export const changesOf = async (ctx: Context, id: number): Promise<ResultChanges> => {
  // Test records count nowhere; who opens one sees it on its own page.
  const results = (await resultsOf(ctx, id)).filter((one) => !one.is_test || one.id === id)
  // A pulse asks everybody other statements and has no norm: it is on no line, and takes none away.
  const latest = results.findLast((one) => one.quality_verdict !== UNREADABLE && normOf(one.norm_version) !== undefined)
  const norm = normOf(latest?.norm_version)
  if (!latest || !norm) throw fail('NOTHING_TO_ANALYSE')
  const ofForm = results.filter((one) => one.instrument === latest.instrument)
  const sets = await setsUnder(
    ctx,
    norm,
    latest.company_id,
    ofForm.map((one) => one.id),
  )
  const setOf = (result: PersonResult) => sets.findLast((set) => set.survey_result_id === result.id)
  const leftOut = (result: PersonResult) => {
    if (result.quality_verdict === UNREADABLE) return 'answers cannot be read'
    if (result.instrument !== latest.instrument) return 'another form'
    return setOf(result) ? null : 'another norm'
  }
  const kept = results.flatMap((result) => {
    const set = leftOut(result) === null ? setOf(result) : undefined
    return set ? [{ result, set, day: (result.submitted_at?.getTime() ?? 0) / DAY_MS }] : []
  })
  return {
    norm: {
      version: norm.id,
      words: normWordsOfAll(
        norm.id,
        kept.map(({ result }) => result),
      ),
    },
    points: results.map((result) => ({
      id: result.id,
      submitted_at: result.submitted_at?.toISOString() ?? '',
      role_name: result.role_name,
      is_active: result.is_active,
      quality_verdict: result.quality_verdict === null ? null : verdictOf(result),
      left_out: leftOut(result),
    })),
    lines: norm.scales.map(({ scale, semT }) => {
      const at = SCALE_CODES.findIndex((code) => code === scale)
      const steps = changeLine(
        kept.map(({ result, set, day }) => {
          const t = set.t[at]
          return {
            id: String(result.id),
            day,
            t: t === undefined || Number.isNaN(t) ? null : t,
            quality: verdictOf(result),
          }
        }),
        semT,
      )
      return {
        scale,
        points: steps.flatMap(({ id: key, against_first, against_previous }) => {
          const set = kept.find(({ result }) => String(result.id) === key)?.set
          return set
            ? [
                {
                  id: Number(key),
                  percentile: set.percentile[at] ?? 0,
                  low: shownPercentile(set.low[at] ?? 0),
                  high: shownPercentile(set.high[at] ?? 0),
                  change: inT(against_first),
                  against_first: against_first?.verdict ?? null,
                  against_previous: against_previous?.verdict ?? null,
                },
              ]
            : []
        }),
      }
    }),
  }
}

/** Lets one of a person's results stand for them, and no other. */
export const chooseActive = async (ctx: Context, id: number) => {
  const results = await resultsOf(ctx, id)
  const chosen = results.find((one) => one.id === id)
  if (!chosen || chosen.quality_verdict === UNREADABLE) throw fail('NOTHING_TO_ANALYSE')
  const { company_id } = chosen
  const rows = (
    await lockResults(
      ctx.db,
      ctx.scope,
      results.map((one) => one.id),
    )
  ).filter((row) => row.is_active !== (row.id === id))
  Object.assign(ctx.audit, { company_id, object: `survey-results:${id}` })
  if (rows.length === 0) {
    ctx.audit.skip = true
    return { message: 'This result stands for the person already.' }
  }
  const now = ctx.clock.now()
  const by = staff(ctx).user.id
  const inverse: ResultsInverse = { rows: [] }
  for (const row of rows) {
    const before = { is_active: row.is_active, updated_at: row.updated_at }
    inverse.rows.push({ company_id, id: row.id, before, changed_at: now.toISOString() })
    await updateResult(ctx.db, company_id, row.id, { is_active: row.id === id, updated_at: now })
  }
  await insertEvent(ctx.db, {
    company_id,
    survey_result_id: id,
    event: 'chosen',
    user_id: by,
    properties: {},
    created_at: now,
  })
  const command = await recordCommand(ctx, {
    kind: 'survey-results.change',
    company_id,
    summary: 'Another result stands for 1 person',
    of: await whoseResult(ctx.db, { company_id, survey_result_id: id }),
    inverse,
  })
  await publish(ctx.db, { type: 'survey-results', company_id, ids: rows.map((row) => row.id), by })
  return { message: 'This result stands for the person now.', command: command.receipt }
}
