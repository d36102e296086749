import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isLook } from '#contract/core/looks.ts'
import { rememberLooks, SAME_LOOK_MS } from '#server/kernel/looks-remembered.ts'
import { signIn, signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { openCampaign, registerFor } from '#tests/support/survey.ts'

const disk = { isFull: false }
const log: string[] = []
let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer({
    environment: { LOG_LEVEL: 'warn' },
    log: { write: (line) => void log.push(line) },
    storageFull: () => disk.isFull,
  })
  tokens = await signInAll(server)
})
afterAll(() => server.close())
beforeEach(() => {
  server.kernel.looks = rememberLooks(server.clock)
})

const linesOf = async (...replies: Reply[]) => {
  const { rows } = await server.owner.query(
    `select action, company_id, actor_id, on_behalf_of, object, changed from audit_events where request_id = any($1) order by id`,
    [replies.map(({ headers }) => headers.get('x-request-id'))],
  )
  return rows
}
const list = (body: object = {}, token = tokens.owner) =>
  server.call('POST', '/survey-results/search', { token, body: { limit: 25, ...body } })
const first = async () => (await list()).body.survey_results[0] as { id: number; uuid: string }
const open = (query: string, token = tokens.owner) => server.call('GET', `/survey-results?${query}`, { token })

describe('people who leave the house', () => {
  const result = async (company: number) =>
    (
      await server.owner.query(
        "select id from survey_results where company_id = $1 and percentiles is not null and quality_verdict = 'good' and norm_version = (select norm_version from survey_results where company_id = 1 and percentiles is not null limit 1) order by id limit 1",
        [company],
      )
    ).rows[0].id as number
  const companiesOf = (lines: { action: string; company_id: number | null }[], action: string) =>
    lines.filter((line) => line.action === action).map(({ company_id }) => company_id)

  it('S60 are told of in the list of each company whose people they are, with how many are its own, whoever takes them', async () => {
    const [a, b] = [await result(1), await result(2)]
    const body = { format: 'csv', columns: ['id', 'name'] }
    const ids = (await server.owner.query('select id from survey_results where company_id = 1 order by id limit 3'))
      .rows
    for (const token of [tokens.franchiseOwner, tokens.superAdmin]) {
      const chosen = { ...body, ids: [...ids.map((row) => row.id), b] }
      const exported = await server.call('POST', '/survey-results/export', { token, brand: 'be', body: chosen })
      const own = await linesOf(exported)
      expect(own.map(({ company_id, changed }) => [company_id, changed.rows])).toEqual([
        [1, 3],
        [2, 1],
      ])
      const compared = { survey_result_id: a, with: [b] }
      const options = { token, brand: 'be' as const }
      const table = await server.call('POST', '/comparisons/export', { ...options, body: compared })
      expect([table.status, companiesOf(await linesOf(table), 'comparisons.export')]).toEqual([200, [1, 2]])
      const data = await server.call('POST', '/survey-results/personal-data', { ...options, body: { ids: [a, b] } })
      expect(companiesOf(await linesOf(data), 'survey-results.export_personal_data')).toEqual([1, 2])
      const paper = { ...compared, sections: ['comparison'] }
      const printed = await server.call('POST', '/reports/print', { ...options, body: paper })
      expect([printed.status, companiesOf(await linesOf(printed), 'reports.print')]).toEqual([200, [1, 2]])
      const shared = await server.call('POST', '/survey-results/public/encode-report-payload', {
        ...options,
        body: { ...paper, expires_in_days: 7 },
      })
      expect(companiesOf(await linesOf(shared), 'reports.share')).toEqual([1, 2])
      const opened = await server.call('POST', '/public/reports/open', {
        brand: 'be',
        body: { payload: shared.body.payload },
      })
      expect([opened.status, companiesOf(await linesOf(opened), 'reports.open')]).toEqual([200, [1, 2]])
    }
  })
  it('S60 are told of also where the file is written in the background: when it is asked for, and when it is fetched', async () => {
    const call = (path: string, body?: object) =>
      server.call('POST', `/survey-results/exports${path}`, {
        token: tokens.superAdmin,
        brand: 'be',
        ...(body ? { body } : {}),
      })
    const asked = await call('', { format: 'csv', columns: ['id', 'name'], filters: { type: 'employee' } })
    const { rows } = await server.owner.query(
      "select company_id, count(*)::int as rows from survey_results where type = 'employee' and not is_archived and not is_test group by 1 order by 1",
    )
    expect(rows.length).toBeGreaterThan(1)
    const lines = await linesOf(asked)
    expect(lines.map(({ company_id, changed }) => ({ company_id, rows: changed.rows }))).toEqual(rows)
    const [{ id }] = asked.body.exports
    const state = async () =>
      (await server.owner.query('select state from people_exports where id = $1', [id])).rows[0].state
    await expect.poll(state, { timeout: 20_000 }).toBe('done')
    const fetched = await linesOf(await call(`/${id}/link`))
    expect(fetched.map(({ company_id }) => company_id)).toEqual(rows.map(({ company_id }) => company_id))
  })
})

