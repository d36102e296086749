import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { expectNoWordOf } from '#tests/support/erased.ts'
import { answer, registerFor } from '#tests/support/survey.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const SHARES = seedUuid('campaign harbor Team growth')
const KEEPS = seedUuid('campaign harbor Autumn hiring')
const call = (method: string, path: string, body?: object, token = tokens.owner) =>
  server.call(method, `/survey-results${path}`, { token, ...(body ? { body } : {}) })
const one = async (id: number) => (await call('GET', `?id=${id}`)).body.survey_results[0]
const idOf = async (uuid: string): Promise<number> => (await call('GET', `?uuid=${uuid}`)).body.survey_results[0].id
const duplicates = async (id: number) => (await call('GET', `/duplicates?survey_result_id=${id}`)).body.duplicates
const twice = async () =>
  (await call('GET', '/search?may_be_twice=true&limit=200')).body.survey_results.map((row: { id: number }) => row.id)

/** Somebody of a name and phone registers under an address. */
const register = async (email: string, name: Record<string, unknown>, campaign = SHARES) => {
  const who = await registerFor(server, campaign, email, name)
  return { ...who, id: await idOf(who.uuid) }
}

describe('R126 a merge is not undone', () => {
  const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.owner })
  const merged = async (name: string) => {
    const kept = await register(`${name}@kept.back.test`, { first: name, last: 'Back' })
    const gone = await register(`${name}@gone.back.test`, { first: name, last: 'Back' })
    const body = { survey_result_id: kept.id, other_id: gone.id, name: 'this', email: 'this', phone: 'this' }
    return { kept, gone, command: (await call('PUT', '/merge', body)).body.command.id as string }
  }
  const said = async (command: string) => {
    const { status, body } = await undo(command)
    return [status, body.code, body.survey_result_ids]
  }

  it('where a legal hold was set or lifted meanwhile: it would be lost', async () => {
    const { kept, gone, command } = await merged('hal')
    await call('PUT', '/legal-hold', { ids: [kept.id], reason: 'A dispute' })
    expect(await said(command)).toEqual([409, 'UNDO_CONFLICT', [kept.id, gone.id]])
    expect((await one(gone.id)).legal_hold).toMatchObject({ reason: 'A dispute' })
  })
  it('where somebody has come under the address that was dropped', async () => {
    const { kept, gone, command } = await merged('ida')
    await register('ida@gone.back.test', { first: 'Ida', last: 'Anew' })
    expect(await said(command)).toEqual([409, 'UNDO_CONFLICT', [kept.id, gone.id]])
    expect((await one(gone.id)).email).toBe('ida@kept.back.test')
  })
  it('where the one person has begun another assessment meanwhile', async () => {
    const { command } = await merged('jon')
    const next = await register('jon@kept.back.test', { first: 'jon', last: 'Back' }, KEEPS)
    expect(await said(command)).toEqual([409, 'UNDO_CONFLICT', [next.id]])
  })
})

describe('duplicates', () => {
  it('the same person twice is warned of at registration, in the list, and beside the person', async () => {
    const first = await register('mia.k@twice.test', { first: 'Mia', last: 'Keller', phone: '+49 30 1234567' })
    expect((await one(first.id)).timeline.map((line: { event: string }) => line.event)).toEqual(['registered'])
    const second = await register('mia@home.test', { first: 'mia', last: 'KELLER', phone: '+49 (30) 123-45 67' })
    const line = (await one(second.id)).timeline[0]
    expect(line).toMatchObject({ event: 'maybe_twice', by: null })
    expect(await twice()).toEqual(expect.arrayContaining([first.id, second.id]))
    expect(await duplicates(second.id)).toEqual([
      {
        why: 'name_and_phone',
        this: expect.objectContaining({ id: second.id, email: 'mia@home.test' }),
        other: expect.objectContaining({ id: first.id, email: 'mia.k@twice.test' }),
      },
    ])
    const hidden = await call('GET', `/duplicates?survey_result_id=${first.id}`, undefined, tokens.otherOwner)
    expect(hidden.status).toBe(404)
  })
  it('one address under two names is found too, and one name is chosen', async () => {
    const first = await register('ned@names.test', { first: 'Ned', last: 'Stark' })
    const second = await register('ned@names.test', { first: 'Edward', last: 'Stark' }, KEEPS)
    const [found] = await duplicates(second.id)
    expect([found.why, found.this.first, found.other.first]).toEqual(['other_name', 'Edward', 'Ned'])
    const body = { survey_result_id: second.id, other_id: first.id, name: 'other', email: 'this', phone: 'this' }
    expect((await call('PUT', '/merge', body)).body.updated).toBe(2)
    expect([(await one(first.id)).first, (await one(second.id)).first]).toEqual(['Ned', 'Ned'])
    expect(await duplicates(second.id)).toEqual([])
  })
})

