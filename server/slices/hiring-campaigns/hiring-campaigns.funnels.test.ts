import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { companyMakers, FUNNEL_STEPS, freshEmail } from '#tests/support/makers.ts'
import { formOf, pngOf } from '#tests/support/pictures.ts'
import { register } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let of: ReturnType<typeof companyMakers>
let counter = 0

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  of = companyMakers(server, tokens)
})
afterAll(() => server.close())

const FORM = { id: 'form', kind: 'form', asks_resume: true, asks_phone: false }
const create = async (more: object = {}, token = tokens.owner) =>
  server.call('POST', '/hiring-campaigns/funnels/create', {
    token,
    body: {
      campaign_id: (await of.campaign()).id,
      slug: `come-${(counter += 1)}`,
      headline: 'Come and work with us',
      text: 'Nights, and the days after them.',
      steps: [FORM],
      ...more,
    },
  })
const put = (path: string, body: object, token = tokens.owner) =>
  server.call('PUT', `/hiring-campaigns/funnels/${path}`, { token, body })
const publicly = (slug: string, query = '') => server.call('GET', `/public/funnels/${slug}${query}`)
const issue = (reply: { status: number; body: { issues?: { path: string }[] } }) => [
  reply.status,
  reply.body.issues?.[0]?.path,
]
const undo = (reply: { body: { command: { id: string } } }) =>
  server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })

describe('R236 /hiring-campaigns/funnels', () => {
  it('R236 201 writes a page that nobody sees until it is published', async () => {
    const reply = await create({ slug: 'Night-Shift-2026' })
    const [funnel] = reply.body.funnels
    expect([reply.status, funnel.slug, funnel.is_published, funnel.version]).toEqual([
      201,
      'night-shift-2026',
      false,
      0,
    ])
    expect(funnel.url).toBe('http://test.local/funnels/night-shift-2026')
    expect((await publicly(funnel.slug)).status).toBe(404)
    const published = await put(`${funnel.id}/publication`, { is_published: true, updated_at: funnel.updated_at })
    expect(published.body.funnels[0]).toMatchObject({ is_published: true, version: 1, has_changes: false })
    const [shown] = (await publicly('NIGHT-SHIFT-2026')).body.funnels
    expect(shown).toMatchObject({
      headline: 'Come and work with us',
      invitation: { company: { name: 'Harbor Logistics' } },
    })
  })
  it('R236 without an address it gets one that is free, of company and role, also where those have no letters for one', async () => {
    const slugOf = async (role_name: string) => {
      const made = await server.call('POST', '/hiring-campaigns/campaigns/create', {
        token: tokens.owner,
        body: { company_id: 1, name: role_name, role_name },
      })
      const campaign_id = made.body.campaigns[0].id
      const reply = await create({ campaign_id, slug: undefined })
      return [reply.status, reply.body.funnels[0].slug.replace(String(campaign_id), 'N')]
    }
    expect(await slugOf('Nachtwächter')).toEqual([201, 'harbor-logistics-nachtwachter'])
    expect(await slugOf('Nachtwächter')).toEqual([201, 'harbor-logistics-nachtwachter-N'])
    await server.owner.query("update companies set name = '港物流' where id = 1")
    try {
      expect(await slugOf('倉庫')).toEqual([201, 'page'])
      expect(await slugOf('倉庫')).toEqual([201, 'page-N'])
    } finally {
      await server.owner.query("update companies set name = 'Harbor Logistics' where id = 1")
    }
  })
  it('R236 409 for an address that is taken, also by another company; 422 for one that is none', async () => {
    const { slug } = await of.funnel()
    expect((await create({ slug })).body.code).toBe('SLUG_TAKEN')
    const found = await server.call('GET', '/hiring-campaigns/campaigns/search', { token: tokens.otherOwner })
    const campaign_id = found.body.campaigns[0].id
    expect((await create({ slug, campaign_id }, tokens.otherOwner)).body.code).toBe('SLUG_TAKEN')
    const [own] = (await create()).body.funnels
    expect((await put(`${own.id}`, { slug })).body.code).toBe('SLUG_TAKEN')
    for (const bad of ['ab', 'with space', 'ünder', 'a'.repeat(61), '../etc'])
      expect(issue(await create({ slug: bad }))).toEqual([422, 'slug'])
  })
  it('R236 a page says when its last day is over where the company is, and nothing where it has none', async () => {
    const publish = async (ends_on: string | null) => {
      const { id: campaign_id } = await of.campaign()
      await server.owner.query('update hiring_campaigns set ends_on = $1 where id = $2', [ends_on, campaign_id])
      const [{ id, slug, updated_at }] = (await create({ campaign_id })).body.funnels
      await put(`${id}/publication`, { is_published: true, updated_at })
      const [{ closes_on, closes_at }] = (await publicly(slug)).body.funnels
      return [closes_on, closes_at]
    }
    await server.owner.query("update companies set time_zone = 'America/Los_Angeles' where id = 1")
    expect(await publish('2999-01-31')).toEqual(['2999-01-31', '2999-02-01T08:00:00.000Z'])
    await server.owner.query("update companies set time_zone = 'Europe/London' where id = 1")
    expect(await publish(null)).toEqual([null, null])
  })
  it('R236 403 for the two user roles, 404 for a campaign out of reach', async () => {
    expect((await create({}, tokens.user)).status).toBe(403)
    expect((await create({}, tokens.franchiseUser)).status).toBe(403)
    expect((await create({}, tokens.clinicOwner)).status).toBe(404)
  })
  it('R236 S31 takes a closed list of blocks, each with words alone', async () => {
    const text = { id: 'a', kind: 'text', text: '<script>alert(1)</script>' }
    const [kept] = (await create({ steps: [text, FORM] })).body.funnels
    expect(kept.steps[0].text).toBe('<script>alert(1)</script>')
    const video = (url: string) => create({ steps: [{ id: 'v', kind: 'video', title: 'See us', url }] })
    expect((await video('https://video.example/watch?v=1')).status).toBe(201)
    for (const evil of [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://video.example/1',
      'https://a@b.example/',
      '//x.y',
    ])
      expect(issue(await video(evil))).toEqual([422, 'steps.0.url'])
    expect(issue(await create({ steps: [{ id: 'h', kind: 'html', html: '<b>' }] }))[0]).toBe(422)
    expect(issue(await create({ steps: [{ ...text, onclick: 'x' }] }))[0]).toBe(422)
    expect(issue(await create({ steps: [FORM, { ...FORM, id: 'g' }] }))).toEqual([422, 'steps.1'])
    expect(issue(await create({ steps: [text, { ...text, text: 'Again' }] }))).toEqual([422, 'steps.1.id'])
    expect(issue(await create({ steps: [{ id: 'p', kind: 'picture', picture: '2/elsewhere', alt: 'Us' }] }))).toEqual([
      422,
      'steps.0.picture',
    ])
    const question = { id: 'q', text: 'Which?', kind: 'choice', options: ['One'], is_required: false }
    expect(issue(await create({ steps: [{ id: 's', kind: 'questions', questions: [question] }] }))[0]).toBe(422)
  })
  it('what is published stays until it is published again; each version can be gone back to', async () => {
    const [funnel] = (await create()).body.funnels
    await put(`${funnel.id}/publication`, { is_published: true })
    const changed = await put(`${funnel.id}`, { headline: 'Better words' })
    expect(changed.body.funnels[0]).toMatchObject({ has_changes: true, version: 1 })
    expect((await publicly(funnel.slug)).body.funnels[0].headline).toBe('Come and work with us')
    const second = await put(`${funnel.id}/publication`, { is_published: true })
    expect((await publicly(funnel.slug)).body.funnels[0].headline).toBe('Better words')
    const versions = () =>
      server.call('GET', `/hiring-campaigns/funnels/${funnel.id}/versions`, { token: tokens.owner })
    expect((await versions()).body.versions.map((one: { headline: string }) => one.headline)).toEqual([
      'Better words',
      'Come and work with us',
    ])
    await undo(second)
    expect((await publicly(funnel.slug)).body.funnels[0].headline).toBe('Come and work with us')
    expect((await versions()).body.versions).toHaveLength(1)
    await put(`${funnel.id}/publication`, { is_published: true })
    expect((await publicly(funnel.slug)).body.funnels[0].headline).toBe('Better words')
  })
  it('taken down it says so and whose it is, undone it is back; nothing changes where nothing would', async () => {
    const { id, slug } = await of.funnel()
    const down = await put(`${id}/publication`, { is_published: false })
    expect(await publicly(slug)).toMatchObject({
      status: 410,
      body: { code: 'CAMPAIGN_CLOSED', is_withdrawn: true, company: { name: 'Harbor Logistics', colours: null } },
    })
    expect(down.body.command.summary).toContain('taken down')
    expect((await put(`${id}/publication`, { is_published: false })).body.command).toBeUndefined()
    await undo(down)
    expect((await publicly(slug)).status).toBe(200)
    expect((await put(`${id}/publication`, { is_published: true })).body.command).toBeUndefined()
    await put(`${id}/publication`, { is_published: false })
    expect((await put(`${id}/publication`, { is_published: true })).body.funnels[0].version).toBe(1)
  })
  it('R236 an address that nobody was given tells nothing, also where a page was taken down from another', async () => {
    const [draft] = (await create()).body.funnels
    expect((await publicly(draft.slug)).status).toBe(404)
    const { id, slug } = await of.funnel()
    await put(`${id}/publication`, { is_published: false })
    await put(`${id}`, { slug: `${slug}-next` })
    expect([(await publicly(slug)).status, (await publicly(`${slug}-next`)).status]).toEqual([404, 404])
    await put(`${id}`, { slug })
    expect((await publicly(slug)).status).toBe(410)
  })
  it('422 publishes no page over which nobody can apply; 409 for two editors', async () => {
    const [funnel] = (await create({ steps: [] })).body.funnels
    expect(issue(await put(`${funnel.id}/publication`, { is_published: true }))).toEqual([422, 'steps'])
    const first = await put(`${funnel.id}`, { steps: [FORM], updated_at: funnel.updated_at })
    const stale = await put(`${funnel.id}`, { headline: 'Mine', updated_at: funnel.updated_at })
    expect([stale.status, stale.body.code, stale.body.funnels[0].steps.length]).toEqual([409, 'STALE', 1])
    expect((await put(`${funnel.id}/publication`, { is_published: true, updated_at: funnel.updated_at })).status).toBe(
      409,
    )
    await put(`${funnel.id}`, { headline: 'Later' })
    expect((await undo(first)).status).toBe(409)
  })
  it('410 while its campaign is closed', async () => {
    const { slug, id } = await of.funnel()
    const { rows } = await server.owner.query('select campaign_id from funnels where id = $1', [id])
    await server.call('PUT', `/hiring-campaigns/campaigns/${rows[0].campaign_id}`, {
      token: tokens.owner,
      body: { state: 'closed' },
    })
    expect((await publicly(slug)).body).toMatchObject({
      code: 'CAMPAIGN_CLOSED',
      company: { name: 'Harbor Logistics' },
    })
  })
  it('S22 takes pictures by their content, shows them to whoever has the address, and lets blocks name only own ones', async () => {
    const { id } = await of.funnel()
    const path = `/hiring-campaigns/funnels/${id}/pictures`
    const reply = await server.call('POST', path, { token: tokens.owner, ...formOf('picture', pngOf(20, 10)) })
    const [{ picture, url }] = reply.body.pictures
    const shown = await fetch(server.url + url)
    expect([reply.status, shown.status, shown.headers.get('content-type')]).toEqual([201, 200, 'image/png'])
    const block = { id: 'p', kind: 'picture', picture, alt: 'Our hall' }
    expect((await put(`${id}`, { steps: [block, FORM] })).status).toBe(200)
    const [other] = (await create()).body.funnels
    expect(issue(await put(`${other.id}`, { steps: [block, FORM] }))).toEqual([422, 'steps.0.picture'])
    const svg = await server.call('POST', path, {
      token: tokens.owner,
      ...formOf('picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
    })
    expect(issue(svg)).toEqual([422, 'picture'])
    expect(
      (await server.call('POST', path, { token: tokens.owner, ...formOf('picture', Buffer.alloc(4_200_000)) })).status,
    ).toBe(413)
    expect((await fetch(`${server.url}/files/pictures/1/none`)).status).toBe(404)
  })
  it('R236 lists the pages in reach', async () => {
    const { id } = await of.funnel()
    const path = '/hiring-campaigns/funnels/search'
    expect((await server.call('GET', `${path}?id=${id}`, { token: tokens.owner })).body.pagination.total).toBe(1)
    expect((await server.call('POST', path, { token: tokens.clinicOwner, body: { id } })).body.funnels).toEqual([])
  })
})

describe('applying over a page', () => {
  const apply = (campaign: string, slug: string, answers: object[], email = freshEmail()) =>
    register(server, campaign, email, { source: 'site', funnel: { slug, answers } })

  it('keeps the answers in the words they were asked in, and the link that led there', async () => {
    const { slug, campaign_uuid } = await of.funnel()
    const reply = await apply(campaign_uuid, slug, [{ question_id: 'licence', value: 'Yes' }])
    expect(reply.status).toBe(201)
    const { rows } = await server.owner.query('select id, source from survey_results where uuid = $1', [
      reply.body.survey_results[0].uuid,
    ])
    expect(rows[0].source).toBe('site')
    const read = (token: string) =>
      server.call('GET', `/hiring-campaigns/applications?survey_result_id=${rows[0].id}`, { token })
    expect((await read(tokens.user)).body.applications[0].answers).toEqual([
      { question: 'Do you have a driving licence?', answer: 'Yes' },
    ])
    expect((await read(tokens.clinicOwner)).status).toBe(404)
    const own = await server.call('GET', `/surveys/${reply.body.survey_results[0].uuid}/data`, {
      surveyToken: reply.body.survey_token,
    })
    expect(own.body.data[0].application).toHaveLength(1)
    await server.call('DELETE', `/surveys/${reply.body.survey_results[0].uuid}`, {
      surveyToken: reply.body.survey_token,
    })
    expect(
      (await server.owner.query('select from applications where survey_result_id = $1', [rows[0].id])).rowCount,
    ).toBe(0)
  })
  it('422 for a question left out, an answer that is none, and a question of another page; nobody is registered then', async () => {
    const { slug, campaign_uuid } = await of.funnel()
    const email = freshEmail()
    const tryWith = (answers: object[]) => apply(campaign_uuid, slug, answers, email)
    expect(issue(await tryWith([]))).toEqual([422, 'funnel.answers.licence'])
    expect(issue(await tryWith([{ question_id: 'licence', value: 'Perhaps' }]))).toEqual([
      422,
      'funnel.answers.licence',
    ])
    expect(issue(await tryWith([{ question_id: 'other', value: 'Yes' }]))).toEqual([
      422,
      'funnel.answers.0.question_id',
    ])
    const other = await of.funnel()
    expect(issue(await apply(campaign_uuid, other.slug, []))).toEqual([422, 'funnel.slug'])
    expect((await server.owner.query('select from people where email = $1', [email])).rowCount).toBe(0)
  })
  it('counts visits by day and link: names that were not given out are one', async () => {
    const { slug, id } = await of.funnel()
    for (const source of ['qr', 'qr', 'invented', 'mail']) await publicly(slug, `?visit=true&source=${source}`)
    await publicly(slug, '?source=qr')
    expect((await publicly(slug, `?source=${'x'.repeat(300)}`)).status).toBe(422)
    const { rows } = await server.owner.query(
      `select source, visits from campaign_visits v join funnels f on f.company_id = v.company_id and f.campaign_id = v.campaign_id
       where f.id = $1 order by source`,
      [id],
    )
    expect(rows.map(({ source, visits }) => [source, visits])).toEqual([
      ['direct', 1],
      ['mail', 1],
      ['other', 1],
      ['qr', 2],
    ])
  })
  it('R236 every link of a campaign leads to its page, once it has one, and back to the assessment where it is taken down', async () => {
    const { slug, id, campaign_uuid } = await of.funnel()
    const { rows } = await server.owner.query('select campaign_id from funnels where id = $1', [id])
    const path = `/hiring-campaigns/campaigns/${rows[0].campaign_id}/sources`
    const links = async () =>
      (await server.call('GET', path, { token: tokens.owner })).body.sources.map(({ link }: { link: string }) => link)
    const page = `http://test.local/funnels/${slug}`
    expect(await links()).toEqual([page, `${page}?source=mail`, `${page}?source=site`, `${page}?source=qr`])
    await put(`${id}/publication`, { is_published: false })
    expect((await links())[3]).toBe(`http://test.local/survey/register?campaign=${campaign_uuid}&source=qr`)
  })
  it('a page without a required question takes an application without answers', async () => {
    const steps = FUNNEL_STEPS.filter(({ kind }) => kind !== 'questions')
    const campaign = await of.campaign()
    const [funnel] = (await create({ campaign_id: campaign.id, steps })).body.funnels
    await put(`${funnel.id}/publication`, { is_published: true })
    expect((await apply(campaign.uuid, funnel.slug, [])).status).toBe(201)
  })
})
