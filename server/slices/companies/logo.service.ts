import { recordCommand } from '#server/kernel/commands.ts'
import type { Context } from '#server/kernel/context.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { readImage } from '#server/kernel/images.ts'
import { logoUrl } from '#server/kernel/logos.ts'
import { fail, invalid } from '#server/kernel/problems.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { tellCompanies } from './details.ts'
import { lockCompany, updateCompany } from './settings.queries.ts'

interface LogoInverse {
  id: number
  current: string | null
  previous: string | null
}

/** Names another file, or none, as a company's logo; the one before stays long enough to be taken back. */
const changeLogo = async (ctx: Context, id: number, logo_key: string | null) => {
  const row = await lockCompany(ctx.db, ctx.scope, id)
  if (!row) throw fail('NOT_FOUND')
  Object.assign(ctx.audit, { company_id: id, object: `companies:${id}`, changed: { fields: ['logo'] } })
  if (row.logo_key === null && logo_key === null) return {}
  // Not a change of the settings that somebody may have open: it makes none of them stale.
  await updateCompany(ctx.db, ctx.scope, id, { logo_key })
  await tellCompanies(ctx, id)
  const inverse: LogoInverse = { id, current: logo_key, previous: row.logo_key }
  const summary = logo_key === null ? 'Logo deleted' : row.logo_key === null ? 'Logo added' : 'Logo replaced'
  const command = await recordCommand(ctx, { kind: 'companies.logo', company_id: id, summary, inverse })
  return { command: command.receipt }
}

/** Reads a picture, writes it anew, and makes it the company's logo. */
export const uploadLogo = async (ctx: Context, storage: ObjectStoragePort, id: number, file: Buffer) => {
  if (!(await lockCompany(ctx.db, ctx.scope, id))) throw fail('NOT_FOUND')
  const picture = readImage(file)
  if ('trouble' in picture) throw invalid('logo', picture.trouble, 'image')
  const key = `${id}/${newUuid()}`
  await storage.put(key, picture.bytes)
  return { logo_url: logoUrl(key), ...(await changeLogo(ctx, id, key)) }
}

export const removeLogo = (ctx: Context, id: number) => changeLogo(ctx, id, null)

/** The logo from before, unless somebody chose another meanwhile. */
export const undoLogo = async (ctx: Context, { id, current, previous }: LogoInverse): Promise<void> => {
  const row = await lockCompany(ctx.db, ctx.scope, id)
  if (row?.logo_key !== current) throw fail('UNDO_CONFLICT', { extra: { company_ids: [id] } })
  await updateCompany(ctx.db, ctx.scope, id, { logo_key: previous })
  await tellCompanies(ctx, id)
}
