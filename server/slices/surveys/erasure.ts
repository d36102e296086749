import type { ErrorKey } from '#contract/errors.ts'
import { announce } from '#server/kernel/announce.ts'
import type { Context } from '#server/kernel/context.ts'
import { ERASED_DOMAIN, eraseMailsTo, eraseRowsOf, eraseUnusedSuppressions } from '#server/kernel/erasure.ts'
import { removeFilesOf } from '#server/kernel/erased-files.ts'
import { eraseSearchesFor, type Known } from '#server/kernel/erased-searches.ts'
import { publish } from '#server/kernel/events.ts'
import { selectFormer } from '#server/kernel/former-addresses.ts'
import { fail } from '#server/kernel/problems.ts'
import { erasePerson, selectForErasure } from './erasure.queries.ts'
import { insertEvent, lockSurvey } from './surveys.queries.ts'
import { ownKey } from './own-link.ts'

// The end of an assessment: by its person, by staff, or because its time is over.

/** What erasing needs of a request; a job has it too. */
export type Work = Pick<Context, 'db' | 'clock'>

/** What other parts of the house hold of a person, besides rows that name the result. */
export type Forget = (
  ctx: Work,
  person: { company_id: number; campaign_ids: readonly number[] | 'all'; email: string; alias: string },
) => Promise<void>

export interface Erasure {
  company_id: number
  ids: readonly number[]
  /** Who of the staff; null where the person did it themselves, or nobody. */
  by: number | null
  /** What is said where a legal hold keeps the person. */
  ifHeld: ErrorKey
  /** Every assessment of these people goes, so nothing else of them stays either. */
  isWhole: boolean
  /** They wish it themselves: with their last assessment goes what else invites them. */
  isWished?: true
  properties?: Record<string, unknown>
}

/** Erases assessments of one company. A placeholder without a name stays of each, so that counts stay right. */
export const eraseResults = async (ctx: Work, forget: Forget, erasure: Erasure): Promise<void> => {
  const { company_id, by } = erasure
  const rows = await selectForErasure(ctx.db, company_id, erasure.ids)
  if (rows.some((row) => row.hold_reason !== null)) throw fail(erasure.ifHeld)
  const ids = rows.map((row) => row.id)
  const now = ctx.clock.now()
  await removeFilesOf(ctx.db, ctx.clock, company_id, ids)
  await eraseRowsOf(ctx.db, company_id, ids)
  const former = await selectFormer(
    ctx.db,
    company_id,
    rows.map((row) => row.person_id),
  )
  type Row = (typeof rows)[number]
  const formerOf = (row: Row) => former.filter(({ person_id }) => person_id === row.person_id).map(({ email }) => email)
  const addressesOf = (row: Row) => [row.email, row.person_email, ...formerOf(row)]
  const gone: Known[] = []
  for (const row of rows) {
    const alias = `erased-${row.uuid}${ERASED_DOMAIN}`
    const key = { company_id, survey_result_id: row.id }
    const isGone = await erasePerson(ctx.db, key, { person_id: row.person_id, alias, now })
    if (isGone) {
      const own = rows.filter(({ person_id }) => person_id === row.person_id)
      gone.push(...addressesOf(row).flatMap((email) => own.map((one) => ({ ...one, email }))))
    }
    const campaign_ids =
      erasure.isWhole || (isGone && erasure.isWished) ? 'all' : row.campaign_id === null ? [] : [row.campaign_id]
    await forget(ctx, { company_id, campaign_ids, email: row.email, alias })
    for (const [at, email] of formerOf(row).entries())
      await forget(ctx, { company_id, campaign_ids, email, alias: `erased-${row.uuid}-${at}${ERASED_DOMAIN}` })
    await insertEvent(ctx.db, {
      company_id,
      survey_result_id: row.id,
      event: 'erased',
      user_id: by,
      properties: erasure.properties ?? {},
      created_at: now,
    })
  }
  // Last, when it can be seen what stays of an address: a newer invitation, or another assessment.
  await eraseMailsTo(
    ctx.db,
    company_id,
    rows.flatMap((row) => addressesOf(row).map((email) => ({ email, began: row.created_at }))),
  )
  await eraseUnusedSuppressions(
    ctx.db,
    company_id,
    gone.map(({ email }) => email),
  )
  if (gone.length > 0) await eraseSearchesFor(ctx.db, company_id, gone)
  const type = 'survey_result.erased' as const
  announce(
    ctx,
    ids.map((id) => ({ type, company_id, data: { survey_result_id: id } })),
  )
  await publish(ctx.db, { type: 'survey-results', company_id, ids, by })
}

/** Erases one's own assessment. */
export const eraseOwn = async (ctx: Context, uuid: string, forget: Forget): Promise<void> => {
  const key = ownKey(ctx, uuid)
  // The same lock as saving: no answer arrives in the middle.
  if (!(await lockSurvey(ctx.db, key))) throw fail('NOT_FOUND')
  const { company_id, survey_result_id } = key
  await eraseResults(ctx, forget, {
    company_id,
    ids: [survey_result_id],
    by: null,
    ifHeld: 'KEPT_BY_LAW',
    isWhole: false,
    isWished: true,
  })
  ctx.audit.object = `survey-results:${survey_result_id}`
}
