import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Pipeline, StageInput, StageRule } from '#contract/resources/pipelines.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>

beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const list = async (token = tokens.owner, query = ''): Promise<Pipeline[]> =>
  (await server.call('GET', `/pipelines${query}`, { token })).body.pipelines
const first = async (): Promise<Pipeline> => {
  const [found] = await list()
  if (!found) throw new Error('no pipeline')
  return found
}
const inputs = (pipeline: Pipeline): StageInput[] => pipeline.stages.map(({ people: _, ...stage }) => stage)
const change = (id: number, body: object, token = tokens.owner) =>
  server.call('PUT', `/pipelines/${id}`, { token, body })
const undo = (command: { id: string }) => server.call('POST', `/commands/${command.id}/undo`, { token: tokens.owner })
const create = (body: object, token = tokens.owner) => server.call('POST', '/pipelines', { token, body })
const stage = (name: string): StageInput => ({
  name,
  colour: 'teal',
  day_limit: 5,
  acts: 'Team lead',
  next_action: null,
  is_rejection: false,
})

describe('GET /pipelines', () => {
  it('R197 200 gives stages with limits and people, rules and colleagues of the own company alone', async () => {
    const all = await list()
    expect(all.map((one) => one.company.name)).toEqual(['Harbor Logistics'])
    expect(all[0]?.stages.map((one) => one.key)).toEqual(['new', 'assessed', 'interview', 'offer', 'hired', 'declined'])
    expect(all[0]?.stages.reduce((sum, { people }) => sum + people, 0)).toBe(180)
    expect(all[0]?.colleagues.map((one) => one.first)).toEqual(expect.arrayContaining(['Jonas', 'Marta']))
    expect(JSON.stringify(all)).not.toMatch(/Boris/)
    expect((await list(tokens.franchiseOwner, '?company_id=2')).map((one) => one.company.id)).toEqual([2])
  })
  it('R20 403 without the permission to see the pipeline', async () => {
    expect((await server.call('GET', '/pipelines', { token: tokens.otherUser })).status).toBe(403)
  })
})

