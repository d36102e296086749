import { EXPERTS_MAX } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { Email } from '#contract/core/fields.ts'
import type { roleBenchmarksExperts as contract } from '#contract/resources/role-benchmarks.experts.ts'
import { demandCompany } from '#server/kernel/companies.ts'
import { type RecordedCommand, recordCommand } from '#server/kernel/commands.ts'
import { longDay, todayAt } from '#server/kernel/company-days.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { readPeople } from '#server/kernel/read-people.ts'
import { expertMail, expertReminderMail } from './role-benchmarks.experts.mails.ts'
import {
  deleteAsked,
  deleteSurvey,
  type ExpertRecord,
  insertExpert,
  insertSurvey,
  noteMail,
  selectExperts,
  type SurveyRecord,
} from './role-benchmarks.experts.queries.ts'
import {
  benchmarkOf,
  existing,
  type ExpertParts,
  isForgotten,
  isOpen,
  linkOf,
  noted,
  toldOfSurvey,
  views,
} from './role-benchmarks.experts.service.ts'

// Experts are asked by mail, and reminded.

/** The people of a list, each with a whole address and named once. */
const readExperts = (list: string, known: readonly string[]) => {
  const people = readPeople(list)
  if (people.length === 0) throw invalid('list', 'There is nobody in this list.')
  const seen = new Set(known)
  const read = people.map(({ line, first, last, email: given }) => {
    const email = Email.safeParse(given)
    if (!email.success) throw invalid('list', `Line ${line} has no whole email address.`)
    if (seen.has(email.data)) throw invalid('list', `${email.data} is asked already.`)
    seen.add(email.data)
    return { name: `${first} ${last}`.trim().slice(0, 120), email: email.data }
  })
  if (seen.size > EXPERTS_MAX) throw invalid('list', `Ask at most ${EXPERTS_MAX} people.`)
  return read
}

const mailTo = (
  ctx: Context,
  parts: ExpertParts,
  survey: SurveyRecord,
  to: Pick<ExpertRecord, 'name' | 'email' | 'uuid'>,
) => ({
  brand: ctx.brand,
  email: to.email,
  name: to.name,
  company: survey.company,
  accent: survey.accent,
  role: survey.role,
  traits: survey.scales.length,
  message: survey.message,
  until: longDay(survey.closes_on),
  link: linkOf(ctx, parts, to.uuid),
})

const askOne = async (
  ctx: Context,
  parts: ExpertParts,
  {
    survey,
    command,
    person,
  }: { survey: SurveyRecord; command: RecordedCommand; person: { name: string; email: string } },
) => {
  const uuid = newUuid()
  const outbox_id = await sendLater(ctx.db, ctx.clock, {
    kind: 'mail',
    recipient: person.email,
    company_id: survey.company_id,
    payload: expertMail(mailTo(ctx, parts, survey, { ...person, uuid })),
    command,
  })
  await insertExpert(ctx.db, {
    ...person,
    company_id: survey.company_id,
    expert_survey_id: survey.id,
    uuid,
    command_id: command.id,
    outbox_id,
    created_at: ctx.clock.now(),
  })
}

const countOf = (count: number, done: string) => (count === 1 ? `1 expert ${done}` : `${count} experts ${done}`)

interface AskInverse {
  id: number
  /** Whether the survey began with them, and so ends with them. */
  is_whole: boolean
}

const askAll = async (
  ctx: Context,
  parts: ExpertParts,
  { survey, people, is_whole }: { survey: SurveyRecord; people: { name: string; email: string }[]; is_whole: boolean },
) => {
  const inverse: AskInverse = { id: survey.id, is_whole }
  const command = await recordCommand(ctx, {
    kind: 'role-benchmarks.ask',
    company_id: survey.company_id,
    summary: `${countOf(people.length, 'asked')} about “${survey.role}”`,
    inverse,
  })
  for (const person of people) await askOne(ctx, parts, { survey, command, person })
  await noted(ctx, survey, { asked: people.length })
  return { expert_surveys: await views(ctx, parts, [survey]), command: command.receipt }
}

