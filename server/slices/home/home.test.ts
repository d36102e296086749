import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrandKey } from '#contract/brands/brand.ts'
import { BOOK_CODE_ALARM_PER_HOUR } from '#contract/constants.ts'
import type { Waiting } from '#contract/resources/home.ts'
import { signIn, signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const overview = async (token: string) => {
  const reply = await server.call('GET', '/home/overview', { token })
  expect(reply.status).toBe(200)
  return reply.body.overview
}
const total = async (token: string, filters: string) =>
  (await server.call('GET', `/survey-results/search?limit=1&${filters}`, { token })).body.pagination.total

describe('/home/overview', () => {
  it('counts exactly the rows that its numbers lead to', async () => {
    // One finished before the 90 days and was never opened: of those days the number and its link say nothing.
    await server.owner.query(
      `update survey_results set submitted_at = $1 where (company_id, id) = (select company_id, id from survey_results
        where company_id = 1 and first_viewed_at is null and submitted_at is not null and not is_archived and not is_test limit 1)`,
      [new Date(server.clock.now().getTime() - 120 * 86_400_000)],
    )
    const { since, from, new_results, unread, health } = await overview(tokens.owner)
    expect(new_results).toBe(await total(tokens.owner, `submitted_after=${since}`))
    expect(unread).toBe(await total(tokens.owner, `is_unread=true&submitted_after=${from}T00:00:00.000Z`))
    expect(unread).toBe((await total(tokens.owner, 'is_unread=true')) - 1)
    expect(unread).toBeGreaterThan(0)
    const ofHealth = (filters: string) => total(tokens.owner, `start_date=${from}&${filters}`)
    expect(health.finished).toBe(await ofHealth('progress=completed'))
    expect(health.low_quality).toBe(await ofHealth('quality=review,not interpretable'))
  })
  it('whoever was put on the list by a table has not registered: no week and no company counts them before they do', async () => {
    const sum = async () => {
      const { weeks, companies } = await overview(tokens.owner)
      const ofAll = await overview(tokens.superAdmin)
      return [
        weeks.reduce((total: number, { registered }: { registered: number }) => total + registered, 0),
        companies.length,
        ofAll.companies.find(({ id }: { id: number }) => id === 1).registered,
      ]
    }
    const before = await sum()
    const { body } = await server.call('POST', '/survey-results/import', {
      token: tokens.owner,
      body: { company_id: 1, type: 'candidate', role_name: 'Nurse', text: 'Put,On,put@on-the-list.test' },
    })
    const state = async () =>
      (await server.call('GET', `/survey-results/import/${body.job_id}`, { token: tokens.owner })).body.imports[0].state
    await expect.poll(state, { timeout: 15_000, interval: 100 }).toBe('done')
    expect(await sum()).toEqual(before)
    expect(await total(tokens.owner, 'search=put@on-the-list.test&progress=registered')).toBe(0)
    expect(await total(tokens.owner, 'search=put@on-the-list.test&progress=not_registered')).toBe(1)
  })
  it('counts in each company exactly the rows that its numbers lead to', async () => {
    const { companies, from } = await overview(tokens.superAdmin)
    expect(companies.length).toBeGreaterThan(1)
    for (const { id, registered, finished, unread } of companies) {
      const of = (filters: string) => total(tokens.superAdmin, `company_id=${id}&start_date=${from}&${filters}`)
      expect([registered, finished, unread]).toEqual([
        await of('where=0.progress.not.not_registered'),
        await of('progress=completed'),
        await of('is_unread=true'),
      ])
    }
  })
  it('begins seven days ago on a first visit, then when the session before was last used', async () => {
    expect((await overview(tokens.owner)).is_first_visit).toBe(true)
    server.clock.advance(60_000)
    const again = await overview(await signIn(server, 'company.owner@demo.test'))
    expect(again.is_first_visit).toBe(false)
    expect(Date.parse(again.since)).toBeLessThan(server.clock.now().getTime())
    expect(Date.parse(again.since)).toBeGreaterThan(server.clock.now().getTime() - 3_600_000)
  })
  it('a result waits, oldest first, until somebody on the staff has opened it', async () => {
    const before = await overview(tokens.owner)
    const times = before.waiting.flatMap((item: { since?: string }) => item.since ?? [])
    expect(times.length).toBeGreaterThan(1)
    expect(times).toEqual(times.toSorted())
    const first = before.waiting.find((item: { kind: string }) => item.kind === 'unread_result')
    await server.call('POST', '/survey-results/track-event', {
      token: tokens.user,
      body: { survey_result_id: first.survey_result_id, event: 'viewed' },
    })
    const after = await overview(tokens.owner)
    expect(after.unread).toBe(before.unread - 1)
    const ids = after.waiting.map((item: { survey_result_id?: number }) => item.survey_result_id)
    expect(ids).not.toContain(first.survey_result_id)
    const row = await server.call('GET', `/survey-results?id=${first.survey_result_id}`, { token: tokens.owner })
    expect(row.body.survey_results[0].is_unread).toBe(false)
  })
  it('R250 whoever is erased before anybody has opened the result waits no more, and is unread no more', async () => {
    const before = await overview(tokens.owner)
    const first = before.waiting.find((item: { kind: string }) => item.kind === 'unread_result')
    const ids = [first.survey_result_id]
    const { preview } = (
      await server.call('GET', `/survey-results/erasure?ids=${first.survey_result_id}`, { token: tokens.owner })
    ).body
    const body = { ids, results: preview.results }
    expect((await server.call('POST', '/survey-results/erase', { token: tokens.owner, body })).status).toBe(200)
    const after = await overview(tokens.owner)
    expect(JSON.stringify(after.waiting)).not.toContain('Erased person')
    expect(after.unread).toBeLessThan(before.unread)
    const since = `submitted_after=${after.from}T00:00:00.000Z`
    expect(await total(tokens.owner, `is_unread=true&${since}`)).toBe(after.unread)
  })
  it('counts invitations that are not answered, about to expire and not delivered, as the list they lead to', async () => {
    const made = await server.call('POST', '/hiring-campaigns/campaigns/create', {
      token: tokens.owner,
      body: {
        company_id: 1,
        name: 'Soon over',
        role_name: 'Planner',
        ends_on: new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10),
      },
    })
    const [{ id: campaign_id }] = made.body.campaigns
    const list = 'ada.home@x.test\nben.home@x.test\ncay.home@x.test'
    const before = await overview(tokens.owner)
    await server.call('POST', '/invitations', { token: tokens.owner, body: { campaign_id, list } })
    await server.owner.query("update outbox set state = 'failed' where recipient = 'cay.home@x.test'")
    const { invitations, weeks } = await overview(tokens.owner)
    const invited = (of: { invited: number }[]) => of.reduce((sum, week) => sum + week.invited, 0)
    expect(invited(weeks)).toBe(invited(before.weeks) + 3)
    expect(invited((await overview(tokens.otherOwner)).weeks)).toBe(0)
    const { unanswered, expiring, failed } = before.invitations
    expect(invitations).toEqual({ unanswered: unanswered + 2, expiring: expiring + 2, failed: failed + 1 })
    for (const [state, count] of Object.entries(invitations)) {
      const listed = await server.call('GET', `/invitations?state=${state}`, { token: tokens.owner })
      expect([state, listed.body.pagination.total]).toEqual([state, count])
    }
    const waits = async (token: string) =>
      (await overview(token)).waiting.flatMap((item: Waiting) =>
        item.kind === 'invitations' ? [[item.state, item.count]] : [],
      )
    expect(Object.fromEntries(await waits(tokens.owner))).toEqual({
      expiring: invitations.expiring,
      failed: invitations.failed,
    })
    expect([await waits(tokens.user), await waits(tokens.otherOwner)]).toEqual([[], []])
    expect((await overview(tokens.user)).invitations).toBeNull()
    expect((await overview(tokens.otherOwner)).invitations).toEqual({ unanswered: 0, expiring: 0, failed: 0 })
  })
  it('has a strip per pipeline whose numbers are those of the board', async () => {
    const strips = await server.call('GET', '/home/pipelines', { token: tokens.owner })
    const [strip] = strips.body.pipelines
    const board = await server.call('GET', `/survey-results/board?pipeline_id=${strip.id}`, { token: tokens.owner })
    const told = (all: { key: string; count: number; is_rejection: boolean }[]) =>
      all.map(({ key, count, is_rejection }) => [key, count, is_rejection])
    expect(told(strip.stages)).toEqual(told(board.body.columns))
    expect(strips.body.pipelines.every((one: { company: { id: number } }) => one.company.id === 1)).toBe(true)
    expect((await server.call('GET', '/home/pipelines', { token: tokens.franchiseUser })).status).toBe(403)
  })
  it('tells owners, and only owners, of campaigns that end within three days', async () => {
    await server.owner.query(
      "update hiring_campaigns set ends_on = $1 where company_id = 1 and name = 'Autumn hiring'",
      [new Date(server.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)],
    )
    const kinds = async (token: string) => (await overview(token)).waiting.map((item: { kind: string }) => item.kind)
    expect(await kinds(tokens.owner)).toContain('campaign_ends')
    expect(await kinds(tokens.user)).not.toContain('campaign_ends')
  })
  it('stages in which people stand too long wait with the longest of them, as many as the board counts', async () => {
    const [stage] = (
      await server.owner.query(
        `select r.pipeline_id, r.status, count(*)::int as n, min(r.id)::int as id from survey_results r join pipeline_statuses s
          on (s.company_id, s.pipeline_id, s.key) = (r.company_id, r.pipeline_id, r.status)
          where r.company_id = 1 and s.day_limit is not null and not s.is_rejection and not r.is_archived and not r.is_test
          group by 1, 2 order by 3 desc limit 1`,
      )
    ).rows
    await server.owner.query(
      'update survey_results set status_changed_at = $1 where company_id = 1 and pipeline_id = $2 and status = $3',
      [new Date(server.clock.now().getTime() - 1_000 * 86_400_000), stage.pipeline_id, stage.status],
    )
    await server.owner.query(
      "update survey_results set status_changed_at = status_changed_at - interval '1 hour' where company_id = 1 and id = $1",
      [stage.id],
    )
    const isIts = (item: { stage?: string; pipeline_id?: number }) =>
      item.stage === stage.status && item.pipeline_id === stage.pipeline_id
    const late = (await overview(tokens.owner)).waiting.find(isIts)
    const board = await server.call('GET', `/survey-results/board?pipeline_id=${stage.pipeline_id}`, {
      token: tokens.owner,
    })
    const column = board.body.columns.find(({ key }: { key: string }) => key === stage.status)
    expect(late).toMatchObject({ kind: 'stage_late', count: column.late, company_id: 1, stage_name: column.name })
    const person = await server.call('GET', `/survey-results?id=${stage.id}`, { token: tokens.owner })
    expect(late.name).toBe(`${person.body.survey_results[0].first} ${person.body.survey_results[0].last}`)
    for (const token of [tokens.otherOwner, tokens.superAdmin])
      expect((await overview(token)).waiting.find(isIts)).toBeUndefined()
  })
  it('whoever is decided waits no more, turned down, hired or archived, though nobody has opened the result', async () => {
    await server.owner.query(
      `update survey_results set first_viewed_at = null, submitted_at = $1 where company_id = 1 and id in (select id from survey_results
        where company_id = 1 and submitted_at is not null and erased_at is null and not is_archived and not is_test and status <> 'declined' order by id limit 8)`,
      [new Date(server.clock.now().getTime() - 80 * 86_400_000)],
    )
    const read = await overview(tokens.owner)
    const waits = ({ waiting }: { waiting: Waiting[] }) =>
      waiting.flatMap((item) => (item.kind === 'unread_result' ? item.survey_result_id : []))
    const decide = async (path: string, body: object) =>
      expect((await server.call('PUT', `/survey-results/${path}`, { token: tokens.owner, body })).status).toBe(200)
    const [declined, hired] = waits(read)
    await decide('update-status', { ids: [declined], status: 'declined', reason: 'Withdrew' })
    await decide('update-status', { ids: [hired], status: 'hired' })
    const next = waits(await overview(tokens.owner))
    expect(next).toHaveLength(2)
    expect(next).not.toContain(declined)
    expect(next).not.toContain(hired)
    await decide('bulk-update', {
      ids: next.slice(0, 1),
      changes: { is_archived: true, archived_reason: 'Withdrew' },
    })
    const after = await overview(tokens.owner)
    expect(waits(after)).not.toContain(next[0])
    // The number stays that of the list it leads to.
    const since = `submitted_after=${after.from}T00:00:00.000Z`
    expect(await total(tokens.owner, `is_unread=true&${since}`)).toBe(after.unread)
    expect(after.unread).toBe(read.unread - 1)
  })
  it('a rating is owed by whoever looks after somebody whom a colleague has rated, until it is given', async () => {
    const [{ id }] = (await server.call('GET', '/survey-results/search?limit=1', { token: tokens.owner })).body
      .survey_results
    const owed = async (token: string) =>
      (await overview(token)).waiting.filter(
        (item: { kind: string; survey_result_id?: number }) =>
          item.kind === 'rating_owed' && item.survey_result_id === id,
      )
    const rate = (token: string, rating: number) =>
      server.call('PUT', '/interview-ratings', { token, body: { surveyResultId: id, code: 'C3.L', rating } })
    const me = (await server.call('GET', '/users/profile', { token: tokens.owner })).body.users[0]
    const assign = (user_id: number | null) =>
      server.call('PUT', '/survey-results/assign', { token: tokens.owner, body: { ids: [id], user_id } })
    await assign(null)
    await rate(tokens.user, 4)
    expect(await owed(tokens.owner)).toEqual([])
    await assign(me.id)
    expect(await owed(tokens.owner)).toMatchObject([{ raters: 1 }])
    expect(await owed(tokens.user)).toEqual([])
    await rate(tokens.owner, 2)
    expect(await owed(tokens.owner)).toEqual([])
  })
  it('what somebody asked support waits for those who answer, until they have read it', async () => {
    await server.call('POST', '/ghl/messages', {
      token: tokens.user,
      body: { type: 'Live_Chat', message: 'How do I invite somebody?' },
    })
    const asked = async (token: string) =>
      (await overview(token)).waiting.filter((item: { kind: string }) => item.kind === 'support_asked')
    const [item] = await asked(tokens.superAdmin)
    expect(item).toMatchObject({ messages: 1 })
    expect(await asked(tokens.owner)).toEqual([])
    await server.call('GET', `/ghl/support-threads/${item.user_id}`, { token: tokens.superAdmin })
    expect(await asked(tokens.superAdmin)).toEqual([])
  })
  it('R244 codes that somebody guesses wait for those whose codes they are, as long as it is an alarm', async () => {
    const guessed = async (token: string, brand: BrandKey = 'be') =>
      (await server.call('GET', '/home/overview', { token, brand })).body.overview.waiting.filter(
        (item: { kind: string }) => item.kind === 'codes_guessed',
      )
    const hour = new Date(Math.floor(server.clock.now().getTime() / 3_600_000) * 3_600_000)
    const tried = (tries: number) =>
      server.owner.query(
        `insert into book_code_tries (hour, address, tries) values ($1, 'somebody', $2)
         on conflict (hour, address) do update set tries = excluded.tries`,
        [hour, tries],
      )
    await tried(BOOK_CODE_ALARM_PER_HOUR - 1)
    expect(await guessed(tokens.superAdmin)).toEqual([])
    await tried(BOOK_CODE_ALARM_PER_HOUR)
    expect(await guessed(tokens.superAdmin)).toEqual([
      { kind: 'codes_guessed', tries: BOOK_CODE_ALARM_PER_HOUR, addresses: 1, since: hour.toISOString() },
    ])
    expect(await guessed(tokens.owner)).toEqual([])
    expect(await guessed(tokens.superAdmin, 'hb')).toEqual([])
    await server.owner.query('delete from book_code_tries')
  })
  it('has twelve weeks, and in each as many who finished as started or fewer', async () => {
    const { weeks, health } = await overview(tokens.owner)
    expect(weeks).toHaveLength(12)
    for (const week of weeks) {
      expect(week.started).toBeLessThanOrEqual(week.registered)
      expect(week.finished).toBeLessThanOrEqual(week.started)
    }
    expect(weeks.some((week: { finished: number }) => week.finished > 0)).toBe(true)
    expect(health.stops).toHaveLength(12)
    expect(health.median_minutes).toBeGreaterThan(0)
  })
  it('says where people stopped by their own last answer, whatever the staff does with them since', async () => {
    const before = (await overview(tokens.owner)).health.stops
    expect(before.some((count: number) => count > 0)).toBe(true)
    const { body } = await server.call('GET', '/survey-results/search?progress=in_progress&limit=200', {
      token: tokens.owner,
    })
    const ids = body.survey_results.map((row: { id: number }) => row.id)
    const moved = await server.call('PUT', '/survey-results/update-status', {
      token: tokens.owner,
      body: { ids, pipeline_id: body.survey_results[0].pipeline_id, status: 'interview' },
    })
    expect(moved.status).toBe(200)
    expect((await overview(tokens.owner)).health.stops).toEqual(before)
    await server.owner.query('update survey_answers set updated_at = $1 where survey_result_id = any($2::int[])', [
      server.clock.now(),
      ids,
    ])
    expect((await overview(tokens.owner)).health.stops).toEqual(before.map(() => 0))
  })
  it('names companies only to those who see several, and only theirs', async () => {
    expect((await overview(tokens.owner)).companies).toEqual([])
    const franchise = (await overview(tokens.franchiseOwner)).companies.map((one: { name: string }) => one.name)
    const platform = (await overview(tokens.superAdmin)).companies.map((one: { name: string }) => one.name)
    expect(franchise).not.toContain('Clinic')
    expect(platform.length).toBeGreaterThan(franchise.length)
    expect(platform).toEqual(expect.arrayContaining(franchise))
  })
  it('401 without a token', async () => {
    expect((await server.call('GET', '/home/overview')).status).toBe(401)
  })
})

