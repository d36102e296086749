import { may } from '#contract/access/permissions.ts'
import { fillIn, htmlOf, PERSON_VARIABLES, plainOf, variablesIn } from '#contract/mail-words.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { Email } from '#contract/core/fields.ts'
import type { mailer as contract, MailPreview, MailRow, SentMail } from '#contract/resources/mailer.ts'
import { authorOf, rightsOf } from '#server/kernel/actor.ts'
import { recordCommand } from '#server/kernel/commands.ts'
import { onlyCompany } from '#server/kernel/companies.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { escapeHtml } from '#server/kernel/escape-html.ts'
import { composeMail } from '#server/kernel/mail-body.ts'
import { mailFailureWords } from '#server/kernel/mail-failures.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import { demandAll, fail, invalid } from '#server/kernel/problems.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { WANTS_NO_MAILS } from '#server/kernel/wants-no-mails.ts'
import {
  type MailPerson,
  selectCompany,
  selectMails,
  selectPeople,
  selectStopped,
  selectSuppressed,
} from './mailer.queries.ts'
import { isWithin, type MailLimits, stopTooMany, TOO_MANY_TO_ONE } from './how-many.ts'
import { checkWords, existing } from './templates.service.ts'
import { unsubscribeLink } from './wishes.service.ts'

export interface MailerTools extends MailLimits {
  secrets: Secrets
}
interface Words {
  subject: string
  html: string
}
/** Somebody to write to, and what is known of them. */
interface Recipient {
  company_id: number
  email: string
  survey_result_id: number | null
  is_erased?: boolean
  is_archived?: boolean
  values: Record<string, string | null>
}

const recipientOf = (person: MailPerson, given: Record<string, string> = {}): Recipient => ({
  company_id: person.company_id,
  email: person.email,
  survey_result_id: person.id,
  is_erased: person.is_erased,
  values: {
    ...given,
    first: person.first,
    last: person.last,
    role: person.role,
    company: person.company,
    campaign: person.campaign,
  },
})

/** Everybody who was chosen; somebody of them may have been erased since. */
const chosenPeople = async (ctx: Context, ids: readonly number[]): Promise<MailPerson[]> => {
  const wanted = [...new Set(ids)]
  const found = await selectPeople(ctx.db, ctx.scope, wanted)
  demandAll(
    wanted,
    found.map(({ id }) => id),
  )
  return found
}

/** One person who is there. */
const personOf = async (ctx: Context, id: number): Promise<MailPerson> => {
  const [person] = await chosenPeople(ctx, [id])
  if (!person || person.is_erased) throw fail('NOT_FOUND')
  return person
}

const filled = ({ subject, html }: Words, values: Recipient['values']) => {
  const head = fillIn(subject, values)
  const body = fillIn(html, values, escapeHtml)
  return { subject: head.text, html: body.text, missing: [...new Set([...head.missing, ...body.missing])] }
}

const inBraces = (name: string) => `{{${name}}}`
const holeOf = (missing: readonly string[]) => `Nothing is known for ${missing.map(inBraces).join(', ')}.`

/** Given values must stand somewhere in the words: a misspelt name is told, not swallowed. */
const checkGiven = (words: Words, given: Record<string, string> | undefined) => {
  const own = new Set(variablesIn(words.subject, words.html))
  for (const name of Object.keys(given ?? {})) {
    if (!own.has(name)) throw invalid(`variables.${name}`, `The template has no {{${name}}}.`)
    if (PERSON_VARIABLES.some((known) => known === name))
      throw invalid(`variables.${name}`, `{{${name}}} is filled in from the person.`)
  }
}

/** Words that are written for once know people alone: whatever else stands in braces could never be filled in. */
const checkOwn = (words: Words, path: 'html' | 'text') => {
  for (const [place, text] of [
    ['subject', words.subject],
    [path, words.html],
  ] as const) {
    const unknown = variablesIn(text).find((name) => !PERSON_VARIABLES.some((known) => known === name))
    if (unknown !== undefined)
      throw invalid(place, `${holeOf([unknown])} Take it out, or use ${PERSON_VARIABLES.map(inBraces).join(', ')}.`)
  }
}

export const previewMail = async (ctx: Context, body: BodyOf<typeof contract.preview>): Promise<MailPreview[]> => {
  checkWords(body)
  const person = await personOf(ctx, body.survey_result_id)
  ctx.audit.skip = true
  const { subject, html, missing } = filled(body, recipientOf(person, body.variables).values)
  return [{ to: person.email, subject, html, text: plainOf(html), missing }]
}

