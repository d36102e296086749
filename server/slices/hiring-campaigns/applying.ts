import { sourceAmong } from '#contract/core/sources.ts'
import type { Application, FunnelQuestion, PublicFunnel } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { AskingCompany, Registration, SurveyInvitation } from '#contract/resources/surveys.ts'
import { daysAfter, startOfDay } from '#server/kernel/company-days.ts'
import type { Context } from '#server/kernel/context.ts'
import { attempt, enterScope } from '#server/kernel/database.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { readImage } from '#server/kernel/images.ts'
import { pictureUrl } from '#server/kernel/logos.ts'
import { fail, type Failure, invalid } from '#server/kernel/problems.ts'
import { everything } from '#server/kernel/scope.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import {
  insertApplication,
  insertPicture,
  resultExists,
  selectApplications,
  selectPublished,
  selectWhere,
  selectWithdrawn,
} from './hiring-campaigns.funnels.queries.ts'
import { existing, funnelUrl } from './hiring-campaigns.funnels.service.ts'
import { addVisit } from './visits.queries.ts'

// The side of a funnel that people without an account meet.

/** Counts that a page was opened. A page is never refused because it could not be counted. */
export const countVisit = async (
  ctx: Context,
  campaign: { company_id: number; id: number; sources: readonly string[] },
  given: string | undefined,
): Promise<void> => {
  const at = ctx.clock.now()
  const { company_id, id: campaign_id } = campaign
  const row = { company_id, campaign_id, source: sourceAmong(campaign.sources, given), at }
  await attempt(
    ctx.db,
    () => addVisit(ctx.db, row),
    (error) => ctx.log.warn({ reason: String(error) }, 'A visit was not counted'),
  )
}

interface Asked {
  source?: string | undefined
  visit?: boolean | undefined
}

/** What a campaign invites to, and how its company is shown; supplied by the slice that registers people. */
export interface Asking {
  invitationOf(ctx: Context, uuid: string): Promise<SurveyInvitation>
  askingOf(ctx: Context, company: NonNullable<Awaited<ReturnType<typeof selectWithdrawn>>>): AskingCompany
}

/** Why nothing stands at an address: it was taken down from there, or nothing ever stood there. */
const missing = async (ctx: Context, slug: string, askingOf: Asking['askingOf']): Promise<Failure> => {
  const company = await selectWithdrawn(ctx.db, slug)
  if (!company) return fail('NOT_FOUND')
  const message = 'This page was taken down.'
  return fail('CAMPAIGN_CLOSED', { extra: { message, is_withdrawn: true, company: askingOf(ctx, company) } })
}

/** What stands at a funnel's address, with what the campaign invites to; a campaign that is closed says so. */
export const getPublicFunnel = async (
  ctx: Context,
  slug: string,
  { source, visit }: Asked,
  { invitationOf, askingOf }: Asking,
): Promise<PublicFunnel> => {
  await enterScope(ctx.db, everything('a funnel by its address'))
  const found = await selectPublished(ctx.db, slug)
  if (!found) throw await missing(ctx, slug, askingOf)
  const invitation = await invitationOf(ctx, found.campaign_uuid)
  if (visit) await countVisit(ctx, { ...found, id: found.campaign_id }, source)
  const placeIds = found.location_id === null ? invitation.locations.map(({ id }) => id) : [found.location_id]
  return {
    slug: found.slug,
    headline: found.headline,
    text: found.text,
    steps: found.steps,
    invitation,
    url: funnelUrl(ctx, found.slug),
    published_at: found.published_at.toISOString(),
    closes_on: found.ends_on,
    closes_at: found.ends_on && startOfDay(found.time_zone, daysAfter(found.ends_on, 1)).toISOString(),
    places: await selectWhere(ctx.db, found.company_id, placeIds),
  }
}

const answerTo = (question: FunnelQuestion, given: string, path: string): string => {
  if (question.kind === 'text') return given
  const choices = question.kind === 'yes_no' ? ['Yes', 'No'] : question.options
  if (!choices.includes(given)) throw invalid(path, 'Choose one of the answers.')
  return given
}

/** Keeps what somebody answered on the page they registered over, in the words they were asked in. */
export const keepApplication = async (
  ctx: Context,
  result: { company_id: number; campaign_id: number | null; survey_result_id: number },
  { slug, answers }: NonNullable<Registration['funnel']>,
): Promise<void> => {
  const funnel = await selectPublished(ctx.db, slug)
  if (!funnel || funnel.campaign_id !== result.campaign_id || funnel.company_id !== result.company_id)
    throw invalid('funnel.slug', 'This page does not belong to the campaign.')
  const questions = funnel.steps.flatMap((step) => (step.kind === 'questions' ? step.questions : []))
  for (const [at, { question_id }] of answers.entries())
    if (!questions.some(({ id }) => id === question_id))
      throw invalid(`funnel.answers.${at}.question_id`, 'This question is not asked on the page.')
  const kept = questions.flatMap((question) => {
    const path = `funnel.answers.${question.id}`
    const given = answers.find(({ question_id }) => question_id === question.id)?.value
    if (given === undefined && question.is_required) throw invalid(path, 'Please answer this question.')
    return given === undefined ? [] : [{ question: question.text, answer: answerTo(question, given, path) }]
  })
  if (kept.length === 0) return
  const { company_id, survey_result_id } = result
  const created_at = ctx.clock.now()
  await insertApplication(ctx.db, { company_id, survey_result_id, funnel_id: funnel.id, answers: kept, created_at })
}

export const listApplications = async (ctx: Context, surveyResultId: number): Promise<Application[]> => {
  if (!(await resultExists(ctx.db, ctx.scope, surveyResultId))) throw fail('NOT_FOUND')
  const rows = await selectApplications(ctx.db, ctx.scope, surveyResultId)
  return rows.map(({ funnel_id, slug, headline, created_at, ...row }) => ({
    ...row,
    funnel: { id: funnel_id, slug, headline },
    created_at: created_at.toISOString(),
  }))
}

/** Reads a picture, writes it anew, and keeps it for the page. */
export const uploadPicture = async (ctx: Context, storage: ObjectStoragePort, id: number, file: Buffer) => {
  const row = await existing(ctx, id)
  const read = readImage(file)
  if ('trouble' in read) throw invalid('picture', read.trouble, 'image')
  const key = `${row.company_id}/${newUuid()}`
  await storage.put(key, read.bytes)
  await insertPicture(ctx.db, { company_id: row.company_id, key, funnel_id: id, created_at: ctx.clock.now() })
  Object.assign(ctx.audit, { company_id: row.company_id, object: `funnels:${id}` })
  return { pictures: [{ picture: key, url: pictureUrl(key) }] }
}
