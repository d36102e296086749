import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { golden } from '#tests/support/golden.ts'
import { mailsTo } from '#tests/support/accounts.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { answer, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const start = (more: object) =>
  server.call('POST', '/hiring-campaigns/campaigns/create', {
    token: tokens.owner,
    body: { company_id: 1, name: 'Short form', role_name: 'Dispatcher', ...more },
  })
const columns = Object.keys(golden('responses_ffm50.csv')[0] ?? {}).slice(1)
const LOW_MOOD = ['N4', 'N10']
const FORMS = [
  { instrument: 'ffm-50', type: 'employee', asked: columns, minutes: '5 to 6 minutes' },
  {
    instrument: 'ffm-48',
    type: 'candidate',
    asked: columns.filter((column) => !LOW_MOOD.includes(column)),
    minutes: '5 minutes',
  },
] as const

describe.each(FORMS)(
  'science 1: $instrument, for a campaign of the type $type',
  ({ instrument, type, asked, minutes }) => {
    const begun = async () => (await start({ instrument, type })).body.campaigns[0]

    it('is promised as long as it is, and asked in whole sentences with the ends and the middle named', async () => {
      const campaign = await begun()
      expect(campaign).toMatchObject({ instrument, type })
      const invited = await server.call('GET', `/public/surveys/invitation?campaign=${campaign.uuid}`)
      expect(invited.body.invitations[0].items).toBe(asked.length)
      const who = await registerFor(server, campaign.uuid, `${instrument}.reads@people.test`, { locale: 'de' })
      const [survey] = (await server.call('GET', `/surveys/${who.uuid}`, { surveyToken: who.token })).body.surveys
      expect(survey).toMatchObject({ total: asked.length, locale: 'de', items_locale: 'en', unlabelled: [2, 4] })
      expect(survey.items).toHaveLength(asked.length)
      expect(survey.items[0].text).toBe('I am the life of the party.')
      expect(survey.labels).toEqual([
        'Disagree',
        'between Disagree and Neutral',
        'Neutral',
        'between Neutral and Agree',
        'Agree',
      ])
      expect(survey.instruction).toContain('Beschreiben')
      // What is no statement of this form is refused, and so is the end before its own end.
      const other = await answer(server, { ...who, items: [120] }, [3], false)
      expect([other.status, other.body.issues[0].path]).toEqual([422, 'answers.0.item_id'])
      const early = await answer(server, who, [3, 4], true)
      expect([early.status, early.body.issues.length]).toEqual([422, asked.length - 2])
    })

    it('is as long in its mails as it is', async () => {
      const campaign = await begun()
      const [invited, registered] = [`${instrument}.invited@people.test`, `${instrument}.registered@people.test`]
      const asking = { campaign_id: campaign.id, list: invited }
      expect((await server.call('POST', '/invitations', { token: tokens.owner, body: asking })).status).toBe(201)
      await registerFor(server, campaign.uuid, registered)
      const { rows } = await server.owner.query<{ text: string }>(
        "select payload ->> 'text' as text from outbox where recipient = $1",
        [invited],
      )
      const texts = [rows[0]?.text ?? '', (await mailsTo(server, registered, 1))[0]?.text ?? '']
      for (const text of texts) expect(text).toContain(`It takes ${minutes},`)
    })

    it('science 3: gives exactly the numbers of the worked examples, five domains and no facet', async () => {
      const campaign = await begun()
      for (const id of ['f01', 'f02', 'f33']) {
        const row = golden('responses_ffm50.csv').find((one) => one['id'] === id)
        const values = asked.map((column) => Number(row?.[column]))
        // An empty cell is an open statement, which nobody can hand in.
        const who = await registerFor(server, campaign.uuid, `${id}.${instrument}@people.test`)
        if (values.includes(0)) continue
        expect((await answer(server, who, values, true)).status).toBe(200)
        const reply = await server.call('GET', `/survey-results?uuid=${who.uuid}`, { token: tokens.owner })
        const [result] = reply.body.survey_results
        const want = golden('expected_scores_ffm50.csv').filter(
          (one) => one['id'] === id && one['norm_version'] === `${instrument}/adults/v1`,
        )
        expect(result.norm).toMatchObject({ version: `${instrument}/adults/v1` })
        expect(result.scores.map(({ scale }: { scale: string }) => scale)).toEqual(['ES', 'E', 'O', 'A', 'C'])
        for (const one of want) {
          const score = result.scores.find(({ scale }: { scale: string }) => scale === one['scale'])
          expect([score.percentile, score.band]).toEqual([Number(one['pct']), one['band']])
          expect(Math.abs(score.t - Number(one['T']))).toBeLessThanOrEqual(1e-6)
          expect(Math.abs(score.low - Number(one['lo90_pct']))).toBeLessThanOrEqual(1e-6)
        }
        const said = await server.call('POST', '/survey-results/generate-analysis-and-interview-questions', {
          token: tokens.owner,
          body: { survey_result_id: result.id },
        })
        expect(said.status).toBe(200)
        const own = await server.call('GET', `/surveys/${who.uuid}/data`, { surveyToken: who.token })
        expect(own.body.data[0].answers).toHaveLength(asked.length)
      }
    })
  },
)