describe('other assessments', () => {
  const others = async (id: number) => (await call('GET', `/duplicates?survey_result_id=${id}`)).body.others

  it('R226 of a person stand beside each other with what was written and sent there, also after a merge, until it is taken back', async () => {
    const phone = '+44 161 496 0111'
    const kept = await register('kai@work.test', { first: 'Kai', last: 'Moe', phone })
    const gone = await register('kai@home.test', { first: 'Kai', last: 'Moe', phone })
    const token = tokens.owner
    for (const body of ['Met at the fair', 'Asked for Hull', 'Taken back'])
      await server.call('POST', '/candidate-notes', { token, body: { surveyResultId: gone.id, body } })
    const { candidate_notes } = (await server.call('GET', `/candidate-notes?surveyResultId=${gone.id}`, { token })).body
    await server.call('DELETE', `/candidate-notes/${candidate_notes[0].id}`, { token })
    await server.owner.query(
      `insert into resumes (company_id, survey_result_id, key, file_name, content_type, size, state, linked_at)
       values (1, $1, 'kept/kai', 'kai.pdf', 'application/pdf', 10, 'linked', now())`,
      [gone.id],
    )
    expect([await others(kept.id), await others(gone.id)]).toEqual([[], []])
    const choice = { name: 'this', email: 'this', phone: 'this' }
    const { body } = await call('PUT', '/merge', { survey_result_id: kept.id, other_id: gone.id, ...choice })
    expect(await others(kept.id)).toEqual([
      expect.objectContaining({ id: gone.id, is_archived: false, submitted_at: null, notes: 2, has_resume: true }),
    ])
    expect(await others(gone.id)).toEqual([expect.objectContaining({ id: kept.id, notes: 0, has_resume: false })])
    await server.call('POST', `/commands/${body.command.id}/undo`, { token })
    expect([await others(kept.id), await others(gone.id)]).toEqual([[], []])
  })
  it('of one address that two people share are each their own', async () => {
    const first = await register('shared@others.test', { first: 'Una', last: 'Lie' })
    const second = await register('shared@others.test', { first: 'Per', last: 'Lie' }, KEEPS)
    expect([await others(first.id), await others(second.id)]).toEqual([[], []])
  })
})

