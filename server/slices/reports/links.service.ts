import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import {
  OWN_SECTIONS,
  type ReportLink,
  type ReportSection,
  type reports as contract,
} from '#contract/resources/reports.ts'
import { fullNameOf } from '#server/kernel/called.ts'
import { addDays } from '#server/kernel/clock.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { newToken, sha256 } from '#server/kernel/ids.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { takenBack } from '#server/kernel/timeline.ts'
import type { Readings } from '#server/kernel/readings.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { whoseResult } from '#server/kernel/whose-result.ts'
import { contentOf, demandOwnName, demandSections, isWritten, UNREADABLE, type Wanted } from './content.ts'
import {
  changeLink,
  findResult,
  insertLink,
  type LinkRecord,
  lockLink,
  noteEvent,
  selectLinks,
} from './reports.queries.ts'

export interface LinkParts {
  secrets: Secrets
  readings: Readings
}

export const PURPOSE = 'report link'

const told = async (
  ctx: Context,
  { company_id, survey_result_id }: { company_id: number; survey_result_id: number },
) => {
  const by = ctx.actor.kind === 'staff' ? ctx.actor.user.id : null
  Object.assign(ctx.audit, { company_id, object: `survey-results:${survey_result_id}` })
  await publish(ctx.db, { type: 'survey-results', company_id, ids: [survey_result_id], by })
}

/** Makes a link. Its payload is sealed and random: it says nothing about anybody, and it is kept as a hash. */
export const encodeReport = async (ctx: Context, parts: LinkParts, body: BodyOf<typeof contract.encode>) => {
  const { survey_result_id: id, uuid, sections, shows_names, expires_in_days, label, ...choice } = body
  if (id === undefined && uuid === undefined)
    throw invalid('survey_result_id', 'Name the result by survey_result_id or uuid.')
  const result = await findResult(ctx.db, ctx.scope, { id, uuid })
  if (!result) throw fail('NOT_FOUND')
  const isOwn = ctx.actor.kind === 'survey'
  if (isOwn && !result.shares_report) throw fail('NOT_FOUND')
  if (isOwn && sections.some((section) => !OWN_SECTIONS.includes(section)))
    throw invalid('sections', 'Of your own report you can pass on the profile and the growth report.')
  demandOwnName(ctx, sections)
  demandSections(ctx, { sections, choice })
  if (result.submitted_at === null || result.quality_verdict === UNREADABLE) throw fail('NOTHING_TO_ANALYSE')
  const key = { company_id: result.company_id, survey_result_id: result.id }
  // What is issued with the link stays so, whatever is written about the person later.
  const issued = isWritten(sections)
    ? { ...choice, issue: (await parts.readings.analysis({ ...ctx, audit: {} }, result.id)).issue }
    : choice
  const wanted: Wanted = { ...key, sections, shows_names, choice: issued }
  // What cannot be shown today gets no link.
  await contentOf(ctx, parts.readings, wanted)
  const now = ctx.clock.now()
  const token = newToken()
  const expires_at = addDays(now, expires_in_days)
  const created_by = ctx.actor.kind === 'staff' ? ctx.actor.user.id : null
  const stamps = { created_at: now, updated_at: now }
  await insertLink(ctx.db, {
    ...key,
    ...stamps,
    hash: sha256(token),
    label: label ?? null,
    sections: [...sections],
    shows_names,
    choice: issued,
    created_by,
    expires_at,
  })
  await noteEvent(ctx.db, { ...key, event: 'shared', user_id: created_by, properties: { sections }, created_at: now })
  await told(ctx, key)
  ctx.audit.changed = { sections, names: shows_names ? 'shown' : 'hidden', days: expires_in_days }
  const payload = parts.secrets.seal(PURPOSE, token)
  return { payload, url: `${ctx.public_url}/shared-report#${payload}`, expires_at: expires_at.toISOString() }
}

type Listed = Awaited<ReturnType<typeof selectLinks>>[number]

const view = ({ link, by, opens }: Listed): ReportLink => ({
  id: link.id,
  label: link.label,
  sections: link.sections as ReportSection[],
  shows_names: link.shows_names,
  by: link.created_by === null ? null : fullNameOf(by),
  expires_at: link.expires_at.toISOString(),
  revoked_at: link.revoked_at?.toISOString() ?? null,
  created_at: link.created_at.toISOString(),
  open_count: Number(opens[0]?.count ?? 0),
  opens: opens.map(({ at, device }) => ({ at: at.toISOString(), device })),
})

export const listLinks = async (ctx: Context, survey_result_id: number): Promise<ReportLink[]> => {
  const result = await findResult(ctx.db, ctx.scope, { id: survey_result_id })
  if (!result) throw fail('NOT_FOUND')
  return (await selectLinks(ctx.db, ctx.scope, result)).map(view)
}

interface LinkInverse {
  id: number
  revoked_at: string
}

const existing = async (ctx: Context, id: number): Promise<LinkRecord> => {
  const link = await lockLink(ctx.db, ctx.scope, id)
  if (!link) throw fail('NOT_FOUND')
  return link
}

/** A line in the timeline of the result: who could read it, and until when, is part of its story. */
const note = (
  ctx: Context,
  { company_id, survey_result_id }: LinkRecord,
  said: { event: string; properties: Record<string, unknown> },
  created_at: Date,
) => noteEvent(ctx.db, { company_id, survey_result_id, ...said, user_id: staff(ctx).user.id, created_at })

/** Takes a link back; one that is taken back already stays so. */
export const revokeLink = async (ctx: Context, id: number): Promise<{ message: string; command?: CommandReceipt }> => {
  const link = await existing(ctx, id)
  if (link.revoked_at) {
    ctx.audit.skip = true
    return { message: 'The link was taken back already.' }
  }
  const now = ctx.clock.now()
  await changeLink(ctx.db, link, { revoked_at: now, updated_at: now })
  await note(ctx, link, { event: 'unshared', properties: {} }, now)
  const inverse: LinkInverse = { id, revoked_at: now.toISOString() }
  const { receipt } = await recordCommand(ctx, {
    kind: 'reports.revoke',
    company_id: link.company_id,
    summary: 'Link to the report on 1 person taken back',
    of: await whoseResult(ctx.db, link),
    inverse,
  })
  await told(ctx, link)
  return { message: 'The link opens nothing any more.', command: receipt }
}

export const unrevokeLink = async (ctx: Context, { id, revoked_at }: LinkInverse): Promise<void> => {
  staff(ctx)
  const link = await existing(ctx, id)
  if (link.revoked_at?.toISOString() !== revoked_at) throw fail('UNDO_CONFLICT', { extra: { report_link_ids: [id] } })
  const now = ctx.clock.now()
  await changeLink(ctx.db, link, { revoked_at: null, updated_at: now })
  await note(ctx, link, takenBack('unshared'), now)
  await told(ctx, link)
}