describe('/home/counts', () => {
  const counts = async (token: string) => {
    const reply = await server.call('GET', '/home/counts', { token })
    expect(reply.status).toBe(200)
    return reply.body.counts
  }
  it('counts exactly the rows of the lists that the entries lead to', async () => {
    for (const token of [tokens.owner, tokens.franchiseOwner, tokens.superAdmin]) {
      const { people, employees } = await counts(token)
      expect(people).toBe(await total(token, ''))
      expect(employees).toBe(await total(token, 'type=employee'))
      expect(employees).toBeGreaterThan(0)
    }
  })
  it('counts in pipelines whom the boards count, without those who are turned down', async () => {
    const strips = await server.call('GET', '/home/pipelines', { token: tokens.owner })
    const boards = await Promise.all(
      strips.body.pipelines.map(({ id }: { id: number }) =>
        server.call('GET', `/survey-results/board?pipeline_id=${id}`, { token: tokens.owner }),
      ),
    )
    const standing = boards
      .flatMap((board) => board.body.columns)
      .filter((column: { is_rejection: boolean }) => !column.is_rejection)
      .reduce((sum: number, column: { count: number }) => sum + column.count, 0)
    expect((await counts(tokens.owner)).in_pipelines).toBe(standing)
  })
  it('counts companies and benchmarks for whoever has these entries, and pipelines for nobody who may not see them', async () => {
    const all = await counts(tokens.superAdmin)
    const active = await server.call('GET', '/companies/search?is_active=true&limit=1', { token: tokens.superAdmin })
    const benchmarks = await server.call('GET', '/role-benchmarks/search?limit=1', { token: tokens.superAdmin })
    expect([all.companies, all.role_benchmarks]).toEqual([
      active.body.pagination.total,
      benchmarks.body.pagination.total,
    ])
    const { companies, role_benchmarks, in_pipelines } = await counts(tokens.franchiseUser)
    expect([companies, role_benchmarks, in_pipelines]).toEqual([null, null, null])
  })
})