describe('PUT /survey-results/merge', () => {
  it('makes one person of two: no result, note or answer is lost, messages are one thread, and undo brings both back', async () => {
    const phone = '+44 161 496 0000'
    const first = await register('ola@work.test', { first: 'Ola', last: 'Nilsen', phone })
    const second = await register('ola@home.test', { first: 'Ola', last: 'Nilsen', phone })
    await answer(
      server,
      first,
      first.items.map((_, index) => (index % 5) + 1),
      true,
    )
    await server.call('POST', '/candidate-notes', {
      token: tokens.owner,
      body: { surveyResultId: second.id, body: 'Met at the fair' },
    })
    await call('PUT', '/legal-hold', { ids: [second.id], reason: 'A dispute' })
    const said = async (id: number) =>
      (await server.call('GET', `/ghl/messages?survey_result_id=${id}`, { token: tokens.owner })).body.messages.map(
        (message: { body: string }) => message.body,
      )
    for (const { id } of [first, second])
      await server.call('POST', '/ghl/messages', {
        token: tokens.owner,
        body: { survey_result_id: id, type: 'Email', subject: 'A word', message: `To ${id === first.id ? 1 : 2}` },
      })
    const before = [await one(first.id), await one(second.id)]
    const body = { survey_result_id: first.id, other_id: second.id, name: 'this', email: 'other', phone: 'this' }
    const { body: merged } = await call('PUT', '/merge', body)
    expect(merged.updated).toBe(2)
    for (const id of [first.id, second.id])
      expect(await one(id)).toMatchObject({ email: 'ola@home.test', legal_hold: { reason: 'A dispute' } })
    const { preview } = (await call('GET', `/erasure?ids=${first.id}`)).body
    expect([preview.people, preview.results]).toEqual([1, 2])
    expect((await one(first.id)).scores).toHaveLength(32)
    const notes = await server.call('GET', `/candidate-notes?surveyResultId=${second.id}`, { token: tokens.owner })
    expect(notes.body.candidate_notes).toHaveLength(1)
    for (const { id } of [first, second]) expect(await said(id)).toEqual(['To 2', 'To 1'])
    expect((await one(first.id)).is_active && (await one(second.id)).is_active).toBe(false)
    expect(await duplicates(first.id)).toEqual([])

    const undone = await server.call('POST', `/commands/${merged.command.id}/undo`, { token: tokens.owner })
    expect(undone.status).toBe(200)
    for (const [index, id] of [first.id, second.id].entries()) {
      const { email, legal_hold, is_active, phone: number } = await one(id)
      expect({ email, legal_hold, is_active, phone: number }).toEqual({
        email: before[index].email,
        legal_hold: before[index].legal_hold,
        is_active: before[index].is_active,
        phone: before[index].phone,
      })
    }
    expect([await said(first.id), await said(second.id)]).toEqual([['To 1'], ['To 2']])
    expect(await duplicates(first.id)).toHaveLength(1)
  })
  describe('R226 R239 who wants no more mails of the company', () => {
    const stateOf = async (id: number) =>
      (
        await server.call('POST', '/mailer/send', {
          token: tokens.owner,
          body: { survey_result_id: id, subject: 'A word', text: 'To you' },
        })
      ).body.mails[0].state
    const refuse = (email: string, at: string, company = 1) =>
      server.owner.query('insert into mail_suppressions (company_id, email, created_at) values ($1, $2, $3)', [
        company,
        email,
        at,
      ])
    const refusedSince = async (email: string) =>
      (
        await server.owner.query('select created_at from mail_suppressions where company_id = 1 and email = $1', [
          email,
        ])
      ).rows.map((row: { created_at: Date }) => row.created_at.toISOString())
    const two = async (name: string) => {
      const who = { first: name, last: 'Quiet', phone: '+44 161 496 0222' }
      const kept = await register(`${name}@kept.test`, who)
      return { kept, gone: await register(`${name}@gone.test`, who) }
    }
    const mergeInto = async (kept: { id: number }, gone: { id: number }): Promise<string> =>
      (
        await call('PUT', '/merge', {
          survey_result_id: kept.id,
          other_id: gone.id,
          name: 'this',
          email: 'this',
          phone: 'this',
        })
      ).body.command.id
    const undo = async (command: string) =>
      (await server.call('POST', `/commands/${command}/undo`, { token: tokens.owner })).status
    const EARLY = '2026-01-05T08:00:00.000Z'
    const LATE = '2026-02-05T08:00:00.000Z'

    it('is not written to under the address that is kept either, until the merge is taken back', async () => {
      const { kept, gone } = await two('vera')
      await refuse('vera@gone.test', EARLY)
      const [found] = await duplicates(kept.id)
      expect([found.this.wants_no_mails, found.other.wants_no_mails]).toEqual([false, true])
      const command = await mergeInto(kept, gone)
      expect([await stateOf(kept.id), await stateOf(gone.id)]).toEqual(['suppressed', 'suppressed'])
      expect(await refusedSince('vera@kept.test')).toEqual([EARLY])
      expect(await undo(command)).toBe(200)
      expect([await stateOf(kept.id), await stateOf(gone.id)]).toEqual(['waiting', 'suppressed'])
    })
    it('keeps a refusal that the kept address had before, or got after', async () => {
      const before = await two('wim')
      await refuse('wim@kept.test', LATE)
      await refuse('wim@gone.test', EARLY)
      expect(await undo(await mergeInto(before.kept, before.gone))).toBe(200)
      expect(await refusedSince('wim@kept.test')).toEqual([LATE])

      const after = await two('xan')
      await refuse('xan@gone.test', EARLY)
      const command = await mergeInto(after.kept, after.gone)
      await server.owner.query("delete from mail_suppressions where email = 'xan@kept.test'")
      await refuse('xan@kept.test', LATE)
      expect(await undo(command)).toBe(200)
      expect(await refusedSince('xan@kept.test')).toEqual([LATE])
    })
    const say = (what: string, email: string) =>
      server.call('POST', `/public/mailer/${what}`, {
        body: { token: server.kernel.secrets.seal('unsubscribe', JSON.stringify({ company_id: 1, email })) },
      })

    it('and says so again stays refused when the merge is taken back', async () => {
      const { kept, gone } = await two('zoe')
      await refuse('zoe@gone.test', EARLY)
      const command = await mergeInto(kept, gone)
      await say('unsubscribe', 'zoe@kept.test')
      expect(await undo(command)).toBe(200)
      expect([await stateOf(kept.id), await stateOf(gone.id)]).toEqual(['suppressed', 'suppressed'])
    })
    it('by a mail to the address that was dropped is not written to under the kept one, as often as they change their mind', async () => {
      const { kept, gone } = await two('ada')
      await mergeInto(kept, gone)
      await say('unsubscribe', 'ada@gone.test')
      expect(await stateOf(kept.id)).toBe('suppressed')
      await say('subscribe-again', 'ada@gone.test')
      expect(await stateOf(kept.id)).toBe('waiting')
    })
    it('R250 is told under which address they were known before, and both are forgotten when they are erased', async () => {
      const third = await two('bea')
      const { kept, gone } = await two('bea.other')
      await refuse('bea.other@gone.test', EARLY)
      const before = await mergeInto(kept, gone)
      const last = await mergeInto(third.kept, kept)
      await say('unsubscribe', 'bea.other@gone.test')
      const former = async (id: number) =>
        (await call('POST', '/personal-data', { ids: [id] })).body.data[0].person.former_emails
      expect(await former(gone.id)).toEqual(['bea.other@gone.test', 'bea.other@kept.test'])
      expect(await undo(last)).toBe(200)
      expect([await former(gone.id), await former(third.kept.id)]).toEqual([['bea.other@gone.test'], []])
      expect(await undo(before)).toBe(200)
      expect(await former(kept.id)).toEqual([])

      await mergeInto(kept, gone)
      expect((await call('POST', '/erase', { ids: [kept.id], results: 2 })).status).toBe(200)
      await expectNoWordOf(server, 'bea[.]other@')
    })
    it('R250 stays refused where somebody else has the dropped address now', async () => {
      const { kept, gone } = await two('cleo')
      await refuse('cleo@gone.test', EARLY)
      await mergeInto(kept, gone)
      const anew = await register('cleo@gone.test', { first: 'Cleo', last: 'Anew' })
      expect((await call('POST', '/erase', { ids: [kept.id], results: 2 })).status).toBe(200)
      expect(await stateOf(anew.id)).toBe('suppressed')
    })
    it('of another company is still written to', async () => {
      const { kept, gone } = await two('yve')
      await refuse('yve@gone.test', EARLY, 2)
      await mergeInto(kept, gone)
      expect(await stateOf(kept.id)).toBe('waiting')
    })
  })
  it('422 for one and the same, and 404 for somebody of another company', async () => {
    const { id } = await register('solo@merge.test', {})
    const same = { survey_result_id: id, other_id: id, name: 'this', email: 'this', phone: 'this' }
    expect((await call('PUT', '/merge', same)).status).toBe(422)
    const { rows } = await server.owner.query('select id from survey_results where company_id <> 1 limit 1')
    expect((await call('PUT', '/merge', { ...same, other_id: rows[0].id })).status).toBe(404)
  })
})

