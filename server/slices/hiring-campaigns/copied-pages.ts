import { FUNNEL_SLUG_MAX, FUNNEL_SLUG_MIN } from '#contract/constants.ts'
import { slugOf } from '#contract/core/slug.ts'
import type { FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import { type Context, staff } from '#server/kernel/context.ts'
import { newUuid } from '#server/kernel/ids.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { insertPageAtFree, selectPageToCopy } from './copies.queries.ts'
import { insertPicture, insertVersion } from './hiring-campaigns.funnels.queries.ts'

interface Copy {
  company_id: number
  campaign_id: number
  name: string
}

/** Addresses for the page of a campaign: its name, and with its number where another page has that; another where the name has no letters for one. */
export const addressesOf = (
  { name, campaign_id }: Pick<Copy, 'name' | 'campaign_id'>,
  otherwise: string,
): [string, string] => {
  const named = slugOf(name)
  const wanted = named.length < FUNNEL_SLUG_MIN ? otherwise : named
  const number = `-${campaign_id}`
  return [wanted, `${wanted.slice(0, FUNNEL_SLUG_MAX - number.length)}${number}`]
}

interface Picture {
  key: string
  bytes: Buffer
}

/** The blocks with pictures of the copy's own: the first page may change its pictures, and the copy keeps what it has. */
const withOwnPictures = async (storage: ObjectStoragePort, steps: readonly FunnelStep[], company_id: number) => {
  const pictures: Picture[] = []
  const own: FunnelStep[] = []
  for (const step of steps) {
    const bytes = step.kind === 'picture' ? await storage.read(step.picture) : null
    if (step.kind !== 'picture') own.push(step)
    else if (bytes) {
      const key = `${company_id}/${newUuid()}`
      pictures.push({ key, bytes })
      own.push({ ...step, picture: key })
    }
  }
  return { steps: own, pictures }
}

/**
 * The page for applicants goes along with a copy, to an address of its own. At the same company it is published where the first
 * is; at another it waits as a draft, because its words speak of the first company.
 */
export const copyPage = async (
  ctx: Context,
  storage: ObjectStoragePort,
  campaign: { company_id: number; id: number },
  copy: Copy,
): Promise<void> => {
  const page = await selectPageToCopy(ctx.db, campaign)
  if (!page) return
  const { company_id, campaign_id } = copy
  const { headline, text } = page
  const created_at = ctx.clock.now()
  const by = staff(ctx).user.id
  const is_published = page.is_published && company_id === campaign.company_id
  const version = is_published ? 1 : 0
  const { steps, pictures } = await withOwnPictures(storage, page.steps, company_id)
  const content = { company_id, headline, text, steps, created_at }
  const row = { ...content, campaign_id, is_published, version, created_by: by, updated_at: created_at }
  const funnel_id = await insertPageAtFree(ctx.db, row, addressesOf(copy, page.slug))
  for (const { key, bytes } of pictures) {
    await storage.put(key, bytes)
    await insertPicture(ctx.db, { company_id, key, funnel_id, created_at })
  }
  if (is_published) await insertVersion(ctx.db, { ...content, funnel_id, version, published_by: by })
}
