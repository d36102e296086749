import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn, daysAfter, startOfDay } from '#server/kernel/company-days.ts'
import { sessionBeginner } from '#tests/support/as.ts'
import { readPdf } from '#tests/support/pdf-text.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

// Days that somebody asks for and is shown are those of where they are.

const NOW = new Date('2026-11-24T12:00:00Z')
/** Already the 23rd in Auckland, a Monday; still the 22nd in Los Angeles, a Sunday. */
const AT = '2026-11-22T11:30:00.000Z'
const READERS = [
  ['Pacific/Auckland', '2026-11-23'],
  ['America/Los_Angeles', '2026-11-22'],
] as const

let server: TestServer
let person: { id: number; email: string }
beforeAll(async () => {
  server = await buildServer({ start: NOW })
  // All but one were here long before.
  await server.owner.query(
    `update survey_results set created_at = created_at - interval '400 days', submitted_at = submitted_at - interval '400 days'`,
  )
  const { rows } = await server.owner.query<{ id: number; email: string }>(
    `update survey_results set created_at = $1, submitted_at = $1, first_viewed_at = null where (company_id, id) = (
       select company_id, id from survey_results
       where company_id = 1 and submitted_at is not null and not is_archived and not is_test order by id limit 1)
     returning id, email`,
    [AT],
  )
  const [row] = rows
  if (!row) throw new Error('Nobody has finished.')
  person = row
})
afterAll(() => server.close())

/** A new session of an account whose profile has a time zone. */
const reader = async (account: string, time_zone: string): Promise<string> => {
  const email = `${account}@demo.test`
  const { rows } = await server.owner.query<{ id: number }>(
    'update users set time_zone = $1 where email = $2 returning id',
    [time_zone, email],
  )
  return (await sessionBeginner(server)({ id: rows[0]?.id ?? 0, email })).token
}
const get = async (path: string, token: string) => {
  const reply = await server.call('GET', path, { token })
  expect(reply.status).toBe(200)
  return reply.body
}
const overview = async (token: string) => (await get('/home/overview', token)).overview
const total = async (token: string, filters: string): Promise<number> =>
  (await get(`/survey-results/search?limit=1&${filters}`, token)).pagination.total

describe.each(READERS)('for a reader in %s', (zone, day) => {
  const before = daysAfter(day, -1)
  const after = daysAfter(day, 1)

  it('R190 somebody is found by the day that their row shows, and by no other', async () => {
    const token = await reader('company.owner', zone)
    const found = (filters: string) => total(token, `search=${encodeURIComponent(person.email)}&${filters}`)
    expect(await Promise.all([before, day, after].map((on) => found(`start_date=${on}&end_date=${on}`)))).toEqual([
      0, 1, 0,
    ])
    for (const field of ['registered', 'finished'])
      expect([
        await found(`where=0.${field}.from.${day}`),
        await found(`where=0.${field}.from.${after}`),
        await found(`where=0.${field}.below.${after}`),
        await found(`where=0.${field}.below.${day}`),
      ]).toEqual([1, 0, 1, 0])
  })
  it('the numbers of Home are of their days, and lead to exactly their rows', async () => {
    const token = await reader('company.owner', zone)
    const { from, from_at, weeks, health, unread } = await overview(token)
    expect(from).toBe(daysAfter(dayIn(zone, server.clock.now()), -90))
    expect(from_at).toBe(startOfDay(zone, from).toISOString())
    const registered = await Promise.all(
      weeks.map(({ monday }: { monday: string }) =>
        total(token, `start_date=${monday}&end_date=${daysAfter(monday, 6)}`),
      ),
    )
    expect(weeks.map((week: { registered: number }) => week.registered)).toEqual(registered)
    expect(registered.slice(-2)).toEqual(zone === 'Pacific/Auckland' ? [0, 1] : [1, 0])
    expect(health.finished).toBe(await total(token, `start_date=${from}&progress=completed`))
    expect([unread, await total(token, `is_unread=true&submitted_after=${from_at}`)]).toEqual([1, 1])
  })
  it('invitations are counted in the week of the reader', async () => {
    const token = await reader('company.owner', zone)
    const { rowCount } = await server.owner.query('update invitations set created_at = $1 where company_id = 1', [AT])
    const { weeks } = await overview(token)
    const invited = weeks.slice(-2).map((week: { invited: number }) => week.invited)
    expect(rowCount).toBeGreaterThan(0)
    expect(invited).toEqual(zone === 'Pacific/Auckland' ? [0, rowCount] : [rowCount, 0])
  })
  it('R247 a line of the audit list is found by the day that it shows', async () => {
    const token = await reader('super.admin', zone)
    server.clock.set(new Date(AT))
    const reply = await server.call('PUT', '/users/profile', { token, body: { phone: '+44 20 7946 0000' } })
    server.clock.set(NOW)
    expect(reply.status).toBe(200)
    const lines = async (on: string) =>
      (
        await get(`/audit-events/search?action=users.update_profile&start_date=${on}&end_date=${on}`, token)
      ).audit_events.map(({ at }: { at: string }) => dayIn(zone, new Date(at)))
    expect(await lines(before)).toEqual([])
    expect(await lines(after)).toEqual([])
    const ofDay = await lines(day)
    expect([ofDay.length > 0, new Set(ofDay)]).toEqual([true, new Set([day])])
  })
  it('R164 events of use are counted on the days of the reader', async () => {
    const token = await reader('super.admin', zone)
    await server.owner.query('truncate analytics_events')
    await server.owner.query(
      `insert into analytics_events (message_id, type, name, user_id, at, received_at, properties, context)
       values ('m', 'track', 'Done', '7', $1, $1, '{}', '{}')`,
      [AT],
    )
    const { summary } = await get('/analytics/summary?days=5', token)
    expect(summary.days.map((one: { day: string }) => one.day)).toEqual(
      [-4, -3, -2, -1, 0].map((ago) => daysAfter(dayIn(zone, NOW), ago)),
    )
    expect(summary.days.filter((one: { events: number }) => one.events > 0)).toMatchObject([{ day, events: 1 }])
  })
  it('a file has the times of the reader, and says whose they are', async () => {
    const token = await reader('company.owner', zone)
    const { bytes, headers } = await server.file('POST', '/survey-results/export', {
      token,
      body: { format: 'csv', columns: ['email', 'created_at', 'started_at'], filters: { search: person.email } },
    })
    const [headings, line] = bytes.toString().replace('\ufeff', '').split('\r\n')
    expect(headings).toBe(`Email,Registered (${zone}),Started (${zone})`)
    expect(line?.split(',')[1]).toBe(zone === 'Pacific/Auckland' ? '2026-11-23 00:30:00' : '2026-11-22 03:30:00')
    expect(headers.get('content-disposition')).toContain(`people-${dayIn(zone, NOW)}.csv`)
  })
  it('R250 paper has the days and times of the reader, and names their zone', async () => {
    const token = await reader('company.owner', zone)
    const printed = async (path: string, body: object) => {
      const { status, bytes } = await server.file('POST', path, { token, body })
      expect(status).toBe(200)
      return readPdf(bytes).pages.join(' ')
    }
    const words = zone.replace('_', ' ')
    const [handedIn, today] =
      zone === 'Pacific/Auckland'
        ? ['23 November 2026, 00:30', '25 November 2026']
        : ['22 November 2026, 03:30', '24 November 2026']
    const kept = await printed('/survey-results/personal-data', { ids: [person.id], format: 'pdf' })
    expect(kept).toContain(`Times are those of ${words}.`)
    expect(kept).toContain(`Made on ${today}.`)
    expect(kept).toContain(handedIn)
    const report = await printed('/reports/print', {
      survey_result_id: person.id,
      sections: ['profile'],
      shows_names: true,
    })
    expect(report).toContain(`Printed ${today} (${words}), number P-`)
    expect(report).toContain(`answered ${handedIn.slice(0, handedIn.indexOf(','))}`)
  })
})