describe('who is asked what', () => {
  it('science 1: 422 for candidates and the form with statements on low mood, and for a change that would lead there', async () => {
    const refused = await start({ instrument: 'ffm-50', type: 'candidate' })
    expect([refused.status, refused.body.issues[0].path]).toEqual([422, 'instrument'])
    expect((await start({ instrument: 'ffm-48', type: 'employee' })).status).toBe(422)
    expect((await start({ instrument: 'ipip-120' })).status).toBe(422)
    const [campaign] = (await start({ instrument: 'ffm-50', type: 'employee' })).body.campaigns
    const changed = await server.call('PUT', `/hiring-campaigns/campaigns/${campaign.id}`, {
      token: tokens.owner,
      body: { type: 'candidate' },
    })
    expect([changed.status, changed.body.issues[0].path]).toEqual([422, 'type'])
  })
  it('science 4: the company’s norm is one of the long form, so a short campaign keeps its own; copies too', async () => {
    const choose = (version: string) =>
      server.call('PUT', '/norms/default', { token: tokens.owner, body: { company_id: 1, version } })
    expect((await choose('work-style-108/working-age/v1')).status).toBe(200)
    const [short] = (await start({ instrument: 'ffm-48' })).body.campaigns
    const [long] = (await start({})).body.campaigns
    const { rows } = await server.owner.query('select id, norm_version from hiring_campaigns where id = any($1)', [
      [short.id, long.id],
    ])
    expect(Object.fromEntries(rows.map(({ id, norm_version }) => [id, norm_version]))).toEqual({
      [short.id]: 'ffm-48/adults/v1',
      [long.id]: 'work-style-108/working-age/v1',
    })
    expect((await choose('work-style-108/combined/v1')).status).toBe(200)
  })
  it('R211 somebody who was put on the list before begins with the form of the campaign they come by', async () => {
    const [campaign] = (await start({ instrument: 'ffm-48', role_name: 'Packer' })).body.campaigns
    const email = 'listed.before@people.test'
    const who = await registerFor(server, campaign.uuid, email)
    await server.owner.query(
      `update survey_results set consented_at = null, instrument = 'work-style-108', total = 108 where uuid = $1`,
      [who.uuid],
    )
    const again = await registerFor(server, campaign.uuid, email)
    expect([again.uuid, again.items.length]).toEqual([who.uuid, 48])
    const done = await answer(
      server,
      again,
      again.items.map((_, place) => (place % 5) + 1),
      true,
    )
    expect([done.status, done.body.total]).toEqual([200, 48])
  })
})
