import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Funnel } from '#contract/resources/hiring-campaigns.funnels.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { formOf, pngOf } from '#tests/support/pictures.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let companyId: number
let otherId: number
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  const { companies } = (await call('GET', '/companies/list')).body
  ;[companyId, otherId] = companies.map(({ id }: { id: number }) => id)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.superAdmin) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })
const FORM = { id: 'form', kind: 'form', asks_resume: true, asks_phone: false }
const place = async (name: string): Promise<number> =>
  (await call('POST', '/companies/locations', { company_id: companyId, name, country: 'NL' })).body.locations[0].id
const pageOf = async (campaign_id: number): Promise<Funnel | undefined> =>
  (await call('GET', `/hiring-campaigns/funnels/search?campaign_id=${campaign_id}`)).body.funnels[0]

/** A campaign with a page of a picture and a form. */
const campaign = async (name: string, publishes = true) => {
  const body = { company_id: companyId, name, role_name: 'Docker' }
  const [{ id }] = (await call('POST', '/hiring-campaigns/campaigns/create', body)).body.campaigns
  await server.owner.query("update hiring_campaigns set ends_on = '2000-01-01' where id = $1", [id])
  const slug = `first-${id}`
  const words = { campaign_id: id, slug, headline: 'Come and load', text: 'By day.', steps: [FORM] }
  const [funnel] = (await call('POST', '/hiring-campaigns/funnels/create', words)).body.funnels
  const sent = await server.call('POST', `/hiring-campaigns/funnels/${funnel.id}/pictures`, {
    token: tokens.superAdmin,
    ...formOf('picture', pngOf(2, 2)),
  })
  const { picture } = sent.body.pictures[0]
  const steps = [{ id: 'p', kind: 'picture', picture, alt: 'The dock' }, FORM]
  await call('PUT', `/hiring-campaigns/funnels/${funnel.id}`, { steps })
  if (publishes) await call('PUT', `/hiring-campaigns/funnels/${funnel.id}/publication`, { is_published: true })
  // What is written since is not what people see, and stays behind.
  if (publishes) await call('PUT', `/hiring-campaigns/funnels/${funnel.id}`, { headline: 'Not yet' })
  return { id: id as number, picture: picture as string }
}
const copy = (id: number, places: object[]) => call('POST', `/hiring-campaigns/campaigns/${id}/copies`, { places })
const named = async (name: string) =>
  (await call('GET', `/hiring-campaigns/campaigns/search?search=${encodeURIComponent(name)}`)).body.campaigns[0]

describe('R236 the page for applicants of a copy', () => {
  it('R236 is published as the first is, at an address of its own, with pictures of its own and nobody counted', async () => {
    const { id, picture } = await campaign('Quays')
    expect((await copy(id, [{ company_id: companyId, location_id: await place('Quay Nord') }])).status).toBe(201)
    const made = await named('Quays, Quay Nord')
    expect([made.state, made.ends_on, made.counts.registered]).toEqual(['open', null, 0])
    expect(made.page_url).toBe('http://test.local/funnels/quays-quay-nord')
    const [shown] = (await server.call('GET', '/public/funnels/quays-quay-nord')).body.funnels
    expect([shown.headline, shown.places, shown.steps[1]]).toEqual([
      'Come and load',
      [{ name: 'Quay Nord', country: 'NL' }],
      FORM,
    ])
    expect(shown.steps[0]).toMatchObject({ kind: 'picture', alt: 'The dock' })
    expect(shown.steps[0].picture).not.toBe(picture)
    const seen = await fetch(`${server.url}/files/pictures/${shown.steps[0].picture}`)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await pageOf(made.id)).toMatchObject({ version: 1, has_changes: false, is_published: true })
  })
  it('R236 has the number of its campaign in its address where another page has the name', async () => {
    const { id } = await campaign('Quays again')
    const places = [{ company_id: companyId, location_id: await place('Süd') }]
    await copy(id, places)
    await call('PUT', `/hiring-campaigns/campaigns/${(await named('Quays again, Süd')).id}`, { is_archived: true })
    expect((await copy(id, places)).status).toBe(201)
    const made = await named('Quays again, Süd')
    expect(made.page_url).toBe(`http://test.local/funnels/quays-again-sud-${made.id}`)
  })
  it('R236 waits as a draft where the first was not published, and at another company', async () => {
    const { id } = await campaign('Yards', false)
    await copy(id, [{ company_id: companyId, location_id: null }])
    const near = await named('Yards (copy)')
    expect([near.page_url, (await pageOf(near.id))?.is_published]).toEqual([null, false])
    const { id: published } = await campaign('Far yards')
    await copy(published, [{ company_id: otherId, location_id: null }])
    const { body } = await call('GET', `/hiring-campaigns/campaigns/search?search=Far yards&company_id=${otherId}`)
    const far = await pageOf(body.campaigns[0].id)
    expect(far).toMatchObject({ is_published: false, version: 0, headline: 'Come and load' })
    const step = far?.steps[0]
    expect(step?.kind === 'picture' && step.picture.startsWith(`${otherId}/`)).toBe(true)
  })
  it('R236 goes with the copy when that is taken back, unless somebody has written in it or opened it', async () => {
    const { id } = await campaign('Sheds')
    const undo = ({ body }: { body: { command: { id: string } } }) => call('POST', `/commands/${body.command.id}/undo`)
    const places = [{ company_id: companyId, location_id: null }]
    const made = await copy(id, places)
    const page = await pageOf((await named('Sheds (copy)')).id)
    expect((await undo(made)).status).toBe(200)
    expect((await server.call('GET', `/public/funnels/${page?.slug}`)).status).toBe(404)
    const again = await copy(id, places)
    const written = await pageOf((await named('Sheds (copy)')).id)
    await call('PUT', `/hiring-campaigns/funnels/${written?.id}`, { headline: 'Of this one' })
    expect((await undo(again)).body.code).toBe('UNDO_CONFLICT')
    const third = await copy(id, places)
    const opened = await pageOf((await named('Sheds (copy 2)')).id)
    await server.call('GET', `/public/funnels/${opened?.slug}?visit=true`)
    expect((await undo(third)).body.code).toBe('UNDO_CONFLICT')
  })
})