const compose = (ctx: Context, { secrets }: MailerTools, to: Recipient, words: Words) => {
  return composeMail(ctx.brand, to.email, {
    subject: words.subject,
    body: { html: words.html, text: plainOf(words.html) },
    lines: [],
    sender: to.values['company'],
    author: authorOf(staff(ctx)),
    stop: unsubscribeLink(secrets)(ctx.public_url, to),
  })
}

/** Why no mail to somebody could be whole; null where it is. */
const whyNone = (to: Recipient, missing: readonly string[]): string | null => {
  if (to.is_erased) return 'Was erased: there is nobody to write to.'
  if (to.is_archived) return 'Is in the archive. Restore them first.'
  if (!Email.safeParse(to.email).success) return 'Has no email address that a mail could reach.'
  return missing.length ? holeOf(missing) : null
}

/** Writes to everybody whose mail is whole and wanted, as one change that can be taken back; says what becomes of each. */
const sendAll = async (ctx: Context, tools: MailerTools, all: readonly Recipient[], words: Words) => {
  const suppressed = await selectSuppressed(
    ctx.db,
    [...new Set(all.map(({ company_id }) => company_id))],
    all.map(({ email }) => email),
  )
  const letters = new Set<string>()
  const outcomes = all.map((to) => {
    const mail = filled(words, to.values)
    const isSuppressed = suppressed.some(({ company_id, email }) => company_id === to.company_id && email === to.email)
    const why = whyNone(to, mail.missing) ?? (isSuppressed ? WANTS_NO_MAILS : null)
    const state: MailRow['state'] = why === null ? 'waiting' : isSuppressed ? 'suppressed' : 'stopped'
    // Whoever is chosen with several assessments gets the same words once.
    const letter = JSON.stringify([to.company_id, to.email, mail.subject, mail.html])
    const isSame = letters.has(letter)
    if (why === null) letters.add(letter)
    return {
      to,
      mail,
      letter,
      isSame,
      row: { to: to.email, survey_result_id: to.survey_result_id, state, why } satisfies MailRow,
    }
  })
  const mails = outcomes.map(({ row }) => row)
  const wanted = outcomes.filter(({ row }) => row.state === 'waiting')
  await stopTooMany(
    tools,
    wanted.filter(({ isSame }) => !isSame),
  )
  // Whoever is chosen with several assessments and gets no mail gets none for any of them.
  for (const same of wanted.filter(({ isSame }) => isSame)) {
    const first = wanted.find((one) => !one.isSame && one.letter === same.letter)
    if (first) Object.assign(same.row, { state: first.row.state, why: first.row.why })
  }
  const waiting = wanted.filter(({ row }) => row.state === 'waiting')
  const sending = waiting.filter(({ isSame }) => !isSame)
  const company_id = onlyCompany(all)
  Object.assign(ctx.audit, { company_id, changed: { sent: sending.length, left_out: all.length - waiting.length } })
  if (sending.length === 0) return { mails }
  const summary = sending.length === 1 ? '1 mail on its way' : `${sending.length} mails on their way`
  const command = await recordCommand(ctx, { kind: 'mailer.send', company_id, summary, inverse: {} })
  for (const { to, mail } of sending) {
    const payload = { ...compose(ctx, tools, to, mail), survey_result_id: to.survey_result_id }
    await sendLater(ctx.db, ctx.clock, {
      kind: 'mail',
      recipient: to.email,
      company_id: to.company_id,
      payload,
      command,
    })
  }
  return { mails, command: command.receipt }
}

/** Free addresses are the owners' to write to, in the name of a company in reach. */
const addresses = async (
  ctx: Context,
  to: readonly string[],
  company: number | undefined,
  given: Record<string, string> = {},
): Promise<Recipient[]> => {
  const actor = staff(ctx)
  if (!may(rightsOf(actor), 'company-setup:manage')) throw fail('FORBIDDEN')
  const id = company ?? actor.user.company_id
  if (id === null) throw invalid('company_id', 'Say in which company’s name this is sent.')
  const found = await selectCompany(ctx.db, ctx.scope, id)
  if (!found) throw fail('NOT_FOUND')
  const values = { ...given, company: found.name }
  return [...new Set(to)].map((email) => ({ company_id: id, email, survey_result_id: null, values }))
}

