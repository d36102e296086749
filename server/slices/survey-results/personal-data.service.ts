import { DATA_PDF_MAX } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { FileReply } from '#contract/core/file.ts'
import type { ErasurePreview, surveyResultsData } from '#contract/resources/survey-results.data.ts'
import type { StoredData } from '#contract/resources/surveys.data.ts'
import { todayFor, zoneOf } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import type { WrittenData } from '#server/kernel/pdf.ts'
import { printData } from '#server/kernel/print-data.ts'
import { demandAll, fail, invalid } from '#server/kernel/problems.ts'
import { selectPeopleOf, selectStanding } from './personal-data.queries.ts'
import type { ForgetInvited } from './retention-invited.ts'
import { selectWrittenOf } from './written-of.queries.ts'
import { objectOf } from './moves-locked.ts'

/** What erasing needs of a request; a job has it too. */
export type Work = Pick<Context, 'db' | 'clock'>

/** What this slice is given: how an assessment is read whole, and how one is erased. */
export interface PersonalDataParts {
  dataOf(db: Db, key: { company_id: number; survey_result_id: number }): Promise<StoredData | null>
  erase(
    ctx: Work,
    what: {
      company_id: number
      ids: readonly number[]
      by: number | null
      isWhole: boolean
      properties?: Record<string, unknown>
    },
  ): Promise<void>
  forgetInvited: ForgetInvited
}

export interface Standing {
  company_id: number
  people: number[]
  rows: Awaited<ReturnType<typeof selectStanding>>
}

/** The people of results, by company, with every assessment of theirs that still stands. An id out of reach: nothing at all. */
export const peopleOf = async (ctx: Context, ids: readonly number[]): Promise<Standing[]> => {
  const found = await selectPeopleOf(ctx.db, ctx.scope, ids)
  demandAll(
    ids,
    found.map(({ id }) => id),
  )
  const companies = [...new Set(found.map((row) => row.company_id))]
  return Promise.all(
    companies.map(async (company_id) => {
      const people = [...new Set(found.flatMap((row) => (row.company_id === company_id ? [row.person_id] : [])))]
      return { company_id, people, rows: await selectStanding(ctx.db, ctx.scope, company_id, people) }
    }),
  )
}

/** The company of a change that is about one; none where it is about several. */
export const noteCompany = (ctx: Context, found: readonly Standing[], ids: readonly number[]): number | null => {
  const only = found.length === 1 ? (found[0]?.company_id ?? null) : null
  Object.assign(ctx.audit, { company_id: only, object: objectOf(ids) })
  return only
}

type Exported = StoredData & WrittenData

const read = async (ctx: Context, { dataOf }: PersonalDataParts, ids: readonly number[]): Promise<Exported[]> => {
  const found = await peopleOf(ctx, ids)
  const data: Exported[] = []
  for (const { company_id, rows } of found)
    for (const { id } of rows) {
      const key = { company_id, survey_result_id: id }
      const one = await dataOf(ctx.db, key)
      if (one) data.push({ ...one, ...(await selectWrittenOf(ctx.db, ctx.scope, key)) })
    }
  if (data.length === 0) throw fail('NOT_FOUND')
  noteCompany(ctx, found, ids)
  ctx.audit.taken = found.flatMap(({ company_id, rows }) => rows.map(() => company_id))
  return data
}

/**
 * What is stored of people, in the form in which their own link gives it to them, and what the company wrote and computed of them. What
 * they said in confidence is behind their own link alone. Reading is one unit of work; a PDF is drawn after it.
 */
export const exportPersonalData = async (
  ctx: Context,
  parts: PersonalDataParts,
  { ids, format }: BodyOf<typeof surveyResultsData.personalData>,
): Promise<FileReply> => {
  if (format === 'pdf' && ids.length > DATA_PDF_MAX)
    throw invalid('ids', `Choose at most ${DATA_PDF_MAX} people for a PDF; JSON takes more.`)
  const data = await ctx.database.transaction(ctx.scope, (db) => read({ ...ctx, db }, parts, ids))
  ctx.audit.changed = { assessments: data.length, format }
  if (format === 'pdf') return printData(ctx, 'personal-data', { records: data, zone: zoneOf(ctx.scope) })
  const day = todayFor(ctx.scope, ctx.clock.now())
  return {
    status: 200,
    name: `personal-data-${day}.json`,
    type: 'application/json',
    content: Buffer.from(`${JSON.stringify({ data }, null, 2)}\n`),
  }
}

const summed = (found: readonly Standing[]) => {
  const rows = found.flatMap((one) => one.rows.map((row) => ({ ...row, company_id: one.company_id })))
  const people = new Map(rows.map((row) => [`${row.company_id} ${row.person_id}`, row]))
  return { rows, people: [...people.values()] }
}

export const previewErasure = async (ctx: Context, ids: readonly number[]): Promise<ErasurePreview> => {
  const { rows, people } = summed(await peopleOf(ctx, ids))
  const held = people.flatMap(({ id, first, last, hold_reason }) =>
    hold_reason === null ? [] : [{ id, first, last, reason: hold_reason }],
  )
  return { people: people.length, results: rows.length, held }
}

/** Erases people with every assessment of theirs. It cannot be taken back, so the number that was shown has to be right still. */
export const erasePeople = async (
  ctx: Context,
  { erase }: PersonalDataParts,
  input: { ids: readonly number[]; results: number },
) => {
  const found = await peopleOf(ctx, input.ids)
  const { rows, people } = summed(found)
  if (people.some((one) => one.hold_reason !== null)) throw fail('LEGAL_HOLD')
  if (rows.length !== input.results) throw fail('CONFLICT')
  for (const one of found)
    await erase(ctx, {
      company_id: one.company_id,
      ids: one.rows.map((row) => row.id),
      by: staff(ctx).user.id,
      isWhole: true,
    })
  noteCompany(ctx, found, input.ids)
  ctx.audit.changed = { people: people.length, assessments: rows.length }
  return { people: people.length, results: rows.length }
}