describe('PUT /pipelines/{id}', () => {
  it('renames, colours, orders and adds stages; undo brings all of it back', async () => {
    const before = await first()
    const stages = inputs(before)
    const [new_, assessed, ...rest] = stages
    const reply = await change(before.id, {
      score_scale: 'A3',
      stages: [new_, { ...stage('Phone Call'), day_limit: 3 }, { ...assessed, name: 'Read', colour: 'plum' }, ...rest],
    })
    expect(reply.status).toBe(200)
    const [after] = reply.body.pipelines as Pipeline[]
    expect(after?.stages.slice(0, 3).map(({ key, name }) => [key, name])).toEqual([
      ['new', 'New'],
      ['phone_call', 'Phone Call'],
      ['assessed', 'Read'],
    ])
    expect(after?.score_scale).toBe('A3')
    await undo(reply.body.command)
    expect({ ...(await first()), updated_at: '' }).toEqual({ ...before, updated_at: '' })
  })
  it('409 STAGE_IN_USE names a stage that people stand in, and changes nothing', async () => {
    const before = await first()
    const reply = await change(before.id, { stages: inputs(before).filter(({ key }) => key !== 'offer') })
    expect([reply.status, reply.body.code, reply.body.stages[0].key]).toEqual([409, 'STAGE_IN_USE', 'offer'])
    expect(await first()).toEqual(before)
  })
  it('a stage goes once everybody, archived people too, has been moved out of it', async () => {
    const before = await first()
    const { id } = before
    await server.call('PUT', '/survey-results/move-all-of-status-to-new-status', {
      token: tokens.owner,
      body: { pipeline_id: id, from_status: 'offer', to_status: 'hired', include_archived: true },
    })
    const reply = await change(id, { stages: inputs(before).filter(({ key }) => key !== 'offer') })
    expect(reply.status).toBe(200)
    await undo(reply.body.command)
    expect((await first()).stages.map(({ key }) => key)).toContain('offer')
  })
  it('R197 422 for a stage that has the name of another but for accents; two of an earlier release stay, and each may be changed', async () => {
    const { id, ...pipeline } = await first()
    const stages = inputs({ id, ...pipeline })
    const [one, two, ...rest] = stages
    const refused = await change(id, { stages: [...stages, stage('ÓFFER')] })
    expect([refused.status, refused.body.issues[0]]).toMatchObject([
      422,
      {
        path: `stages.${stages.length}.name`,
        message: 'The pipeline has a stage called “Offer”. Accents make no other name.',
      },
    ])
    const twins = (name: string, key: string | undefined) =>
      server.owner.query('update pipeline_statuses set name = $1 where pipeline_id = $2 and key = $3', [name, id, key])
    await twins('Néw', two?.key)
    try {
      const apart = { ...two, name: 'Néw' }
      const changed = await change(id, { stages: [{ ...one, day_limit: 9 }, { ...apart, day_limit: 8 }, ...rest] })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      expect((await change(id, { stages: [{ ...one, name: 'NEW' }, apart, ...rest] })).status).toBe(422)
      expect((await undo(changed.body.command)).status).toBe(200)
    } finally {
      await twins(two?.name ?? '', two?.key)
    }
  })
  it('422 for two stages of one name, a first stage that declines, and a stage that turns declining with people in it', async () => {
    const { id, ...pipeline } = await first()
    const stages = inputs({ id, ...pipeline })
    const [one, two, ...rest] = stages
    expect((await change(id, { stages: [one, { ...two, name: 'NEW' }, ...rest] })).status).toBe(422)
    expect((await change(id, { stages: stages.toReversed() })).status).toBe(422)
    expect((await change(id, { stages: [one, { ...two, is_rejection: true }, ...rest] })).status).toBe(422)
    expect((await change(id, { stages: [one] })).status).toBe(422)
    expect((await change(id, { score_scale: 'IQ' })).status).toBe(422)
  })
  it('R193 409 STALE where somebody came first', async () => {
    const { id, updated_at } = await first()
    await change(id, { score_scale: 'E' })
    const reply = await change(id, { score_scale: 'A', updated_at })
    expect([reply.status, reply.body.code, reply.body.pipelines[0].score_scale]).toEqual([409, 'STALE', 'E'])
    await change(id, { score_scale: 'C' })
  })
  it('R126 undo is refused where somebody changed the pipeline after, or stands in a stage that would go', async () => {
    const { id, ...pipeline } = await first()
    const one = await change(id, { score_scale: 'O' })
    await change(id, { score_scale: 'C' })
    expect((await undo(one.body.command)).body.code).toBe('UNDO_CONFLICT')
    const two = await change(id, { stages: [...inputs({ id, ...pipeline }), stage('Trial day')] })
    const person = (await server.call('GET', '/survey-results/search?limit=1', { token: tokens.owner })).body
      .survey_results[0]
    await server.call('PUT', '/survey-results/update-status', {
      token: tokens.owner,
      body: { ids: [person.id], status: 'trial_day' },
    })
    expect((await undo(two.body.command)).body.code).toBe('UNDO_CONFLICT')
  })
  describe('R126 undo is refused, and nothing of it done, where what it would bring back is', () => {
    const remove = (id: number) => server.call('DELETE', `/pipelines/${id}`, { token: tokens.owner })
    const start = async (name: string) => (await create({ company_id: 1, name })).body.pipelines[0] as Pipeline
    const refused = async (command: { id: string }, id: number) => {
      const { status, body } = await undo(command)
      expect([status, body.code, body.pipeline_ids]).toEqual([409, 'UNDO_CONFLICT', [id]])
    }

    it('the default for new people, and somebody removed that pipeline meanwhile', async () => {
      const usual = await first()
      const [one, other] = [await start('One'), await start('Other')]
      await change(one.id, { is_default: true })
      const chosen = await change(other.id, { is_default: true })
      expect((await remove(one.id)).status).toBe(200)
      await refused(chosen.body.command, other.id)
      expect((await list()).find(({ is_default }) => is_default)?.id).toBe(other.id)
      await change(usual.id, { is_default: true })
      await remove(other.id)
    })
    it('a name that another pipeline has meanwhile', async () => {
      const tour = await start('Tour')
      const renamed = await change(tour.id, { name: 'Journey' })
      const next = await start('tour')
      await refused(renamed.body.command, tour.id)
      const gone = await remove(tour.id)
      const again = await start('Journey')
      await refused(gone.body.command, tour.id)
      expect((await list()).filter(({ name }) => /tour|journey/i.test(name)).map(({ id }) => id)).toEqual([
        again.id,
        next.id,
      ])
      await remove(again.id)
      await remove(next.id)
    })
    it('a rule that puts on a tag which is gone meanwhile', async () => {
      const ruled = await start('Ruled')
      const tag = await server.call('POST', '/survey-results/tags', {
        token: tokens.owner,
        body: { company_id: 1, name: 'Passing' },
      })
      const { id } = tag.body.tags[0]
      await change(ruled.id, { rules: [{ kind: 'tag', status: 'new', is_on: true, tag_id: id }] })
      const without = await change(ruled.id, { rules: [] })
      expect((await server.call('DELETE', `/survey-results/tags/${id}`, { token: tokens.owner })).status).toBe(200)
      await refused(without.body.command, ruled.id)
      await remove(ruled.id)
    })
  })
  it('403 for a company user, 404 for the pipeline of another company', async () => {
    const { id } = await first()
    expect((await change(id, { name: 'Mine' }, tokens.user)).status).toBe(403)
    expect((await change(id, { name: 'Mine' }, tokens.otherOwner)).status).toBe(404)
  })
})