/** A company's template speaks in that company's name alone. */
const demandOwn = (
  template: { company_id: number | null },
  to: readonly { company_id: number }[],
  path: string,
): void => {
  if (template.company_id !== null && to.some(({ company_id }) => company_id !== template.company_id))
    throw invalid(path, 'This template belongs to another company.')
}

export const sendTemplate = async (
  ctx: Context,
  tools: MailerTools,
  id: number,
  body: BodyOf<typeof contract.sendTemplate>,
) => {
  const template = await existing(ctx, id)
  if ((body.survey_result_ids === undefined) === (body.to === undefined))
    throw invalid('survey_result_ids', 'Name either people or addresses.')
  checkGiven(template, body.variables)
  const all = body.survey_result_ids
    ? (await chosenPeople(ctx, body.survey_result_ids)).map((person) => ({
        ...recipientOf(person, body.variables),
        // Who has left the list is not written to in passing; a letter to one of them is written on their own page.
        is_archived: person.is_archived,
      }))
    : await addresses(ctx, body.to ?? [], body.company_id, body.variables)
  demandOwn(template, all, body.survey_result_ids ? 'survey_result_ids' : 'company_id')
  ctx.audit.object = `mailer:${id}`
  return sendAll(ctx, tools, all, template)
}

export const sendMail = async (ctx: Context, tools: MailerTools, body: BodyOf<typeof contract.send>) => {
  if ((body.html === undefined) === (body.text === undefined)) throw invalid('text', 'Write either text or html.')
  const words = { subject: body.subject, html: body.html ?? htmlOf(body.text ?? '') }
  checkWords(words)
  checkOwn(words, body.html === undefined ? 'text' : 'html')
  if (body.survey_result_id !== undefined) {
    const person = await personOf(ctx, body.survey_result_id)
    if (body.to?.some((email) => email !== person.email)) throw invalid('to', 'This address is not the person’s.')
    return sendAll(ctx, tools, [recipientOf(person)], words)
  }
  if (!body.to) throw invalid('to', 'Say to whom this is sent.')
  return sendAll(ctx, tools, await addresses(ctx, body.to, body.company_id), words)
}

/** To oneself, at once, with the values of somebody real. */
export const sendTest = async (
  ctx: Context,
  tools: MailerTools,
  id: number,
  body: BodyOf<typeof contract.testTemplate>,
): Promise<MailRow[]> => {
  const template = await existing(ctx, id)
  checkGiven(template, body.variables)
  const person = await personOf(ctx, body.survey_result_id)
  demandOwn(template, [person], 'survey_result_id')
  const to = { ...recipientOf(person, body.variables), email: staff(ctx).user.email, survey_result_id: null }
  const mail = filled(template, to.values)
  Object.assign(ctx.audit, { company_id: person.company_id, object: `mailer:${id}` })
  const row = { to: to.email, survey_result_id: null }
  if (mail.missing.length) return [{ ...row, state: 'stopped', why: holeOf(mail.missing) }]
  if (!(await isWithin(tools.perRecipient, `${to.company_id} ${to.email}`)))
    return [{ ...row, state: 'stopped', why: TOO_MANY_TO_ONE }]
  const { company_id, id: named_result_id } = person
  const payload = { ...compose(ctx, tools, to, { ...mail, subject: `Test: ${mail.subject}` }), named_result_id }
  await sendLater(ctx.db, ctx.clock, { kind: 'mail', recipient: to.email, company_id, payload, is_awaited: true })
  return [{ ...row, state: 'waiting', why: null }]
}

const STATES: Record<string, SentMail['state']> = { waiting: 'waiting', done: 'sent', failed: 'failed' }

export const listMails = async (ctx: Context, surveyResultId: number) => {
  const person = await personOf(ctx, surveyResultId)
  const mails = (await selectMails(ctx.db, ctx.scope, person)).map((mail): SentMail => ({
    id: mail.id,
    subject: mail.subject ?? 'A mail',
    state: STATES[mail.state] ?? 'waiting',
    why: mail.state === 'done' ? null : mailFailureWords(mail.why),
    at: (mail.done_at ?? mail.created_at).toISOString(),
  }))
  const stopped = await selectStopped(ctx.db, person.company_id, person.email)
  return { mails, wants_none_since: stopped?.toISOString() ?? null }
}
