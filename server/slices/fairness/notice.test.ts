import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { rowsOf } from './fairness-file.ts'
import { guarded } from './guard.ts'
import { usableFrom } from './notice.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
  await server.owner.query('delete from fairness_settings where company_id = 1')
})
afterAll(() => server.close())

const noticeOf = async (query = '', token = tokens.owner) =>
  (await server.call('GET', `/fairness${query}`, { token })).body.fairness[0].notice
const put = (body: object, token = tokens.owner) => server.call('PUT', '/fairness/settings', { token, body })
const undo = (id: number) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })

describe('science 13: the notice to candidates', () => {
  it('comes at least ten business days before use', () => {
    // A Friday, a Monday, and a weekend, whose days are no business days.
    expect(usableFrom('2026-11-27')).toBe('2026-12-11')
    expect(usableFrom('2026-11-30')).toBe('2026-12-14')
    expect([usableFrom('2026-11-28'), usableFrom('2026-11-29')]).toEqual(['2026-12-11', '2026-12-11'])
  })
  it('has no date until somebody gives it one, and then says it in its text, with the day of first use', async () => {
    expect(await noticeOf()).toMatchObject({ given_on: null, usable_from: null })
    const { body } = await put({ notice_on: '2026-11-27' })
    expect(body).toMatchObject({ asks: false, notice_on: '2026-11-27', command: { summary: expect.any(String) } })
    const told = await noticeOf()
    expect(told).toMatchObject({ given_on: '2026-11-27', usable_from: '2026-12-11' })
    expect(told.text).toContain('This notice was given on 27 November 2026.')
    expect(told.text).toContain('not before 11 December 2026')
    expect((await undo(body.command.id)).status).toBe(200)
    expect(await noticeOf()).toMatchObject({ given_on: null, usable_from: null })
  })
  it('names who asks, the traits assessed, how long they are kept, and the way to ask for an alternative', async () => {
    const { text } = await noticeOf()
    for (const words of ['Harbor Logistics', 'Emotional Stability', 'Conscientiousness', 'Calm', 'Deliberation'])
      expect(text).toContain(words)
    expect(text).toMatch(/kept for \d+ months/)
    expect(text).toMatch(/another way .* write to \S+@\S+/i)
    const { rows } = await server.owner.query(`select id, uuid, role_name from hiring_campaigns
      where company_id = 1 and type = 'candidate' and instrument = 'work-style-108' order by id limit 1`)
    const [campaign] = rows
    const own = (await noticeOf(`?campaign_id=${campaign.id}`)).text
    expect(own).toContain(`http://test.local/survey/register?campaign=${campaign.uuid}`)
    expect(own).toContain(campaign.role_name)
    // A short form knows no finer traits: what is not assessed is not announced.
    await server.owner.query("update hiring_campaigns set instrument = 'ffm-48' where id = $1", [campaign.id])
    const short = (await noticeOf(`?campaign_id=${campaign.id}`)).text
    expect([short.includes('Conscientiousness'), short.includes('Deliberation')]).toEqual([true, false])
    await server.owner.query("update hiring_campaigns set instrument = 'work-style-108' where id = $1", [campaign.id])
  })
  it('leaves whether people are asked as it is, and is left by it', async () => {
    await put({ asks: true })
    expect((await put({ notice_on: '2026-11-30' })).body).toMatchObject({ asks: true, notice_on: '2026-11-30' })
    expect((await put({ asks: false })).body).toMatchObject({ asks: false, notice_on: '2026-11-30' })
    expect((await put({ notice_on: '2026-11-30' })).body.command).toBeUndefined()
    expect((await put({ notice_on: null })).body).toMatchObject({ asks: false, notice_on: null })
    expect((await put({})).body.command).toBeUndefined()
  })
  it('R193 keeps both of what two people change at one moment, each something else, where nobody had before too', async () => {
    const kept = async (asks: boolean) => {
      await Promise.all([put({ asks }), put({ notice_on: '2026-11-30', company_id: 1 }, tokens.superAdmin)])
      return (await put({})).body
    }
    for (const asks of [true, false, true, false, true]) {
      await put({ asks: !asks, notice_on: null })
      expect(await kept(asks)).toMatchObject({ asks, notice_on: '2026-11-30' })
    }
    for (let times = 0; times < 5; times += 1) {
      await server.owner.query('delete from fairness_settings where company_id = 1')
      expect(await kept(true)).toMatchObject({ asks: true, notice_on: '2026-11-30' })
    }
    await put({ asks: false, notice_on: null })
  })
  it('422 for no day and for one that is far off; 404 where the company is out of reach; 403 for those who are no owners', async () => {
    expect((await put({ notice_on: '2026-02-30' })).status).toBe(422)
    expect((await put({ notice_on: '2062-11-30' })).status).toBe(422)
    expect((await put({ notice_on: '2026-11-30', company_id: 1 }, tokens.otherOwner)).status).toBe(404)
    expect((await put({ notice_on: '2026-11-30' }, tokens.user)).status).toBe(403)
  })
  it('is of one company: of several together there is none', async () => {
    expect(await noticeOf('', tokens.superAdmin)).toBeNull()
    expect((await noticeOf('?company_id=1', tokens.superAdmin)).text).toContain('Harbor Logistics')
  })
  it('stands with its dates in the file for an auditor', async () => {
    const lines = async () =>
      (await server.file('POST', '/fairness/export', { token: tokens.owner, body: {} })).bytes.toString().split(/\r?\n/)
    const line = async (start: string) => (await lines()).find((one) => one.startsWith(start))
    expect(await line('Notice to candidates given on')).toContain('no date noted')
    await put({ notice_on: '2026-11-27' })
    expect(await line('Notice to candidates given on')).toContain('2026-11-27')
    expect(await line('Ten business days later')).toContain('2026-12-11')
  })
})

describe('science 13: categories under 2 % of the data', () => {
  const head = { by: 'sex', kind: 'selection', median: null, as_of: null } as const
  const table = (...rows: [string, number, number][]) =>
    guarded(
      rows.map(([group, applicants, selected]) => ({ group, applicants, selected })),
      new Set(),
      0,
      head,
    )
  it('are told apart from small groups: an auditor may leave out the first, not the others', () => {
    // 40 of 2,440 are under 2 % though more than 30 people; 20 of 120 are few people, yet a sixth of all.
    expect(table(['a', 2_400, 800], ['b', 40, 10]).groups[1]).toMatchObject({ is_small: true, may_be_left_out: true })
    expect(table(['a', 100, 40], ['b', 20, 5]).groups[1]).toMatchObject({ is_small: true, may_be_left_out: false })
    // Exactly 2 % is not under it.
    expect(table(['a', 1_960, 800], ['b', 40, 10]).groups[1]).toMatchObject({ is_small: false, may_be_left_out: false })
    expect(table(['a', 1_961, 800], ['b', 40, 10]).groups[1]).toMatchObject({ is_small: true, may_be_left_out: true })
  })
  it('keep their figures in the file, with the reason for which they may be left out', () => {
    const [, under] = rowsOf(table(['a', 2_400, 800], ['b', 40, 10]))
    expect(under?.slice(3, 5)).toEqual([40, 10])
    expect(under?.at(-1)).toBe('too few people for a verdict; under 2 % of the data, an auditor may leave it out')
    const [, few] = rowsOf(table(['a', 100, 40], ['b', 20, 5]))
    expect(few?.at(-1)).toBe('too few people for a verdict')
  })
})