describe('whose time zone counts', () => {
  const zoneIn = async (token: string) => (await get('/users/profile', token)).users[0].zone
  const company = (zone: string) => server.owner.query('update companies set time_zone = $1 where id = 1', [zone])

  it('that of the profile, else that of the company, else UTC; whoever wants UTC itself says so', async () => {
    await company('Pacific/Auckland')
    const seen = async (account: string, zone: string) => {
      const token = await reader(account, zone)
      return [await zoneIn(token), (await overview(token)).from_at.slice(11, 16)]
    }
    expect(await seen('company.owner', 'Asia/Kathmandu')).toEqual(['Asia/Kathmandu', '18:15'])
    // In August it is not summer there yet.
    expect(await seen('company.owner', 'UTC')).toEqual(['Pacific/Auckland', '12:00'])
    expect(await seen('company.owner', 'Etc/UTC')).toEqual(['Etc/UTC', '00:00'])
    expect(await seen('super.admin', 'UTC')).toEqual(['UTC', '00:00'])
  })
  it('R200 a choice counts from then on, also one that is taken back', async () => {
    await company('Europe/London')
    const token = await reader('company.owner', 'UTC')
    const choose = async (time_zone: string) =>
      (await server.call('PUT', '/users/profile', { token, body: { time_zone } })).body.users[0]
    const begins = async () => (await overview(token)).from_at.slice(11, 16)
    expect(await begins()).toBe('23:00')
    expect(await choose('Asia/Tokyo')).toMatchObject({ time_zone: 'Asia/Tokyo', zone: 'Asia/Tokyo' })
    await expect.poll(begins).toBe('15:00')
    expect(await choose('UTC')).toMatchObject({ time_zone: 'UTC', zone: 'Europe/London' })
    await expect.poll(begins).toBe('23:00')
  })
  it('R230 another zone of the company counts at once for those who chose none', async () => {
    await company('Europe/London')
    const token = await reader('company.owner', 'UTC')
    expect((await overview(token)).from_at.slice(11, 16)).toBe('23:00')
    const body = { id: 1, time_zone: 'Asia/Tokyo' }
    expect((await server.call('PUT', '/companies/update', { token, body })).status).toBe(200)
    await expect.poll(async () => (await overview(token)).from_at.slice(11, 16)).toBe('15:00')
  })
})