describe('PUT /survey-results/told-apart', () => {
  const tell = (survey_result_id: number, other_id: number, are_two = true) =>
    call('PUT', '/told-apart', { survey_result_id, other_id, are_two })
  const told = async (id: number) => (await call('GET', `/duplicates?survey_result_id=${id}`)).body.told_apart

  it('two who look the same and are two are never suggested again, on either side, until it is taken back', async () => {
    const name = { first: 'Jo', last: 'Smith', phone: '+44 161 496 0999' }
    const father = await register('jo.senior@smith.test', name)
    const son = await register('jo.junior@smith.test', name)
    const reply = await tell(son.id, father.id)
    expect([reply.body.updated, reply.body.command.summary]).toEqual([2, 'Two who looked like one are two people'])
    for (const [id, other] of [
      [father.id, son.id],
      [son.id, father.id],
    ] as const) {
      expect(await duplicates(id)).toEqual([])
      expect(await told(id)).toEqual([expect.objectContaining({ id: other, by: 'Marta Lindqvist' })])
      expect((await one(id)).timeline[0].event).toBe('told_apart')
    }
    expect(await twice()).not.toEqual(expect.arrayContaining([father.id]))
    // Another assessment of one of them changes nothing.
    const again = await register('jo.junior@smith.test', name, KEEPS)
    expect([await duplicates(again.id), (await one(again.id)).timeline[0].event]).toEqual([[], 'registered'])
    expect((await tell(father.id, son.id)).body).toEqual({ status: 200, updated: 0 })
    const third = await register('jo.third@smith.test', name)
    expect((await duplicates(third.id)).length).toBe(2)

    expect((await tell(father.id, son.id, false)).body.updated).toBe(2)
    expect([(await duplicates(father.id)).length, await told(father.id)]).toEqual([2, []])
  })
  it('undo of either brings back what was', async () => {
    const name = { first: 'Ida', last: 'Berg', phone: '+44 161 496 0998' }
    const [first, second] = [await register('ida@one.test', name), await register('ida@two.test', name)]
    const undo = async (reply: { body: { command: { id: string } } }) =>
      (await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })).status
    const said = await tell(first.id, second.id)
    const [{ at }] = await told(first.id)
    expect(await undo(await tell(first.id, second.id, false))).toBe(200)
    expect((await told(first.id))[0].at).toBe(at)
    expect(await undo(said)).toBe(200)
    expect([(await duplicates(first.id)).length, await told(first.id)]).toEqual([1, []])
  })
  it('one address of two people: just these two names, and no third', async () => {
    const first = await register('family@shared.test', { first: 'Pia', last: 'Holm' })
    const second = await register('family@shared.test', { first: 'Nils', last: 'Holm' }, KEEPS)
    await tell(first.id, second.id)
    expect([await duplicates(first.id), await duplicates(second.id)]).toEqual([[], []])
    const body = { company_id: 1, name: 'Families', role_name: 'Driver' }
    const { campaigns } = (
      await server.call('POST', '/hiring-campaigns/campaigns/create', { token: tokens.owner, body })
    ).body
    const third = await register('family@shared.test', { first: 'Nora', last: 'Holm' }, campaigns[0].uuid)
    expect((await duplicates(third.id)).length).toBe(1)
    expect((await duplicates(first.id))[0].other.first).toBe('Nora')
  })
  it('422 for one and the same, 404 for somebody of another company', async () => {
    const { id } = await register('solo@apart.test', {})
    expect((await tell(id, id)).status).toBe(422)
    const { rows } = await server.owner.query('select id from survey_results where company_id <> 1 limit 1')
    expect((await tell(id, rows[0].id)).status).toBe(404)
  })
})

