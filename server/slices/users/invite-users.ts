import { Role } from '#contract/access/role.ts'
import { roleLabels } from '#contract/access/roles.ts'
import { BULK_MAX_IDS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { Email, line as oneLine } from '#contract/core/fields.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { InvitedLine, ManagedUser, usersManagement } from '#contract/resources/users.management.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { type RecordedCommand, recordCommand } from '#server/kernel/commands.ts'
import { onlyCompany } from '#server/kernel/companies.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Limit } from '#server/kernel/limits.ts'
import { fail, invalid, isFailure } from '#server/kernel/problems.ts'
import { type ListedPerson, readPeople } from '#server/kernel/read-people.ts'
import { demandRole, type Place, placeFor, type Places, placesOf, type WantedPlace } from './placement.ts'
import { tellOfUsers } from './told-users.ts'
import {
  deleteUnused,
  insertInvited,
  isSetUpAlready,
  lockUsers,
  noteInvitation,
  selectManaged,
  tryToInsert,
} from './users.management.queries.ts'
import { managedView } from './users.management.views.ts'

/** What inviting asks of identity; the composition supplies it. */
export interface InviteDeps {
  sendSetUp(
    db: Db,
    to: {
      user_id: number
      email: string
      first: string
      company_id: number | null
      brand: BrandKey
      public_url: string
      by: string
      company: string | null
      command?: RecordedCommand
    },
  ): Promise<string>
  resends: Limit
}
type Create = BodyOf<typeof usersManagement.create>
type InviteList = BodyOf<typeof usersManagement.invite>

interface NewPerson extends Place {
  email: string
  first: string
  last: string
  can_view_hiring_pipeline: boolean
}

const rowOf = (ctx: Context, person: NewPerson) => {
  const now = ctx.clock.now()
  return { ...person, time_zone: 'UTC', created_at: now, updated_at: now }
}

/** Who invites; of a super admin who acts as somebody also as whom, as the audit list has it. */
const inviterOf = (ctx: Context): string => {
  const { caller, user, is_proxy } = staff(ctx)
  const nameOf = ({ first, last, email }: typeof user) => `${first} ${last}`.trim() || email
  return is_proxy ? `${nameOf(caller)} for ${nameOf(user)}` : nameOf(caller)
}

/** Sends the mails by which these people set their accounts up. */
const send = async (ctx: Context, deps: InviteDeps, ids: readonly number[], command?: RecordedCommand) => {
  const now = ctx.clock.now()
  const by = inviterOf(ctx)
  for (const { id, email, first, company_id, company, franchise } of await selectManaged(ctx.db, ctx.scope, ids, now)) {
    const mail = await deps.sendSetUp(ctx.db, {
      user_id: id,
      email,
      first,
      company_id,
      company: company ?? franchise,
      by,
      brand: ctx.brand,
      public_url: ctx.public_url,
      ...(command ? { command } : {}),
    })
    await noteInvitation(ctx.db, id, mail, now)
  }
}

interface InviteInverse {
  people: { id: number; company_id: number | null }[]
}

/** Opens accounts with their mails, which wait until this can no longer be undone. */
const openAll = async (
  ctx: Context,
  deps: InviteDeps,
  people: readonly NewPerson[],
): Promise<{ ids: number[]; command: CommandReceipt } | null> => {
  const opened = await insertInvited(
    ctx.db,
    people.map((person) => rowOf(ctx, person)),
  )
  const invited = opened.flatMap(({ id, email }) => {
    const person = people.find((given) => given.email === email)
    return person ? [{ ...person, id }] : []
  })
  const [first] = invited
  if (!first) return null
  const ids = invited.map(({ id }) => id)
  const company_id = onlyCompany(invited)
  const summary = ids.length === 1 ? `${first.first} ${first.last} invited` : `${ids.length} people invited`
  const inverse: InviteInverse = { people: invited.map(({ id, company_id: of }) => ({ id, company_id: of })) }
  const command = await recordCommand(ctx, { kind: 'users.invite', company_id, summary, inverse })
  await send(ctx, deps, ids, command)
  await tellOfUsers(ctx, invited)
  Object.assign(ctx.audit, {
    company_id,
    object: `users:${ids.join(',')}`.slice(0, 200),
    changed: { invited: ids.length },
  })
  return { ids, command: command.receipt }
}

const view = async (ctx: Context, ids: readonly number[]): Promise<ManagedUser[]> =>
  (await selectManaged(ctx.db, ctx.scope, ids, ctx.clock.now())).map((row) => managedView(ctx, row))

/** Opens one account. */
export const createUser = async (
  ctx: Context,
  deps: InviteDeps,
  { email, first, last, can_view_hiring_pipeline = false, ...wanted }: Create,
): Promise<{ users: ManagedUser[]; command: CommandReceipt }> => {
  const place = placeFor(ctx, await placesOf(ctx), wanted)
  const opened = await openAll(ctx, deps, [{ email, first, last, can_view_hiring_pipeline, ...place }])
  if (!opened) throw fail('EMAIL_EXISTS')
  ctx.audit.changed = { auth_role: place.auth_role }
  return { users: await view(ctx, opened.ids), command: opened.command }
}

/** Headings of what is given, in each language of the product: one that was not read would give people what nobody chose for them. */
const HEADING_WORDS = {
  role: 'role, rolle, rôle, rol, ruolo, rola, função, roll, الدور',
  company: 'company, company name, firma, unternehmen, entreprise, société, empresa, azienda, bedrijf, företag, الشركة',
}
const HEADINGS: Record<string, string> = Object.fromEntries(
  Object.entries(HEADING_WORDS).flatMap(([name, words]) => words.split(', ').map((word) => [word, name])),
)
const ROLE_WORDS = new Map<string, Role>(
  Object.entries(roleLabels).flatMap(([role, label]) => [
    [role.toLowerCase(), Role.parse(role)],
    [label.toLowerCase(), Role.parse(role)],
  ]),
)

const WHY = {
  twice: 'This address stands in the list above already.',
  exists: 'This address has an account already.',
}
interface Judged {
  line: InvitedLine
  person: NewPerson | null
}

/** What a line asks for, in the words of its cells; null where it names a role or company that is not there. */
const wantedBy = ({ more }: ListedPerson, places: Places): WantedPlace | string => {
  const role = more['role'] ? ROLE_WORDS.get(more['role'].toLowerCase()) : undefined
  if (more['role'] && !role) return `There is no role “${more['role']}”.`
  const name = more['company']?.toLowerCase()
  const [company, another] = name ? places.companies.filter((one) => one.name.toLowerCase() === name) : []
  if (name && !company) return `You have no company “${more['company']}”.`
  // Nobody may see what is another company's because the two have one name.
  if (another) return `You have several companies “${more['company']}”. Choose one for the list and leave the name out.`
  return { ...(role ? { auth_role: role } : {}), ...(company ? { company_id: company.id } : {}) }
}

/** Where a line puts somebody, or why it cannot. */
const placeOfLine = (ctx: Context, places: Places, person: ListedPerson, rest: WantedPlace): Place | string => {
  const wanted = wantedBy(person, places)
  if (typeof wanted === 'string') return wanted
  try {
    return placeFor(ctx, places, { ...rest, ...wanted })
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.key === 'FORBIDDEN'
      ? 'You may not give this role.'
      : (error.details.issues?.[0]?.message ?? 'This place is not yours.')
  }
}

const judge = (ctx: Context, places: Places, { list, dry_run: _, ...body }: InviteList): Judged[] => {
  const { can_view_hiring_pipeline = false, ...rest } = body
  const seen = new Set<string>()
  return readPeople(list, HEADINGS).map((given): Judged => {
    const email = Email.safeParse(given.email)
    const [first, last] = [given.first, given.last].map((name) => oneLine(80).safeParse(name))
    const place = placeOfLine(ctx, places, given, rest)
    const about = {
      line: given.line,
      first: given.first.slice(0, 80),
      last: given.last.slice(0, 80),
      email: email.success ? email.data : given.email.slice(0, 254),
      auth_role: typeof place === 'string' ? null : place.auth_role,
      company:
        typeof place === 'string' ? null : (places.companies.find(({ id }) => id === place.company_id)?.name ?? null),
    }
    const not = (outcome: 'twice' | 'invalid', why: string): Judged => ({
      line: { ...about, outcome, why },
      person: null,
    })
    if (!email.success)
      return not(
        'invalid',
        given.email ? 'This is not a whole email address.' : 'There is no email address in this line.',
      )
    if (!first?.success || !last?.success)
      return not(
        'invalid',
        given.first && given.last ? 'A name has at most 80 characters.' : 'First and last name are needed.',
      )
    if (typeof place === 'string') return not('invalid', place)
    if (seen.has(email.data)) return not('twice', WHY.twice)
    seen.add(email.data)
    return {
      line: { ...about, outcome: 'invited', why: null },
      person: { email: email.data, first: first.data, last: last.data, can_view_hiring_pipeline, ...place },
    }
  })
}

/** Opens accounts from a list, or tells what each line would do. */
export const inviteList = async (ctx: Context, deps: InviteDeps, body: InviteList) => {
  const places = await placesOf(ctx)
  demandRole(ctx, body.auth_role)
  const isNamed = typeof body.company_id === 'number'
  if (isNamed && !places.companies.some(({ id }) => id === body.company_id)) throw fail('NOT_FOUND')
  const judged = judge(ctx, places, body)
  if (judged.length === 0) throw invalid('list', 'There is nobody in this list.')
  if (judged.length > BULK_MAX_IDS)
    throw invalid('list', `This list has ${judged.length} lines. Invite at most ${BULK_MAX_IDS} at once.`)
  const people = judged.flatMap(({ person }) => person ?? [])
  const free = new Set(
    (
      await tryToInsert(
        ctx.db,
        people.map((person) => rowOf(ctx, person)),
      )
    ).map(({ email }) => email),
  )
  const lines = judged.map(({ line, person }): InvitedLine =>
    person && !free.has(person.email) ? { ...line, outcome: 'exists', why: WHY.exists } : line,
  )
  const opened = body.dry_run
    ? null
    : await openAll(
        ctx,
        deps,
        people.filter(({ email }) => free.has(email)),
      )
  if (opened) return { status: 201 as const, lines, invited: opened.ids.length, command: opened.command }
  ctx.audit.skip = true
  return { status: 200 as const, lines, invited: free.size }
}

/** Nobody was invited: the accounts go, and the waiting mails with the command. */
export const undoInvite = async (ctx: Context, { people }: InviteInverse) => {
  const ids = people.map(({ id }) => id)
  if (!(await deleteUnused(ctx.db, ctx.scope, ids))) throw fail('UNDO_CONFLICT', { extra: { user_ids: ids } })
  await tellOfUsers(ctx, people)
}

/** Sends the set-up mail again. */
export const resendSetUp = async (ctx: Context, deps: InviteDeps, userId: number): Promise<void> => {
  const [row] = await lockUsers(ctx.db, ctx.scope, [userId])
  if (!row) throw fail('NOT_FOUND')
  demandRole(ctx, Role.parse(row.auth_role))
  if (!row.active) throw fail('DEACTIVATED')
  if (await isSetUpAlready(ctx.db, row.id)) throw fail('ALREADY_SET_UP')
  await deps.resends.take(String(row.id))
  await send(ctx, deps, [row.id])
  Object.assign(ctx.audit, { company_id: row.company_id, object: `users:${row.id}` })
  await tellOfUsers(ctx, [row])
}