describe('POST and DELETE /pipelines', () => {
  it('201 starts one with the stages of another; it can be made the one that new people come into, and removed while empty', async () => {
    const { id, company, stages } = await first()
    const reply = await create({ company_id: company.id, name: 'Seasonal staff', stages_of: id })
    expect([reply.status, reply.body.pipelines[0].is_default]).toEqual([201, false])
    expect(reply.body.pipelines[0].stages.map((one: { key: string }) => one.key)).toEqual(stages.map(({ key }) => key))
    const other: number = reply.body.pipelines[0].id
    await change(other, { is_default: true })
    expect((await list()).map((one) => [one.id, one.is_default])).toEqual([
      [other, true],
      [id, false],
    ])
    await change(id, { is_default: true })
    const removed = await server.call('DELETE', `/pipelines/${other}`, { token: tokens.owner })
    expect((await list()).map((one) => one.id)).toEqual([id])
    await undo(removed.body.command)
    expect((await list()).map((one) => one.id)).toEqual([id, other])
    expect((await server.call('DELETE', `/pipelines/${other}`, { token: tokens.otherOwner })).status).toBe(404)
    expect((await server.call('DELETE', `/pipelines/${id}`, { token: tokens.owner })).body.code).toBe('PIPELINE_NEEDED')
  })
  it('R217 people can be moved into another pipeline of the company', async () => {
    const other = (await list())[1]
    const person = (await server.call('GET', '/survey-results/search?limit=1&sort_by=last', { token: tokens.owner }))
      .body.survey_results[0]
    const reply = await server.call('PUT', '/survey-results/update-status', {
      token: tokens.owner,
      body: { ids: [person.id], pipeline_id: other?.id, status: 'interview' },
    })
    expect(reply.status).toBe(200)
    const board = await server.call('GET', `/survey-results/board?pipeline_id=${other?.id}`, { token: tokens.owner })
    expect(board.body.columns.find((one: { key: string }) => one.key === 'interview').ids).toEqual([person.id])
    await undo(reply.body.command)
  })
  it('422 for a name that is taken, 404 for another company, 403 for a company user; the same key is answered once', async () => {
    const { company } = await first()
    expect((await create({ company_id: company.id, name: 'seasonal STAFF' })).status).toBe(422)
    expect((await create({ company_id: 3, name: 'Theirs' })).status).toBe(404)
    expect((await create({ company_id: company.id, name: 'Mine' }, tokens.user)).status).toBe(403)
    const call = () =>
      server.call('POST', '/pipelines', {
        token: tokens.owner,
        body: { company_id: company.id, name: 'Once' },
        headers: { 'Idempotency-Key': 'once' },
      })
    expect((await call()).body.pipelines[0].id).toBe((await call()).body.pipelines[0].id)
  })
})