describe('GET /survey-results/similar', () => {
  const similar = (id: number) => call('GET', `/similar?survey_result_id=${id}`)
  const finished = async (): Promise<number> =>
    (
      await server.owner.query(
        `select id from survey_results where company_id = 1 and quality_verdict = 'good' and not is_archived and not is_test and is_active order by id limit 1`,
      )
    ).rows[0].id

  it('shows the nearest of the company, nearest first, in groups that the measurement cannot tell apart', async () => {
    const id = await finished()
    const { status, body } = await similar(id)
    const { people, considered } = body.similar
    expect(status).toBe(200)
    expect(people).toHaveLength(8)
    expect(considered).toBeGreaterThan(50)
    const distances = people.map((like: { distance: number }) => like.distance)
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b))
    const groups = people.map((like: { group: number }) => like.group)
    expect([groups[0], groups]).toEqual([1, groups.toSorted((a: number, b: number) => a - b)])
    expect(people.map((like: { id: number }) => like.id)).not.toContain(id)
    const companies = await server.owner.query('select distinct company_id from survey_results where id = any($1)', [
      people.map((like: { id: number }) => like.id),
    ])
    expect(companies.rows).toEqual([{ company_id: 1 }])
  })
  it('409 where there is nothing to hold others against, 404 out of reach', async () => {
    const { id } = await register('not.yet@similar.test', {})
    expect((await similar(id)).body.code).toBe('NOTHING_TO_ANALYSE')
    const other = await call('GET', `/similar?survey_result_id=${id}`, undefined, tokens.otherOwner)
    expect(other.status).toBe(404)
  })
})