/** Asks experts of a company about traits. Their mails wait until the change can no longer be undone. */
export const askExperts = async (
  ctx: Context,
  parts: ExpertParts,
  { id, ...body }: BodyOf<typeof contract.askExperts> & { id: number },
) => {
  const benchmark = await benchmarkOf(ctx, id)
  const { company_id, scales, message = null, closes_on, list } = body
  await demandCompany(ctx, company_id)
  if (benchmark.company_id !== null && benchmark.company_id !== company_id)
    throw invalid('company_id', 'This benchmark belongs to another company.')
  if (closes_on < (await todayAt(ctx.db, company_id, ctx.clock.now())))
    throw invalid('closes_on', 'Choose a day that is still to come.')
  const people = readExperts(list, [])
  const now = ctx.clock.now()
  const surveyId = await insertSurvey(ctx.db, {
    company_id,
    role_benchmark_id: id,
    role: benchmark.name,
    scales: [...new Set(scales)],
    message,
    closes_on,
    created_by: staff(ctx).user.id,
    created_at: now,
    updated_at: now,
  })
  return askAll(ctx, parts, { survey: await existing(ctx, surveyId), people, is_whole: true })
}

/** An open survey; nobody is asked what takes no answers. */
const openOne = async (ctx: Context, id: number): Promise<SurveyRecord> => {
  const survey = await existing(ctx, id)
  if (!isOpen(ctx, survey)) throw fail('EXPERT_SURVEY_OVER')
  return survey
}

export const addExperts = async (ctx: Context, parts: ExpertParts, { id, list }: { id: number; list: string }) => {
  const survey = await openOne(ctx, id)
  const known = await selectExperts(ctx.db, ctx.scope, [id])
  const people = readExperts(
    list,
    known.map(({ email }) => email),
  )
  return askAll(ctx, parts, { survey, people, is_whole: false })
}

export const undoAsk = async (ctx: Context, { id, is_whole }: AskInverse, commandId: string): Promise<void> => {
  const survey = await existing(ctx, id)
  const isGone = await deleteAsked(ctx.db, survey, commandId)
  const left = (await selectExperts(ctx.db, ctx.scope, [id])).length
  // Somebody has answered, or others were asked the same meanwhile: what they were asked stays.
  if (!isGone || (is_whole && left > 0)) throw fail('UNDO_CONFLICT', { extra: { expert_survey_ids: [id] } })
  if (is_whole) await deleteSurvey(ctx.db, survey)
  await toldOfSurvey(ctx, survey)
}

interface ReminderInverse {
  id: number
  before: { company_id: number; id: number; outbox_id: string; reminded_at: string | null }[]
}

/** Reminds whoever has not answered and has no mail on its way. */
export const remindExperts = async (ctx: Context, parts: ExpertParts, id: number) => {
  const survey = await openOne(ctx, id)
  const people = await selectExperts(ctx.db, ctx.scope, [id])
  const waiting = people.filter((one) => one.answered_at === null && one.mail !== 'waiting' && !isForgotten(one))
  if (waiting.length === 0) {
    ctx.audit.skip = true
    return { reminded: 0 }
  }
  const inverse: ReminderInverse = {
    id,
    before: waiting.map(({ company_id, id: expertId, outbox_id, reminded_at }) => ({
      company_id,
      id: expertId,
      outbox_id,
      reminded_at: reminded_at?.toISOString() ?? null,
    })),
  }
  const command = await recordCommand(ctx, {
    kind: 'role-benchmarks.remind',
    company_id: survey.company_id,
    summary: countOf(waiting.length, 'reminded'),
    inverse,
  })
  for (const one of waiting) {
    const mail = mailTo(ctx, parts, survey, one)
    const outbox_id = await sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient: one.email,
      company_id: survey.company_id,
      // Whoever never got the first mail is not reminded of it: they get it now.
      payload: (one.mail === 'failed' ? expertMail : expertReminderMail)(mail),
      command,
    })
    await noteMail(ctx.db, one, { outbox_id, reminded_at: ctx.clock.now() })
  }
  await noted(ctx, survey, { reminded: waiting.length })
  return { reminded: waiting.length, command: command.receipt }
}

export const undoReminder = async (ctx: Context, { id, before }: ReminderInverse): Promise<void> => {
  const survey = await existing(ctx, id)
  for (const { reminded_at, outbox_id, ...key } of before)
    await noteMail(ctx.db, key, { outbox_id, reminded_at: reminded_at === null ? null : new Date(reminded_at) })
  await toldOfSurvey(ctx, survey)
}
