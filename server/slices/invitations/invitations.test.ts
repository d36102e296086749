import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/constants.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { ERASED_DOMAIN } from '#server/kernel/erasure.ts'
import { filled } from '#server/kernel/mail-frame.ts'
import { everything } from '#server/kernel/scope.ts'
import { type InvitationTexts, invitationTexts } from './mail-texts.ts'
import { forgetInvited } from './invitations.service.ts'
import { remindInvited } from './reminders.ts'
import { registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const campaign = async (): Promise<{ id: number; uuid: string; name: string }> => {
  const reply = await server.call('POST', '/hiring-campaigns/campaigns/create', {
    token: tokens.owner,
    body: { company_id: 1, name: 'Spring', role_name: 'Nurse', message: 'We look forward to you.' },
  })
  return reply.body.campaigns[0]
}
const invite = (campaign_id: number, list: string, more: object = {}, token = tokens.owner) =>
  server.call('POST', '/invitations', { token, body: { campaign_id, list, ...more } })
const listed = async (id: number, more = '') =>
  (await server.call('GET', `/invitations?campaign_id=${id}${more}`, { token: tokens.owner })).body.invitations
const states = async (id: number) =>
  Object.fromEntries((await listed(id)).map((one: { email: string; state: string }) => [one.email, one.state]))
/** The worker that delivers reads the real time; the undo window is over when it looks. */
const afterWindow = async () => {
  server.clock.advance(16_000)
  await server.owner.query("select pg_notify('outbox', '')")
}
const mails = async (to: string) =>
  (await server.owner.query('select subject, text from captured_mails where to_address = $1 order by sequence', [to]))
    .rows
const waitForMails = async (to: string, count: number) => {
  await expect.poll(async () => (await mails(to)).length, { timeout: 15_000 }).toBe(count)
  return mails(to)
}

/** The link of the mail that somebody was invited with. */
const linkTo = async (email: string): Promise<URL> => {
  await afterWindow()
  const [mail] = await waitForMails(email, 1)
  return new URL(/http\S+\/survey\/register\S+/.exec(mail.text)?.[0] ?? '')
}
/** What its page asks with it. */
const open = ({ searchParams, hash }: URL, campaign = searchParams.get('campaign')) =>
  server.call('POST', '/public/invitations/open', { body: { campaign, invitation: hash.slice(1) } })

describe('the words of invitations', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b))
  it.each(LOCALES)('%s has every one of them, translated, with the same places to fill', (locale) => {
    const keys = Object.keys(invitationTexts.en) as (keyof InvitationTexts)[]
    for (const key of keys) {
      const [theirs, english] = [invitationTexts[locale][key], invitationTexts.en[key]]
      expect(places(theirs)).toEqual(places(english))
      expect(theirs === english).toBe(locale === 'en')
    }
  })
})

