import { zoneOfUser } from '#server/kernel/company-days.ts'
import { may } from '#contract/access/permissions.ts'
import { Role } from '#contract/access/role.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import { type Profile, ToldOfResults, type users } from '#contract/resources/users.ts'
import { rightsOf } from '#server/kernel/actor.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/events.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { readImage } from '#server/kernel/images.ts'
import { personPictureUrl } from '#server/kernel/logos.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import { isStale } from '#server/kernel/stale.ts'
import { type ProfileRecord, selectCompaniesOf, selectProfile, updateProfileRow } from './users.queries.ts'

/** hb companies have a product type; be companies have no such field. */
const companyView = (
  ctx: Context,
  { product_type, ...company }: NonNullable<ProfileRecord['company']>,
): NonNullable<Profile['company']> => ({
  ...company,
  created_at: company.created_at.toISOString(),
  ...(ctx.brand === 'hb' ? { product_type } : {}),
})

const view = async (ctx: Context, { picture_key, ...row }: ProfileRecord): Promise<Profile> => {
  const actor = staff(ctx)
  const { caller } = actor
  return {
    ...row,
    // By the row as it is now: the scope was made before it was changed.
    zone: zoneOfUser(row.time_zone, row.company),
    company: row.company && companyView(ctx, row.company),
    picture_url: picture_key === null ? null : personPictureUrl(picture_key),
    told_of_results: ToldOfResults.parse(row.told_of_results),
    active: row.active ? 1 : 0,
    auth_role: actor.is_viewing ? actor.user.role : Role.parse(row.auth_role),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    permissions: {
      can_view_hiring_pipeline: may(rightsOf(actor), 'pipeline:view'),
      internal_tools: actor.internal_tools,
    },
    superAdmin: actor.is_proxy ? { id: caller.id, first: caller.first, last: caller.last, email: caller.email } : null,
    companies: await selectCompaniesOf(ctx.db, ctx.scope),
  }
}

const own = async (ctx: Context): Promise<ProfileRecord> => {
  const row = await selectProfile(ctx.db, ctx.scope, staff(ctx).user.id)
  if (!row) throw fail('NOT_FOUND')
  return row
}

/** The effective user. */
export const getProfile = async (ctx: Context): Promise<Profile> => view(ctx, await own(ctx))

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

/** Changes own name, phone or time zone; nothing else can be changed here. */
export const changeProfile = async (ctx: Context, body: BodyOf<typeof users.updateProfile>): Promise<Profile> => {
  const { updated_at, ...wanted } = body
  if (wanted.time_zone !== undefined && !isTimeZone(wanted.time_zone))
    throw invalid('time_zone', 'This is not a time zone we know, for example Europe/London.', 'time_zone')
  const row = await own(ctx)
  const stale = async () => fail('STALE', { extra: { users: [await getProfile(ctx)] } })
  if (isStale(row.updated_at, updated_at)) throw await stale()
  const changes = {
    first: wanted.first ?? row.first,
    last: wanted.last ?? row.last,
    phone: wanted.phone === undefined ? row.phone : wanted.phone,
    time_zone: wanted.time_zone ?? row.time_zone,
    told_of_results: wanted.told_of_results ?? row.told_of_results,
    updated_at: ctx.clock.now(),
  }
  if (!(await updateProfileRow(ctx.db, ctx.scope, row, changes))) throw await stale()
  Object.assign(ctx.audit, { object: `users:${row.id}`, changed: { fields: Object.keys(wanted) } })
  await publish(ctx.db, { type: 'users', company_id: row.company_id, ids: [row.id], by: staff(ctx).user.id })
  return getProfile(ctx)
}

/** Names another picture, or none; the bytes that nobody names any more go with the clean-up. */
const changePicture = async (ctx: Context, picture_key: string | null): Promise<Profile> => {
  const row = await own(ctx)
  // Not a change of the form that somebody may have open: it makes none stale.
  if (!(await updateProfileRow(ctx.db, ctx.scope, row, { picture_key }))) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { object: `users:${row.id}`, changed: { fields: ['picture'] } })
  await publish(ctx.db, { type: 'users', company_id: row.company_id, ids: [row.id], by: staff(ctx).user.id })
  return getProfile(ctx)
}

export const uploadPicture = async (ctx: Context, storage: ObjectStoragePort, file: Buffer): Promise<Profile> => {
  const read = readImage(file)
  if ('trouble' in read) throw invalid('picture', read.trouble, 'image')
  const key = `${staff(ctx).user.company_id ?? 0}/${newUuid()}`
  await storage.put(key, read.bytes)
  return changePicture(ctx, key)
}

export const removePicture = (ctx: Context): Promise<Profile> => changePicture(ctx, null)
