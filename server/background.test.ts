import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { remindOfAgreements } from '#server/slices/conflict-plans/follow-ups.ts'
import { remindOfGoals } from '#server/slices/development-plans/follow-ups.ts'
import { ownGoalMail } from '#server/slices/surveys/goal-days.ts'
import { outboxIsEmpty } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { golden } from '#tests/support/golden.ts'
import { answer, registerFor, type Respondent } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Tokens
const START = new Date('2026-11-20T09:00:00.000Z')
const DAY_MS = 86_400_000
beforeAll(async () => {
  server = await buildServer({ start: START })
})
/** Sign-ins are of the day. */
const at = async (moment: Date) => {
  server.clock.set(moment)
  tokens = await signInAll(server)
}
beforeEach(() => at(START))
afterAll(() => server.close())

const OWNER = 'company.owner@demo.test'
const SHARES = seedUuid('campaign harbor Team growth')
const KEEPS = seedUuid('campaign harbor Autumn hiring')

const mailsTo = async (email: string, about: string): Promise<{ subject: string; text: string }[]> => {
  await outboxIsEmpty(server)
  const { rows } = await server.owner.query(
    'select subject, text from captured_mails where to_address = $1 and subject = $2 order by sequence',
    [email, about],
  )
  return rows
}
const tools = () => ({
  database: server.kernel.database,
  clock: server.clock,
  urlOf: (brand: string) => `https://${brand}.example`,
})
const stopLink = (base: string, to: { email: string }) => `${base}/unsubscribe#${to.email}`
const remindGoals = () => remindOfGoals({ ...tools(), ownMail: ownGoalMail(stopLink) })
/** Somebody who has handed in, and their number for staff. */
const finish = async (campaign: string, email: string, more = {}): Promise<Respondent & { id: number }> => {
  const row = golden('responses_120.csv').find((one) => one['id'] === 's001')
  const who = await registerFor(server, campaign, email, more)
  const values = who.items.map((item) => Number(row?.[`i${item}`]))
  const took = values.map(() => 4_000)
  await answer(server, who, values, true, took)
  const { body } = await server.call('GET', `/survey-results?uuid=${who.uuid}`, { token: tokens.owner })
  return { ...who, id: body.survey_results[0].id }
}
const choose = async (survey_result_id: number, follow_up_on: string | null) =>
  (
    await server.call('PUT', '/development-plans/growth', {
      token: tokens.owner,
      body: {
        survey_result_id,
        piece: 'C4.L',
        plans: ['If I want to send it now, I read it once more.'],
        follow_up_on,
      },
    })
  ).body.command.id as string
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })

describe('R15 a day to look again', () => {
  const STAFF = 'Today a goal is looked at again'
  const OWN = 'Heute sehen Sie wieder auf Ihr Ziel'

  it('R15 R252 of a goal, whoever set it and the person are told on that day, once; nobody of one that was undone', async () => {
    const reads = await finish(SHARES, 'reads@people.test', { locale: 'de', first: 'Mara', last: 'Lind' })
    const keeps = await finish(KEEPS, 'keeps@people.test', { first: 'Noah', last: 'Ebert' })
    const quiet = await finish(SHARES, 'quiet@people.test', { locale: 'de', first: 'Ines', last: 'Roth' })
    await server.owner.query("insert into mail_suppressions (company_id, email) values (1, 'quiet@people.test')")
    const enough = await finish(SHARES, 'enough@people.test', { locale: 'de', first: 'Olga', last: 'Krug' })
    await server.call('PUT', `/surveys/${enough.uuid}/preferences`, {
      surveyToken: enough.token,
      body: { reminders: false },
    })
    const erased = await finish(SHARES, 'erased@people.test', { locale: 'de', first: 'Timo', last: 'Voss' })
    for (const one of [reads, keeps, quiet, enough, erased]) await choose(one.id, '2026-11-22')
    await server.call('DELETE', `/surveys/${erased.uuid}`, { surveyToken: erased.token })
    const undone = await finish(SHARES, 'undone@people.test', { locale: 'de', first: 'Jana', last: 'Weiss' })
    await undo(await choose(undone.id, '2026-11-22'))
    const told: number[] = []
    while (told.length < 4) {
      told.push(await remindGoals())
      server.clock.advance(DAY_MS)
    }
    expect(told).toEqual([0, 0, 4, 0])
    const mails = await mailsTo(OWNER, STAFF)
    const named = ['Mara Lind', 'Noah Ebert', 'Ines Roth', 'Olga Krug', 'Timo Voss', 'Jana Weiss']
    expect(named.map((name) => mails.filter(({ text }) => text.includes(name)).length)).toEqual([1, 1, 1, 1, 0, 0])
    expect(mails[0]?.text).toMatch(/https:\/\/be\.example\/survey-results\/\d+\?tab=growth/)
    const people = ['reads', 'keeps', 'quiet', 'enough', 'erased', 'undone']
    const own = await Promise.all(people.map((name) => mailsTo(`${name}@people.test`, OWN)))
    expect(own.map((all) => all.length)).toEqual([1, 0, 0, 0, 0, 0])
    // Its link opens the person's own page, and mail programs can refuse more.
    const [, uuid, token] = /\/survey\/take#([0-9a-f-]{36})\.([\w-]{43})/.exec(own[0]?.[0]?.text ?? '') ?? []
    expect((await server.call('GET', `/surveys/${uuid}`, { surveyToken: token ?? '' })).status).toBe(200)
    expect(own[0]?.[0]?.text).toContain('https://be.example/unsubscribe#reads@people.test')
    // Another day is another reminder.
    await at(new Date('2026-11-24T09:00:00.000Z'))
    await choose(reads.id, '2026-12-24')
    server.clock.set(new Date('2026-12-24T09:00:00.000Z'))
    expect([await remindGoals(), await remindGoals()]).toEqual([1, 0])
  })

  it('R15 it has come when it has come where the company is; what can still be undone waits; a week later it is too late', async () => {
    const { id } = await finish(SHARES, 'zone@people.test', { first: 'Lena', last: 'Falk' })
    await server.owner.query("update companies set time_zone = 'America/Los_Angeles' where id = 1")
    await choose(id, '2026-11-22')
    server.clock.set(new Date('2026-11-22T07:30:00.000Z'))
    expect(await remindGoals()).toBe(0)
    server.clock.set(new Date('2026-11-22T08:30:00.000Z'))
    expect(await remindGoals()).toBe(1)
    await at(new Date('2026-11-22T08:40:00.000Z'))
    await choose(id, '2026-11-23')
    server.clock.set(new Date('2026-11-23T09:00:00.000Z'))
    await server.owner.query('update growth_goals set updated_at = $1', [new Date('2026-11-23T08:59:50.000Z')])
    expect(await remindGoals()).toBe(0)
    await server.owner.query('update growth_goals set updated_at = $1', [START])
    server.clock.set(new Date('2026-12-05T09:00:00.000Z'))
    expect(await remindGoals()).toBe(0)
    await server.owner.query("update companies set time_zone = 'UTC' where id = 1")
  })

  it('R15 of an agreement, whoever set it is told, where they are still let in', async () => {
    const found = await server.call(
      'GET',
      '/survey-results/search?limit=6&quality=good&progress=completed&type=employee',
      {
        token: tokens.owner,
      },
    )
    const ids = found.body.survey_results.map((one: { id: number }) => one.id) as number[]
    const agree = async (other_id: number | undefined, token = tokens.owner) => {
      const body = { survey_result_id: ids[0], other_id, agreed_on: '2026-11-09' }
      const [plan] = (await server.call('POST', '/conflict-plans', { token, body })).body.conflict_plans
      const change = { points: ['Orders wait a night.'], follow_up_on: '2026-11-22' }
      expect((await server.call('PUT', `/conflict-plans/${plan.id}`, { token, body: change })).status).toBe(200)
    }
    await agree(ids[1])
    await agree(ids[2], tokens.user)
    await server.owner.query("update users set active = false where email = 'company.user@demo.test'")
    server.clock.set(new Date('2026-11-22T09:00:00.000Z'))
    expect([await remindOfAgreements(tools()), await remindOfAgreements(tools())]).toEqual([2, 0])
    const subject = 'Today two people look at their agreement again'
    const [mail, ...more] = await mailsTo(OWNER, subject)
    expect([more.length, (await mailsTo('company.user@demo.test', subject)).length]).toEqual([0, 0])
    expect(mail?.text).toMatch(/https:\/\/be\.example\/survey-results\/\d+\?tab=conflict/)
    await server.owner.query("update users set active = true where email = 'company.user@demo.test'")
  })
})