describe('/invitations', () => {
  it('a dry run tells what each line would do, and does nothing', async () => {
    const { id } = await campaign()
    await invite(id, 'old@x.test')
    await server.owner.query("insert into mail_suppressions (company_id, email) values (1, 'silent@x.test')")
    const list = 'Ada Ng <ada@x.test>\nADA@X.test\nold@x.test\nnobody@\nBen Ode\nSilent@x.test'
    const reply = await invite(id, list, { dry_run: true })
    expect(reply.status).toBe(200)
    expect(reply.body.invited).toBe(1)
    expect(reply.body.lines.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
      [1, 'invited'],
      [2, 'twice'],
      [3, 'invited_before'],
      [4, 'invalid'],
      [5, 'invalid'],
      [6, 'wants_none'],
    ])
    expect(reply.body.lines[4].why).toBe('There is no email address in this line.')
    expect(await listed(id)).toHaveLength(1)
  })
  it('many are invited at once, not one at a time; the mails wait for the undo window and then go out with the link, and with one to refuse more', async () => {
    const { id, uuid } = await campaign()
    const reply = await invite(id, 'First,Last,Email\nAda,Ng,ada.many@x.test\nBen,Ode,ben.many@x.test')
    expect([reply.status, reply.body.invited]).toEqual([201, 2])
    expect(reply.body.command.summary).toBe('2 people invited')
    expect(await states(id)).toEqual({ 'ada.many@x.test': 'waiting', 'ben.many@x.test': 'waiting' })
    expect(await mails('ada.many@x.test')).toEqual([])
    await afterWindow()
    const [mail] = await waitForMails('ada.many@x.test', 1)
    expect(mail.text).toContain(`/survey/register?campaign=${uuid}`)
    expect(mail.text).toContain('Hello Ada,')
    expect(mail.text).toContain('We look forward to you.')
    const stop = /You want no more of these mails\? \S+\/unsubscribe#(\S+)/.exec(mail.text)?.[1]
    const refused = await server.call('POST', '/public/mailer/unsubscribe', { body: { token: stop } })
    expect(refused.status).toBe(200)
    const later = await invite((await campaign()).id, 'ada.many@x.test', { dry_run: true })
    expect(later.body.lines[0].outcome).toBe('wants_none')
    await expect.poll(() => states(id)).toEqual({ 'ada.many@x.test': 'sent', 'ben.many@x.test': 'sent' })
  })
  it('undone, nobody was invited and no mail goes out', async () => {
    const { id } = await campaign()
    const { body } = await invite(id, 'undone@x.test')
    const undo = await server.call('POST', `/commands/${body.command.id}/undo`, { token: tokens.owner })
    expect(undo.status).toBe(200)
    expect(await listed(id)).toEqual([])
    const held = await server.owner.query("select from outbox where recipient = 'undone@x.test'")
    expect(held.rowCount).toBe(0)
    expect((await invite(id, 'undone@x.test')).status).toBe(201)
  })
  it('says how far each has come, and reminds only those who have not finished', async () => {
    const { id, uuid } = await campaign()
    await invite(id, 'comes@x.test\nstays@x.test')
    await afterWindow()
    await waitForMails('stays@x.test', 1)
    await registerFor(server, uuid, 'comes@x.test')
    await expect.poll(() => states(id)).toEqual({ 'comes@x.test': 'registered', 'stays@x.test': 'sent' })
    expect((await listed(id, '&state=registered')).map((one: { email: string }) => one.email)).toEqual(['comes@x.test'])
    // R190: in force is what may still become something.
    const inForce = async (is: boolean) =>
      (await listed(id, `&is_active=${is}`)).map(({ state }: { state: string }) => state)
    expect((await inForce(false)).every((state: string) => !['waiting', 'sent', 'opened'].includes(state))).toBe(true)
    expect((await inForce(false)).length).toBeGreaterThan(0)
    expect((await inForce(true)).length + (await inForce(false)).length).toBe((await listed(id, '')).length)
    await server.owner.query(
      "update survey_results set started_at = now(), submitted_at = now() where email = 'comes@x.test'",
    )
    const ids = (await listed(id)).map((one: { id: number }) => one.id)
    const reply = await server.call('POST', '/invitations/remind', { token: tokens.owner, body: { ids } })
    expect([reply.status, reply.body.reminded, reply.body.left_out]).toEqual([202, 1, 1])
    expect(reply.body.people).toMatchObject([{ email: 'comes@x.test', why: 'Has handed in.' }])
    await afterWindow()
    const sent = await waitForMails('stays@x.test', 2)
    expect(sent[1].subject).toMatch(/^A reminder from /)
    const [reminded] = (await listed(id)).filter((one: { email: string }) => one.email === 'stays@x.test')
    expect(reminded.reminders).toBe(1)
  })
  it('says who opened their mail, and who never came before the campaign was over', async () => {
    const { id } = await campaign()
    await invite(id, 'opens@x.test\nsleeps@x.test')
    const link = await linkTo('opens@x.test')
    expect(link.searchParams.get('source')).toBe('mail')
    await open(link)
    await expect.poll(() => states(id)).toEqual({ 'opens@x.test': 'opened', 'sleeps@x.test': 'sent' })
    await server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body: { state: 'closed' } })
    expect(await states(id)).toEqual({ 'opens@x.test': 'expired', 'sleeps@x.test': 'expired' })
  })
  it('a link of a mail from before, which had all of it in the address, still tells that it was opened', async () => {
    const { id } = await campaign()
    await invite(id, 'has.old.link@x.test')
    const { hash, searchParams } = await linkTo('has.old.link@x.test')
    await server.call('GET', `/public/surveys/invitation?visit=true&${searchParams}&invitation=${hash.slice(1)}`)
    await expect.poll(() => states(id)).toEqual({ 'has.old.link@x.test': 'opened' })
  })
  it('R211 S59 the link tells its holder whom it was sent to until they have registered, and stands where no server logs it', async () => {
    const { id, uuid } = await campaign()
    await invite(id, 'Ana Lima <known@x.test>')
    const link = await linkTo('known@x.test')
    expect(link.search).toBe(`?campaign=${uuid}&source=mail`)
    expect((await open(link)).body).toEqual({
      status: 200,
      invited: { first: 'Ana', last: 'Lima', email: 'known@x.test' },
    })
    // With another campaign, or another number, it is nobody's.
    const elsewhere = await campaign()
    expect((await open(link, elsewhere.uuid)).body.invited).toBeNull()
    const close = (state: string) =>
      server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body: { state } })
    await close('paused')
    expect((await open(link)).body.invited).toBeNull()
    await close('open')
    await registerFor(server, uuid, 'known@x.test')
    expect((await open(link)).body.invited).toBeNull()
  })
  it('R211 whoever corrects their address is followed under it; a link that somebody else was handed stays whose it was', async () => {
    const { id, uuid } = await campaign()
    await invite(id, 'Ana Lima <typo@x.test>\nBo Berg <bo@x.test>\nhas.no.name@x.test')
    const links = new Map<string, string>()
    for (const email of ['typo@x.test', 'bo@x.test', 'has.no.name@x.test'])
      links.set(email, (await linkTo(email)).hash.slice(1))
    const named = (first: string, last: string, by: string) => ({ first, last, invitation: links.get(by) })
    await registerFor(server, uuid, 'ana.lima@x.test', named('Ana', 'lima', 'typo@x.test'))
    await registerFor(server, uuid, 'cleo@x.test', named('Cleo', 'Cruz', 'bo@x.test'))
    await registerFor(server, uuid, 'di@x.test', named('Di', 'Duarte', 'has.no.name@x.test'))
    expect(await states(id)).toEqual({
      'ana.lima@x.test': 'registered',
      'bo@x.test': 'sent',
      'di@x.test': 'registered',
    })
  })
  it('R250 a link of somebody who was erased tells nobody’s name', async () => {
    const { id } = await campaign()
    await invite(id, 'Ana Lima <goes@x.test>')
    const link = await linkTo('goes@x.test')
    await server.kernel.database.transaction(everything('tests'), (db) =>
      forgetInvited(
        { db },
        { company_id: 1, campaign_ids: [id], email: 'goes@x.test', alias: `erased-1${ERASED_DOMAIN}` },
      ),
    )
    expect((await open(link)).body.invited).toBeNull()
  })
  it('whoever never got their mail gets it once more, not a reminder of it', async () => {
    const { id } = await campaign()
    await invite(id, 'bounced@x.test')
    await afterWindow()
    await waitForMails('bounced@x.test', 1)
    await server.owner.query(
      "update outbox set state = 'failed', tries = 12, last_error = 'connect ECONNREFUSED 127.0.0.1:25' where recipient = 'bounced@x.test'",
    )
    const [failed] = await listed(id)
    // Where our own mail server is concerns nobody of a company.
    expect(failed).toMatchObject({ state: 'failed', failure: 'The mail server could not be reached.' })
    await server.call('POST', '/invitations/remind', { token: tokens.owner, body: { ids: [failed.id] } })
    await afterWindow()
    const sent = await waitForMails('bounced@x.test', 2)
    expect(sent[1].subject).toMatch(/ invites you: /)
  })
  it('whose address refused the mail gets no other for thirty days; it is told beforehand', async () => {
    const { id } = await campaign()
    await invite(id, 'nobody@bounce.test')
    await afterWindow()
    await expect.poll(() => states(id)).toEqual({ 'nobody@bounce.test': 'failed' })
    const [failed] = await listed(id)
    const remind = (more: object = {}) =>
      server.call('POST', '/invitations/remind', { token: tokens.owner, body: { ids: [failed.id], ...more } })
    const why =
      'This address took no mail the last time. Invite the right one, or wait 30 days before you try it again.'
    const told = { reminded: 0, left_out: 1, people: [{ id: failed.id, email: 'nobody@bounce.test', why }] }
    expect((await remind({ dry_run: true })).body).toMatchObject({ status: 200, ...told })
    expect((await remind()).body).toMatchObject({ status: 202, ...told })
    await server.owner.query(
      "update outbox set created_at = created_at - interval '31 days' where recipient = 'nobody@bounce.test'",
    )
    expect((await remind({ dry_run: true })).body).toMatchObject({ reminded: 1, left_out: 0 })
    expect((await listed(id))[0]).toMatchObject({ reminders: 0 })
  })
  it('whoever is erased stays as one who was invited, without what stands instead of their address', async () => {
    const { id, uuid } = await campaign()
    await invite(id, 'Ida Gone <ida.gone@x.test>')
    const person = await registerFor(server, uuid, 'ida.gone@x.test')
    const erased = await server.call('DELETE', `/surveys/${person.uuid}`, { surveyToken: person.token })
    expect(erased.status).toBe(200)
    const [row] = await listed(id)
    expect([row.email, row.wants_none, row.survey_result_id === null]).toEqual(['', false, false])
    expect(JSON.stringify(row)).not.toMatch(/gone|invalid/i)
  })
  it('a reminder can be undone', async () => {
    const { id } = await campaign()
    await invite(id, 'calm@x.test')
    await afterWindow()
    await waitForMails('calm@x.test', 1)
    await expect.poll(() => states(id)).toEqual({ 'calm@x.test': 'sent' })
    const [{ id: one }] = await listed(id)
    const { body } = await server.call('POST', '/invitations/remind', { token: tokens.owner, body: { ids: [one] } })
    await server.call('POST', `/commands/${body.command.id}/undo`, { token: tokens.owner })
    expect((await listed(id))[0]).toMatchObject({ reminders: 0, reminded_at: null, state: 'sent' })
  })
  describe('reminders by themselves', () => {
    const DAY_MS = 86_400_000
    const remindAll = () =>
      remindInvited({
        database: server.kernel.database,
        clock: server.clock,
        urlOf: () => 'https://hb.test',
        stopLink: (base, to) => `${base}/unsubscribe#${to.email}`,
      })
    /** Invited, and the mail is there. */
    const invited = async (email: string, pace: object = {}) => {
      const { id, uuid } = await campaign()
      const call = (body: object) =>
        server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body })
      if (Object.keys(pace).length) await call(pace)
      await invite(id, email)
      await server.owner.query("update outbox set state = 'done' where recipient = $1", [email])
      return { id, uuid, call, row: async () => (await listed(id))[0] }
    }
    const later = async (days: number, email: string) => {
      await server.owner.query(
        'update invitations set created_at = created_at - make_interval(days => $1), reminded_at = reminded_at - make_interval(days => $1) where email = $2',
        [days, email],
      )
      await remindAll()
      const waits = () => server.owner.query("select from outbox where recipient = $1 and state = 'waiting'", [email])
      await expect.poll(async () => (await waits()).rowCount, { timeout: 15_000 }).toBe(0)
    }

    it('two at most, after three and after seven days, each with a way to want none', async () => {
      const { row } = await invited('slow@x.test')
      const { created_at, next_reminder_at } = await row()
      expect(Date.parse(next_reminder_at) - Date.parse(created_at)).toBe(3 * DAY_MS)
      await later(2, 'slow@x.test')
      expect((await row()).reminders).toBe(0)
      await later(1, 'slow@x.test')
      const once = await row()
      const days = (Date.parse(once.next_reminder_at) - Date.parse(once.created_at)) / DAY_MS
      expect([once.reminders, Math.round(days)]).toEqual([1, 7])
      await remindAll()
      expect((await row()).reminders).toBe(1)
      await later(4, 'slow@x.test')
      expect(await row()).toMatchObject({ reminders: 2, next_reminder_at: null })
      await later(30, 'slow@x.test')
      const sent = await waitForMails('slow@x.test', 2)
      for (const { subject, text } of sent) {
        expect(subject).toMatch(/^A reminder from /)
        expect(text).toContain('https://hb.test/unsubscribe#slow@x.test')
      }
    })
    it('the campaign sets the pace, also none; a change of it can be undone', async () => {
      const { row, call } = await invited('paced@x.test', { reminder_days: [1] })
      await later(1, 'paced@x.test')
      expect(await row()).toMatchObject({ reminders: 1, next_reminder_at: null })
      const never = await invited('never@x.test', { reminder_days: [] })
      expect((await never.row()).next_reminder_at).toBeNull()
      const { body } = await call({ reminder_days: [2, 5] })
      expect([body.campaigns[0].reminder_days, body.command.summary]).toEqual([[2, 5], 'Reminders of “Spring” changed'])
      await server.call('POST', `/commands/${body.command.id}/undo`, { token: tokens.owner })
      expect((await row()).next_reminder_at).toBeNull()
      expect((await call({ reminder_days: [5, 2] })).status).toBe(422)
    })
    it.each(LOCALES)('R236 come in the language of the campaign, as invitations do: %s', async (locale) => {
      const email = `speaks.${locale}@x.test`
      await invited(email, { locale })
      const { rows: first } = await server.owner.query(
        "select payload ->> 'subject' as subject, payload ->> 'text' as text, payload ->> 'html' as html from outbox where recipient = $1",
        [email],
      )
      await later(3, email)
      const { rows: second } = await server.owner.query(
        'select subject, text, html from captured_mails where to_address = $1',
        [email],
      )
      const rows = [...first, ...second]
      const said = (key: keyof InvitationTexts) =>
        filled(invitationTexts[locale][key], { company: 'Harbor Logistics', role: 'Nurse' })
      expect(rows.map(({ subject }) => subject)).toEqual([said('subject'), said('reminder_subject')])
      expect(rows[0].text).toContain(said('rights'))
      expect(rows[1].text).toContain(said('reminder_asked'))
      for (const { text, html } of rows) {
        expect(html).toContain(`<html lang="${locale}"`)
        expect(text).not.toMatch(/[{}]|undefined|  /)
        expect(text.includes('Questions? Write to')).toBe(locale === 'en')
      }
    })
    it('nobody is reminded who has registered, wants no mails, never got the first, or cannot come any more', async () => {
      const comes = await invited('came@x.test')
      await registerFor(server, comes.uuid, 'came@x.test')
      const quiet = await invited('quiet@x.test')
      await server.owner.query("insert into mail_suppressions (company_id, email) values (1, 'quiet@x.test')")
      expect(await quiet.row()).toMatchObject({ wants_none: true, next_reminder_at: null })
      const bounced = await invited('no.box@x.test')
      await server.owner.query("update outbox set state = 'failed' where recipient = 'no.box@x.test'")
      const paused = await invited('paused@x.test')
      await paused.call({ state: 'paused' })
      const closed = await invited('over@x.test')
      await closed.call({ state: 'closed' })
      for (const email of ['came@x.test', 'quiet@x.test', 'paused@x.test', 'over@x.test']) await later(4, email)
      await server.owner.query(
        "update invitations set created_at = created_at - interval '4 days' where email = 'no.box@x.test'",
      )
      await remindAll()
      for (const one of [comes, quiet, bounced, paused, closed]) expect((await one.row()).reminders).toBe(0)
      // Nor by hand, where they want none.
      const ids = [(await quiet.row()).id]
      const reply = await server.call('POST', '/invitations/remind', { token: tokens.owner, body: { ids } })
      expect([reply.body.reminded, reply.body.people]).toMatchObject([0, [{ why: 'Wants no more mails.' }]])
    })
  })
  it.each(['paused', 'closed'])('410 for a campaign that takes no registrations, being %s', async (state) => {
    const { id } = await campaign()
    await server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body: { state } })
    expect((await invite(id, 'late@x.test')).status).toBe(410)
  })
  it('410 for reminders of a campaign that has closed since', async () => {
    const { id } = await campaign()
    await invite(id, 'tardy@x.test')
    const [{ id: one }] = await listed(id)
    await server.call('PUT', `/hiring-campaigns/campaigns/${id}`, { token: tokens.owner, body: { state: 'closed' } })
    const reply = await server.call('POST', '/invitations/remind', { token: tokens.owner, body: { ids: [one] } })
    expect([reply.status, reply.body.code]).toEqual([410, 'CAMPAIGN_CLOSED'])
    expect((await listed(id))[0]).toMatchObject({ reminders: 0, reminded_at: null })
  })
  it('422 with what to do for an empty list and for one that is too long', async () => {
    const { id } = await campaign()
    expect((await invite(id, ' \n ')).body.issues[0].message).toBe('There is nobody in this list.')
    const long = Array.from({ length: 501 }, (_, index) => `p${index}@x.test`).join('\n')
    expect((await invite(id, long)).body.issues[0].message).toContain('at most 500 at once')
    const wide = `Email,Notes\np@x.test,${'x'.repeat(200_000)}`
    expect((await invite(id, wide)).body.issues[0].message).toBe('Use at most 500 lines, of 200,000 characters in all.')
  })
  it('a long name is cut between its letters', async () => {
    const { id } = await campaign()
    const reply = await invite(id, `${'a'.repeat(79)}😀 Ode <long@x.test>`)
    expect([reply.status, (await listed(id))[0].first]).toEqual([201, 'a'.repeat(79)])
  })
  it('the same person is invited once by two lists at the same moment', async () => {
    const { id } = await campaign()
    const replies = await Promise.all([invite(id, 'race@x.test'), invite(id, 'race@x.test'), invite(id, 'race@x.test')])
    expect(replies.reduce((sum, { body }) => sum + body.invited, 0)).toBe(1)
    const waiting = await server.owner.query("select from outbox where recipient = 'race@x.test'")
    expect(waiting.rowCount).toBe(1)
  })
  it('403 for those who may not invite, 404 for a campaign of another company', async () => {
    const { id } = await campaign()
    expect((await invite(id, 'a@x.test', {}, tokens.user)).status).toBe(403)
    expect((await invite(id, 'a@x.test', {}, tokens.clinicOwner)).status).toBe(404)
  })
})