describe('a look at people', () => {
  it('S60 a list is one line: how many were shown, filters by name, nothing that was looked for', async () => {
    const reply = await list({ search: 'Lindgren-Odd', type: 'candidate' })
    expect(await linesOf(reply)).toEqual([])
    const shown = await list({ type: 'candidate', role_names: ['Warehouse Supervisor'] })
    const people = shown.body.survey_results.length
    expect(await linesOf(shown)).toEqual([
      {
        action: 'survey-results.listed',
        company_id: 1,
        actor_id: expect.any(Number),
        on_behalf_of: null,
        object: null,
        changed: { people, by: ['role_names', 'type'] },
      },
    ])
  })
  it('S60 who opens a result is on record with the result, whether they name it by id or by its reference', async () => {
    const { id, uuid } = await first()
    const [line] = await linesOf(await open(`uuid=${uuid}`))
    expect(line).toMatchObject({ action: 'survey-results.opened', company_id: 1, object: `survey-results:${id}` })
    expect(await linesOf(await open(`id=${id}`))).toEqual([])
  })
  it('S60 the calls of a page that come at once are one look, and the same again within ten minutes is none', async () => {
    const { id } = await first()
    const paths = ['survey-results/changes', 'development-plans/growth', 'conflict-plans', 'mailer/mails']
    const calls = [`/survey-results?id=${id}`, ...paths.map((path) => `/${path}?survey_result_id=${id}`)]
    const openAll = () => Promise.all(calls.map((path) => server.call('GET', path, { token: tokens.owner })))
    expect(await linesOf(...(await openAll()))).toHaveLength(1)
    expect(await linesOf(...(await openAll()))).toEqual([])
    expect(await linesOf(await open(`id=${id}`, tokens.user))).toHaveLength(1)
    server.clock.advance(SAME_LOOK_MS)
    expect(await linesOf(...(await openAll()))).toHaveLength(1)
  })
  it('S60 platform staff leave a line in each company whose people were on the page, in the order of companies', async () => {
    const reply = await list({ limit: 200 }, tokens.superAdmin)
    const shown: number[] = reply.body.survey_results.map((row: { company: { id: number } }) => row.company.id)
    const lines = await linesOf(reply)
    expect(lines.map(({ company_id }) => company_id)).toEqual([...new Set(shown)].toSorted((a, b) => a - b))
    expect(lines.length).toBeGreaterThan(1)
    for (const { company_id, changed } of lines)
      expect(changed.people).toBe(shown.filter((id) => id === company_id).length)
  })
  it('S60 S4 whoever acts as another is named, and for whom', async () => {
    const { id } = (await server.call('GET', '/users/profile', { token: tokens.owner })).body.users[0]
    const reply = await server.call('POST', '/survey-results/search', {
      token: tokens.superAdmin,
      headers: { 'proxy-user-id': String(id) },
      body: {},
    })
    // The first call of a proxy session also begins it, which is a line of its own.
    const line = (await linesOf(reply)).find(({ action }) => isLook(action))
    expect(line).toMatchObject({ action: 'survey-results.listed', on_behalf_of: id, company_id: 1 })
    expect(line.actor_id).not.toBe(id)
  })
  it('S60 each person of a comparison has a line', async () => {
    const { body } = await list({ type: 'candidate', limit: 200 })
    const ids: number[] = body.survey_results
      .filter((row: { quality_verdict: string | null }) => row.quality_verdict === 'good')
      .slice(0, 2)
      .map((row: { id: number }) => row.id)
    const query = `survey_result_id=${ids[0]}&with=${ids[1]}`
    const reply = await server.call('GET', `/comparisons?${query}`, { token: tokens.owner })
    expect(reply.status).toBe(200)
    const objects = (await linesOf(reply)).map(({ action, object }) => `${action} ${object}`)
    expect(objects.toSorted()).toEqual(ids.map((id) => `survey-results.compared survey-results:${id}`).toSorted())
  })
  it('S60 nothing is shown whose line cannot be written, and the next look writes it', async () => {
    const { id } = await first()
    await server.owner.query('revoke insert on audit_events from app_rw')
    const refused = await open(`id=${id}`)
    await server.owner.query('grant insert on audit_events to app_rw')
    expect(refused.status).toBe(500)
    expect(await linesOf(await open(`id=${id}`))).toHaveLength(1)
  })
  it('S60 S46 while the disk is full reading goes on: the log has the look by numbers, and the next one is a line again', async () => {
    const { id } = await first()
    disk.isFull = true
    const reply = await open(`id=${id}`)
    disk.isFull = false
    expect(reply.status).toBe(200)
    expect(await linesOf(reply)).toEqual([])
    const told = log.map((line) => JSON.parse(line)).find((line) => line.look)
    expect(told).toMatchObject({ look: 'survey-results.opened', company_id: 1, object: `survey-results:${id}` })
    expect(JSON.stringify(told)).not.toMatch(/Marta|@/)
    expect(await linesOf(await open(`id=${id}`))).toHaveLength(1)
  })
  it('S60 people who are assessed leave no line by looking at their own', async () => {
    const who = await registerFor(server, await openCampaign(server, tokens.owner), 'looks@people.test')
    const reply = await server.call('GET', `/survey-results/${who.uuid}/resume`, { surveyToken: who.token })
    expect(reply.status).toBe(200)
    expect(await linesOf(reply)).toEqual([])
  })
  it('S60 R247 the list tells looks and changes apart, and who looked agrees with the page of the person', async () => {
    const { id } = await first()
    await open(`id=${id}`)
    await server.call('POST', '/survey-results/track-event', {
      token: tokens.owner,
      body: { survey_result_id: id, event: 'viewed' },
    })
    const token = await signIn(server, 'super.admin@demo.test')
    const search = async (about: string) =>
      (await server.call('GET', `/audit-events/search?limit=200${about}`, { token })).body.audit_events as {
        action: string
        object: string | null
        actor: { name: string }
      }[]
    const looks = await search('&about=looks')
    const changes = await search('&about=changes')
    expect(looks.every(({ action }) => isLook(action))).toBe(true)
    expect(changes.some(({ action }) => isLook(action) || action === 'survey-results.track_event')).toBe(false)
    expect((await search('')).length).toBe(looks.length + changes.length)
    const { timeline } = (await open(`id=${id}`)).body.survey_results[0]
    const viewers = timeline.filter((event: { event: string }) => event.event === 'viewed')
    const opened = looks.filter(({ action, object }) => action.endsWith('opened') && object === `survey-results:${id}`)
    expect(opened.map(({ actor }) => actor.name)).toContain(viewers.at(0).by)
  })
})

describe('what a process remembers of looks', () => {
  it('S60 is bounded: of more than it holds the oldest is written again', async () => {
    const looks = rememberLooks(server.clock, 2)
    const write = async (key: string) => {
      const { fresh, settle } = await looks.claim([key])
      settle(true)
      return fresh.has(key)
    }
    expect([await write('a'), await write('b'), await write('a'), await write('c')]).toEqual([true, true, false, true])
    expect([await write('c'), await write('a')]).toEqual([false, true])
  })
  it('S60 who comes while another writes waits for it, and writes where it failed', async () => {
    const looks = rememberLooks(server.clock)
    const one = await looks.claim(['a'])
    const other = looks.claim(['a', 'b'])
    one.settle(false)
    const { fresh, settle } = await other
    expect([...fresh].toSorted()).toEqual(['a', 'b'])
    settle(true)
    const third = looks.claim(['b'])
    expect((await third).fresh.size).toBe(0)
  })
})