describe('rules of a stage', () => {
  const mail = (text: string): StageRule => ({
    kind: 'mail',
    status: 'interview',
    is_on: true,
    subject: 'Interview for {role}',
    text,
    delay_minutes: 0,
  })
  it('are kept in their order; 422 for an unknown name in braces, an unknown stage, a stranger as colleague', async () => {
    const { id, colleagues } = await first()
    const jonas = colleagues.find((one) => one.first === 'Jonas')?.id ?? 0
    const assign: StageRule = { kind: 'assign', status: 'offer', is_on: false, user_id: jonas }
    const reply = await change(id, { rules: [assign, mail('Hello {first}')] })
    expect(reply.body.pipelines[0].rules).toEqual([assign, mail('Hello {first}')])
    const bad = [mail('Hello {frist}'), { ...assign, status: 'nowhere' }, { ...assign, user_id: 999 }]
    for (const rule of bad) expect((await change(id, { rules: [rule] })).status).toBe(422)
    expect((await first()).rules).toHaveLength(2)
  })
  it('R221 a stage is emptied of archived people too, whom its rule does not write to', async () => {
    const { id } = await first()
    const board = await server.call('GET', `/survey-results/board?pipeline_id=${id}`, { token: tokens.owner })
    const [kept, archived] = board.body.columns.find((column: { key: string }) => column.key === 'hired').ids
    await server.owner.query('update survey_results set is_archived = true, archived_at = now() where id = $1', [
      archived,
    ])
    const before = (await first()).rules
    await change(id, { rules: [mail('Hello {first}')] })
    const reply = await server.call('PUT', '/survey-results/move-all-of-status-to-new-status', {
      token: tokens.owner,
      body: { pipeline_id: id, from_status: 'hired', to_status: 'interview', include_archived: true },
    })
    expect(reply.body.ids).toEqual(expect.arrayContaining([kept, archived]))
    const { rows } = await server.owner.query<{ to: string }>(
      `select (payload->>'survey_result_id')::int as to from outbox where recipient like 'stage mail ' || $1 || '%'`,
      [reply.body.command.id],
    )
    const written = rows.map(({ to }) => to)
    expect([written.includes(kept), written.includes(archived)]).toEqual([true, false])
    expect((await first()).stages.find((stage) => stage.key === 'hired')?.people).toBe(0)
    await server.call('POST', `/commands/${reply.body.command.id}/undo`, { token: tokens.owner })
    await server.owner.query('update survey_results set is_archived = false, archived_at = null where id = $1', [
      archived,
    ])
    await change(id, { rules: before })
  })
  it('a dry run says what a rule would have done with the last 50 moves, and does nothing', async () => {
    const { id } = await first()
    const count = async () => (await server.owner.query('select from outbox')).rowCount
    const before = await count()
    const dry = (rule: object, token = tokens.owner) =>
      server.call('POST', `/pipelines/${id}/dry-run`, { token, body: { rule } })
    const { body } = await dry(mail('Hello {first}, about {role}'))
    expect(body.lines.length).toBeGreaterThan(5)
    expect(body.lines.length).toBeLessThanOrEqual(50)
    expect(body.lines.find((line: { mail: object | null }) => line.mail).mail.text).toMatch(
      /^Hello [^{}]+, about [^{}]+$/,
    )
    expect(body.lines.map((one: { at: string }) => one.at)).toEqual(
      body.lines
        .map((one: { at: string }) => one.at)
        .toSorted()
        .toReversed(),
    )
    expect(await count()).toBe(before)
    expect((await dry({ ...mail('x'), status: 'nowhere' })).status).toBe(422)
    expect((await dry(mail('x'), tokens.otherOwner)).status).toBe(404)
    expect((await dry(mail('x'), tokens.user)).status).toBe(403)
  })
  it('a dry run says why it would have done nothing: the move was taken back, or they are theirs already', async () => {
    const { id, colleagues } = await first()
    const board = await server.call('GET', `/survey-results/board?pipeline_id=${id}`, { token: tokens.owner })
    const [one, two] = board.body.columns.find((column: { key: string }) => column.key === 'assessed').ids
    const marta = colleagues.find((colleague) => colleague.first === 'Marta')?.id
    await server.call('PUT', '/survey-results/assign', { token: tokens.owner, body: { ids: [two], user_id: marta } })
    for (const person of [one, two]) {
      const { body } = await server.call('PUT', '/survey-results/update-status', {
        token: tokens.owner,
        body: { ids: [person], status: 'hired' },
      })
      if (person === one) await undo(body.command)
      else {
        // What else is taken back of somebody is no move.
        const other = await server.call('PUT', '/survey-results/update', {
          token: tokens.owner,
          body: { id: two, is_test: true },
        })
        await undo(other.body.command)
      }
    }
    const rule = { kind: 'assign', status: 'hired', is_on: true, user_id: marta }
    const reply = await server.call('POST', `/pipelines/${id}/dry-run`, { token: tokens.owner, body: { rule } })
    expect(reply.body.lines.slice(0, 2).map((line: { why_not: string }) => line.why_not)).toEqual([
      'They have them already.',
      'The move was taken back in time.',
    ])
  })
  it('R20 reach the people of their own pipeline alone, also where people of two companies are moved at once', async () => {
    const { id } = await first()
    expect((await change(id, { rules: [mail('From Harbor Logistics to {first}')] })).status).toBe(200)
    const { rows } = await server.owner.query<{ id: number; company_id: number; email: string }>(
      `select distinct on (company_id) company_id, id, email from survey_results where company_id in (1, 2) and type = 'candidate'
         and status = 'assessed' and not is_archived and email <> '' order by company_id, id`,
    )
    expect(rows.map(({ company_id }) => company_id)).toEqual([1, 2])
    const { status, body } = await server.call('PUT', '/survey-results/update-status', {
      token: tokens.franchiseOwner,
      body: { ids: rows.map((row) => row.id), status: 'interview' },
    })
    expect([status, body.survey_results.length]).toEqual([200, 2])
    const mails = await server.owner.query<{ company_id: number; to: string }>(
      `select company_id, payload->>'to' as "to" from outbox where kind = 'mail' and command_id = $1`,
      [body.command.id],
    )
    expect(mails.rows).toEqual([{ company_id: 1, to: rows[0]?.email }])
  })
  it('a rule tells one webhook who entered the stage, after its delay, though that has chosen nothing; undo takes it back', async () => {
    const url = 'https://hooks.harbor.example/stage'
    const added = await server.call('POST', '/custom-webhooks', {
      token: tokens.owner,
      body: { company_id: 1, url, events: [] },
    })
    expect(added.status).toBe(201)
    const webhook_id: number = added.body.custom_webhooks[0].id
    const { id } = await first()
    const rule: StageRule = { kind: 'webhook', status: 'offer', is_on: true, webhook_id, delay_minutes: 60 }
    const reply = await change(id, { rules: [rule] })
    expect(reply.body.pipelines[0].rules).toEqual([rule])
    expect(reply.body.pipelines[0].receivers).toContainEqual({ id: webhook_id, url, is_active: true })
    // Whoever only sees the board does not see addresses, which can hold secrets.
    expect((await list(tokens.user)).flatMap((one) => one.receivers)).toEqual([])
    expect((await change(id, { rules: [{ ...rule, webhook_id: 999_999 }] })).body.issues[0].path).toBe(
      'rules.0.webhook_id',
    )
    const board = await server.call('GET', `/survey-results/board?pipeline_id=${id}`, { token: tokens.owner })
    const [one] = board.body.columns.find((column: { key: string }) => column.key === 'assessed').ids
    const move = async () =>
      (
        await server.call('PUT', '/survey-results/update-status', {
          token: tokens.owner,
          body: { ids: [one], status: 'offer' },
        })
      ).body.command
    const waiting = (command: { id: string }) =>
      server.owner.query(
        `select e.type, e.data, e.webhook_id, o.recipient, o.next_try_at - o.created_at > interval '59 minutes' as is_later
           from webhook_events e left join outbox o on (o.payload->>'event_id')::int = e.id and o.kind = 'webhook'
           where e.command_id = $1 and e.webhook_id is not null`,
        [command.id],
      )
    const taken = await move()
    expect((await waiting(taken)).rows).toEqual([
      {
        type: 'survey_result.entered_stage',
        data: { survey_result_id: one, from: 'assessed', to: 'offer', pipeline_id: id },
        webhook_id,
        // What waits for an hour keeps nothing else waiting.
        recipient: expect.stringMatching(`^webhook rule ${webhook_id} `),
        is_later: true,
      },
    ])
    expect((await undo(taken)).status).toBe(200)
    expect((await waiting(taken)).rows).toEqual([])
    await move()
    const dry = await server.call('POST', `/pipelines/${id}/dry-run`, { token: tokens.owner, body: { rule } })
    expect(dry.body.lines.map((line: { does: string | null }) => line.does)).toContain('The webhook is told, 1 h later')
    // Off, it is told nothing.
    await server.call('PUT', `/custom-webhooks/${webhook_id}`, { token: tokens.owner, body: { is_active: false } })
    const off = await server.call('POST', `/pipelines/${id}/dry-run`, { token: tokens.owner, body: { rule } })
    expect(off.body.lines[0].why_not).toBe('The webhook is switched off.')
    await server.call('PUT', '/survey-results/update-status', {
      token: tokens.owner,
      body: { ids: [one], status: 'assessed' },
    })
    expect((await waiting(await move())).rows).toMatchObject([{ type: 'survey_result.entered_stage', recipient: null }])
  })
})
