import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PULSE_MODEL } from '#science/norms/norms.ts'
import { signInAll } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
let tokens: Awaited<ReturnType<typeof signInAll>>
let harbor: number
let northwind: number

const call = (method: string, path: string, token: string, body?: object) =>
  server.call(method, path, { token, ...(body ? { body } : {}) })

beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' } })
  tokens = await signInAll(server)
  harbor = (await call('GET', '/companies/list', tokens.owner)).body.companies[0].id
  northwind = (await call('GET', '/companies/list', tokens.clinicOwner)).body.companies[0].id
})
afterAll(() => server.close())

const TRAITS = [
  { scale: 'C5', low: 50, high: null, weight: 3, reason: 'Each delay moves the next' },
  { scale: 'C2', low: 45, high: 95, weight: 2, reason: 'Many things have to meet on one day' },
]
const write = (more: object = {}, token = tokens.superAdmin) =>
  call('POST', '/role-benchmarks/create', token, { name: 'Planner', traits: TRAITS, ...more })
const written = async (more: object = {}) => (await write(more)).body.role_benchmarks[0]
const read = async (id: number, token = tokens.superAdmin) =>
  (await call('GET', `/role-benchmarks/${id}`, token)).body.role_benchmarks?.[0]
const checked = async (traits: object[]) =>
  (await call('POST', '/role-benchmarks/check', tokens.superAdmin, { traits })).body.checks[0]
const activate = async (id: number, traits: object[] = TRAITS, more: object = {}) =>
  call('POST', `/role-benchmarks/${id}/activate`, tokens.superAdmin, {
    fingerprint: (await checked(traits)).fingerprint,
    ...more,
  })
const undo = (reply: { body: { command: { id: string } } }) =>
  call('POST', `/commands/${reply.body.command.id}/undo`, tokens.superAdmin)

describe('R234 /role-benchmarks', () => {
  it('201 begins with a draft of version 1, which a GET answers whole', async () => {
    const reply = await write({ assignments: [{ company_id: harbor, role_name: 'Warehouse Supervisor' }] })
    expect(reply.status).toBe(201)
    const [benchmark] = reply.body.role_benchmarks
    expect(benchmark).toMatchObject({
      name: 'Planner',
      company: null,
      is_active: false,
      version: null,
      draft_version: 1,
      traits: TRAITS,
      assignments: [{ company: { id: harbor }, role_name: 'Warehouse Supervisor', campaign: null }],
      versions: [{ version: 1, state: 'draft', basis: 'judgement' }],
    })
    expect(await read(benchmark.id)).toEqual(benchmark)
  })
  it('R27 only the platform writes; others read those of their companies, without drafts', async () => {
    for (const token of [tokens.franchiseOwner, tokens.owner, tokens.user])
      expect((await write({}, token)).status).toBe(403)
    const found = async (token: string) =>
      (await call('GET', '/role-benchmarks/search?limit=100', token)).body.role_benchmarks.map(
        (row: { name: string }) => row.name,
      )
    expect(await found(tokens.user)).toEqual(
      expect.arrayContaining(['Regional Operations Lead', 'Front desk and customer care']),
    )
    expect(await found(tokens.otherOwner)).toEqual(['Site Manager'])
    expect(await found(tokens.clinicOwner)).toEqual(['Front desk and customer care'])
    const lead = (await call('GET', '/role-benchmarks/search?search=regional', tokens.owner)).body.role_benchmarks[0]
    expect(lead).toMatchObject({ version: 2, draft_version: null })
    expect((await call('GET', `/role-benchmarks/${lead.id}`, tokens.otherOwner)).status).toBe(404)
    const whole = await read(lead.id)
    expect(whole.versions.map((one: { state: string }) => one.state)).toEqual(['draft', 'active', 'retired'])
    const seen = await read(lead.id, tokens.owner)
    expect(seen.versions.map((one: { state: string }) => one.state)).toEqual(['active', 'retired'])
    // The other company that shares a benchmark is not named.
    const shared = (await call('GET', '/role-benchmarks/search?search=front', tokens.clinicOwner)).body
      .role_benchmarks[0]
    expect(shared.assignments.map((one: { company: { id: number } }) => one.company.id)).toEqual([northwind])
  })
  it('R189 GET and POST search alike: by name, company, role and state', async () => {
    const get = await call(
      'GET',
      `/role-benchmarks/search?company_id=${harbor}&sort_by=name&order_by=asc`,
      tokens.superAdmin,
    )
    const post = await call('POST', '/role-benchmarks/search', tokens.superAdmin, {
      company_id: harbor,
      sort_by: 'name',
      order_by: 'asc',
    })
    expect(post.body).toEqual(get.body)
    expect(get.body.role_benchmarks[0].name).toBe('Front desk and customer care')
    const ofRole = await call('GET', '/role-benchmarks/search?role_name=Site%20Manager', tokens.superAdmin)
    expect(ofRole.body.role_benchmarks.map((row: { name: string }) => row.name)).toEqual(['Site Manager'])
    const drafts = await call('GET', '/role-benchmarks/search?is_active=false', tokens.superAdmin)
    expect(drafts.body.role_benchmarks.every((row: { version: unknown }) => row.version === null)).toBe(true)
    expect((await call('GET', '/role-benchmarks/search?sort_by=fit', tokens.owner)).status).toBe(422)
  })
  it('422 for ranges that mean nothing, an unknown trait, and companies, roles and campaigns that are not there', async () => {
    const issues = async (body: object) =>
      (await write(body)).body.issues.map((issue: { path: string; code: string }) => `${issue.path} ${issue.code}`)
    const trait = (more: object) => [{ ...TRAITS[0], ...more }]
    expect(await issues({ traits: trait({ low: 60, high: 40 }) })).toEqual(['traits.0.low low_above_high'])
    expect(await issues({ traits: trait({ low: 50, high: 55 }) })).toEqual(['traits.0.low too_narrow'])
    expect(await issues({ traits: trait({ low: null, high: null }) })).toEqual(['traits.0.low no_target'])
    expect(await issues({ traits: [TRAITS[0], TRAITS[0]] })).toEqual(['traits.1.scale named_twice'])
    expect((await issues({ traits: trait({ scale: 'X9' }) }))[0]).toMatch(/^traits\.0\.scale/)
    expect((await issues({ traits: trait({ weight: 4 }) }))[0]).toMatch(/^traits\.0\.weight/)
    expect((await issues({ traits: trait({ low: 0 }) }))[0]).toMatch(/^traits\.0\.low/)
    expect(await issues({ assignments: [{ company_id: 999_999 }] })).toEqual(['assignments.0.company_id custom'])
    expect(await issues({ assignments: [{ company_id: harbor, campaign_id: 999_999 }] })).toEqual([
      'assignments.0.campaign_id custom',
    ])
    expect(await issues({ company_id: harbor, assignments: [{ company_id: northwind }] })).toEqual([
      'assignments.0.company_id custom',
    ])
    expect((await write({ company_id: 999_999 })).status).toBe(404)
  })
  it('a draft changes; a version that was active never does: new traits begin the next one', async () => {
    const { id } = await written()
    const change = (body: object) => call('PUT', `/role-benchmarks/${id}`, tokens.superAdmin, body)
    const [first] = TRAITS
    await change({ traits: [first] })
    expect((await read(id)).versions).toMatchObject([{ version: 1, state: 'draft', traits: [first] }])
    expect((await activate(id, [first as object])).status).toBe(200)
    await change({ traits: TRAITS, basis: 'people', evidence: { n: 31 } })
    expect((await read(id)).versions).toMatchObject([
      { version: 2, state: 'draft', traits: TRAITS, basis: 'people', evidence: { n: 31 } },
      { version: 1, state: 'active', traits: [first] },
    ])
    await change({ discard_draft: true })
    expect((await read(id)).versions).toHaveLength(1)
  })
  it('422 for discarding the only version; R193 409 STALE where somebody changed it meanwhile', async () => {
    const { id, updated_at } = await written()
    expect((await call('PUT', `/role-benchmarks/${id}`, tokens.superAdmin, { discard_draft: true })).status).toBe(422)
    await call('PUT', `/role-benchmarks/${id}`, tokens.superAdmin, { name: 'Renamed' })
    const late = await call('PUT', `/role-benchmarks/${id}`, tokens.superAdmin, { name: 'Late', updated_at })
    expect(late.body).toMatchObject({ code: 'STALE', role_benchmarks: [{ name: 'Renamed' }] })
    const activation = await activate(id, TRAITS, { updated_at })
    expect([activation.status, activation.body.code]).toEqual([409, 'STALE'])
  })
  it('404 for one that is not there, 403 for whoever may not write', async () => {
    for (const [method, path, body] of [
      ['GET', '/role-benchmarks/999999', undefined],
      ['PUT', '/role-benchmarks/999999', { name: 'x' }],
      ['DELETE', '/role-benchmarks/999999', undefined],
      ['POST', '/role-benchmarks/999999/activate', { fingerprint: 'x' }],
      ['POST', '/role-benchmarks/delete', { ids: [999_999] }],
    ] as const) {
      expect([path, (await call(method, path, tokens.superAdmin, body)).status]).toEqual([path, 404])
      expect([path, (await call(method, path, tokens.owner, body)).status]).toEqual([
        path,
        method === 'GET' ? 404 : 403,
      ])
    }
    expect((await call('POST', '/role-benchmarks/check', tokens.owner, { traits: TRAITS })).status).toBe(403)
  })
})

describe('activation', () => {
  // A narrow cut on Emotional Stability selects far fewer women: the reference sample says so before it goes live.
  const STEEP = [{ scale: 'ES', low: 88, high: null, weight: 3, reason: 'Alone at night' }]

  it('the impact check says by cut what happens to women and men of the reference sample, with limits', async () => {
    const check = await checked(STEEP)
    expect(check.cuts.map((cut: { cut_share: number }) => cut.cut_share)).toEqual([0.1, 0.2, 0.3, 0.5])
    expect(check.needs_comment).toBe(true)
    for (const cut of check.cuts.slice(0, 2)) {
      expect(cut.impact_ratio).toBeLessThan(0.8)
      expect(cut.low).toBeLessThan(cut.impact_ratio)
      expect(cut.high).toBeGreaterThan(cut.impact_ratio)
      expect(cut.selected_women).toBeLessThan(cut.selected_men)
    }
    const mixed = await checked([...STEEP, ...TRAITS])
    expect(mixed.heaviest).toMatchObject({ scale: 'ES', weight: 1 })
    expect(mixed.heaviest.impact_ratio).toBeGreaterThan(mixed.cuts[1].impact_ratio)
    expect((await checked(TRAITS)).needs_comment).toBe(false)
    expect((await checked([])).refusals[0].code).toBe('no_trait')
  })
  it('409 without the check of exactly these traits, 422 without a comment where a ratio lies below four fifths', async () => {
    const { id } = await written({ traits: STEEP })
    const other = await activate(id, TRAITS)
    expect([other.status, other.body.code]).toEqual([409, 'CONFLICT'])
    const silent = await activate(id, STEEP)
    expect([silent.status, silent.body.issues[0].path]).toEqual([422, 'comment'])
    expect((await activate(id, STEEP, { comment: 'Confirmed by the safety officer.' })).status).toBe(200)
    expect((await read(id)).versions[0]).toMatchObject({
      state: 'active',
      comment: 'Confirmed by the safety officer.',
      activated_by: 'Sara Whitfield',
      impact: (await checked(STEEP)).cuts,
    })
    expect((await activate(id, STEEP)).body.code).toBe('CONFLICT')
  })
  it('422 for a trait without a reason, none at all, or one that is measured too roughly to stand alone', async () => {
    const refused = async (traits: object[]) => {
      const { id } = await written({ traits })
      const reply = await activate(id, traits)
      return [reply.status, reply.body.issues.map((issue: { path: string }) => issue.path)]
    }
    expect(await refused([{ ...TRAITS[0], reason: '  ' }])).toEqual([422, ['traits.0.reason']])
    expect(await refused([])).toEqual([422, ['traits']])
    expect(await refused([{ ...TRAITS[0], scale: 'C3' }])).toEqual([422, ['traits.0.scale']])
  })
  it('can be undone: the version before counts again, and the traits go on as a draft', async () => {
    const { id } = await written()
    await activate(id)
    const [first] = TRAITS
    await call('PUT', `/role-benchmarks/${id}`, tokens.superAdmin, { traits: [first] })
    const second = await activate(id, [first as object])
    expect((await read(id)).version).toBe(2)
    expect((await undo(second)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      version: 1,
      draft_version: 3,
      versions: [
        { version: 3, state: 'draft', traits: [first] },
        { version: 2, state: 'retired' },
        { version: 1, state: 'active' },
      ],
    })
    expect((await undo(second)).status).toBe(410)
  })
})

describe('deleting, archiving, assigning', () => {
  it('R234 one that no result uses is removed, and comes back whole with undo', async () => {
    const benchmark = await written({ assignments: [{ company_id: northwind }] })
    const gone = await call('DELETE', `/role-benchmarks/${benchmark.id}`, tokens.superAdmin)
    expect(gone.body).toMatchObject({ status: 200, removed: [benchmark.id], archived: [] })
    expect((await call('GET', `/role-benchmarks/${benchmark.id}`, tokens.superAdmin)).status).toBe(404)
    expect((await undo(gone)).status).toBe(200)
    expect(await read(benchmark.id)).toEqual(benchmark)
  })
  it('R234 one that results use is archived, not removed; several go all or none', async () => {
    const { id } = await written()
    const [used] = (await call('GET', '/role-benchmarks/search?search=site%20manager', tokens.superAdmin)).body
      .role_benchmarks
    const remove = (ids: number[]) => call('POST', '/role-benchmarks/delete', tokens.superAdmin, { ids })
    expect((await remove([id, 999_999])).status).toBe(404)
    expect((await read(id)).id).toBe(id)
    const gone = await remove([id, used.id])
    expect(gone.body).toMatchObject({ removed: [id], archived: [used.id] })
    expect(gone.body.message).toBe('One has given fits to results, so it is kept in the archive; 1 deleted.')
    expect((await read(used.id)).is_archived).toBe(true)
    const listed = async (more = '') =>
      (await call('GET', `/role-benchmarks/search?search=site${more}`, tokens.superAdmin)).body.role_benchmarks.length
    expect([await listed(), await listed('&include_archived=1')]).toEqual([0, 1])
    expect((await undo(gone)).status).toBe(200)
    expect([await listed(), (await read(id)).name]).toEqual([1, 'Planner'])
    expect((await remove([])).status).toBe(422)
  })
  it('R126 another name and another description can be undone; saved as they are there is nothing to undo', async () => {
    const { id } = await written({ name: 'Called so' })
    const change = (body: object) => call('PUT', `/role-benchmarks/${id}`, tokens.superAdmin, body)
    const renamed = await change({ name: 'Called otherwise', description: 'Nights.' })
    expect(renamed.body.command.summary).toBe('Benchmark “Called so” renamed “Called otherwise”')
    expect((await undo(renamed)).status).toBe(200)
    const back = await read(id)
    expect([back.name, back.description]).toEqual(['Called so', null])
    expect((await change({ description: 'Days.' })).body.command.summary).toBe('Description of “Called so” changed')
    expect((await change({ name: 'Called so', description: 'Days.' })).body.command).toBeUndefined()
  })
  it('assigning and archiving can be undone, unless somebody changed it meanwhile', async () => {
    const { id } = await written({ assignments: [{ company_id: northwind, role_name: 'Receptionist' }] })
    const change = (body: object) => call('PUT', `/role-benchmarks/${id}`, tokens.superAdmin, body)
    const moved = await change({ assignments: [{ company_id: harbor }] })
    expect((await call('GET', `/role-benchmarks/${id}`, tokens.clinicOwner)).status).toBe(404)
    expect((await call('GET', `/role-benchmarks/${id}`, tokens.owner)).status).toBe(200)
    expect((await undo(moved)).status).toBe(200)
    expect((await read(id)).assignments).toMatchObject([{ company: { id: northwind }, role_name: 'Receptionist' }])
    const archived = await change({ is_archived: true })
    expect((await read(id)).is_archived).toBe(true)
    await change({ name: 'Meanwhile' })
    const late = await undo(archived)
    expect([late.status, late.body.code]).toEqual([409, 'UNDO_CONFLICT'])
  })
  it('a repeated POST with the same key writes one benchmark', async () => {
    const post = () =>
      server.call('POST', '/role-benchmarks/create', {
        token: tokens.superAdmin,
        body: { name: 'Once', traits: TRAITS },
        headers: { 'Idempotency-Key': 'once-only' },
      })
    const [first, second] = [await post(), await post()]
    expect(second.body).toEqual(first.body)
    expect((await call('GET', '/role-benchmarks/search?search=once', tokens.superAdmin)).body.pagination.total).toBe(1)
  })
})

describe('R16 R17 where the brand has no benchmark scores', () => {
  it('every call answers 404 FEATURE_DISABLED', async () => {
    const hb = await buildServer({ environment: { BRAND: 'hb' } })
    const { superAdmin: token } = await signInAll(hb)
    for (const [method, path, body] of [
      ['GET', '/role-benchmarks/search', undefined],
      ['POST', '/role-benchmarks/search', {}],
      ['POST', '/role-benchmarks/create', { name: 'x' }],
      ['POST', '/role-benchmarks/check', { traits: [] }],
      ['POST', '/role-benchmarks/delete', { ids: [1] }],
      ['GET', '/role-benchmarks/1', undefined],
      ['PUT', '/role-benchmarks/1', { name: 'x' }],
      ['DELETE', '/role-benchmarks/1', undefined],
      ['POST', '/role-benchmarks/1/activate', { fingerprint: 'x' }],
      ['GET', '/benchmark-scores?survey_result_id=1', undefined],
      ['GET', '/benchmark-scores/jobs', undefined],
      ['POST', '/benchmark-scores/trigger-benchmark-score-update', { company_id: 1 }],
    ] as const) {
      const reply = await hb.call(method, path, { token, brand: 'hb', ...(body ? { body } : {}) })
      expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'FEATURE_DISABLED'])
    }
    await hb.close()
  })
})

describe('trying a draft on real people', () => {
  interface Row {
    id: number
    is_chosen: boolean
    before: { fit: number; band: string; group: number } | null
    after: { fit: number; band: string; group: number } | null
  }
  const lead = async () =>
    (await call('GET', '/role-benchmarks/search?search=regional', tokens.superAdmin)).body.role_benchmarks[0]
  const effects = async (body: object) =>
    (await call('POST', '/role-benchmarks/effects', tokens.superAdmin, { limit: 100, ...body })).body.effects[0]

  it('the active version against itself changes nobody, and its fits are those that are stored', async () => {
    const { id, traits } = await lead()
    const same = await effects({ role_benchmark_id: id, traits })
    expect(same).toMatchObject({ compared_with: 2, reach: 'assigned', changed_band: 0, changed_group: 0 })
    const { rows } = await server.owner.query(
      'select survey_result_id as id, fit from benchmark_scores where role_benchmark_id = $1 and version = 2',
      [id],
    )
    for (const row of same.rows as Row[])
      expect(row.after?.fit).toBe(Math.floor(rows.find((one) => one.id === row.id).fit + 0.5))
    expect(same.people).toBe(same.rows.length)
    expect(same.strokes['C']).toHaveLength(same.people)
  })
  it('R236 the list counts the very people it is tried on: nobody archived, no test records, nobody without a fit', async () => {
    const { id, traits } = await lead()
    const { rows } = await effects({ role_benchmark_id: id, traits })
    expect((await lead()).results_count).toBe(rows.length)
    const [gone, tried, pulse] = (rows as Row[]).map((row) => row.id)
    const set = (what: string, result?: number) =>
      server.owner.query(`update survey_results set ${what} where id = $1`, [result])
    await set('is_archived = true, archived_at = now()', gone)
    await set('is_test = true', tried)
    // A form that gives no fit to anybody.
    await set(`norm_version = '${PULSE_MODEL}'`, pulse)
    await server.owner.query('update score_sets set norm_version = $2 where survey_result_id = $1', [
      pulse,
      PULSE_MODEL,
    ])
    expect((await lead()).results_count).toBe(rows.length - 3)
    expect((await effects({ role_benchmark_id: id, traits })).people).toBe(rows.length - 3)
  })
  it('counts who changes band and group, shows whoever moves most first, and chosen people before all', async () => {
    const { id, traits } = await lead()
    const narrow = traits.map((trait: object) => ({ ...trait, low: 85, high: 99 }))
    const changed = await effects({ role_benchmark_id: id, traits: narrow })
    const rows = changed.rows as Row[]
    expect(changed.changed_band).toBe(rows.filter((row) => row.before?.band !== row.after?.band).length)
    expect(changed.changed_group).toBe(rows.filter((row) => row.before?.group !== row.after?.group).length)
    expect(changed.changed_band).toBeGreaterThan(5)
    const below = (row: Row) => row.before && row.after && row.after.group > row.before.group
    expect(changed.fell).toBe(rows.filter(below).length)
    expect((await effects({ role_benchmark_id: id, traits: narrow, limit: 2 })).fell).toBe(changed.fell)
    const last = rows.at(-1)?.id
    const chosen = await effects({ role_benchmark_id: id, traits: narrow, survey_result_ids: [last], limit: 3 })
    expect(chosen.rows[0]).toMatchObject({ id: last, is_chosen: true })
    expect(chosen.rows).toHaveLength(3)
    const second = await effects({ role_benchmark_id: id, traits: narrow, limit: 3, page: 2 })
    expect((second.rows as Row[]).map((row) => row.id)).toEqual(rows.slice(3, 6).map((row) => row.id))
  })
  it('whom the draft is assigned to as it is written counts, not whom it was saved with', async () => {
    const { id } = await written()
    const { rows } = await server.owner.query(`select company_id, role_name, count(*)::int as n from survey_results
      where submitted_at is not null and not is_test and not is_archived and quality_verdict is distinct from 'not interpretable'
      group by 1, 2 order by n, 1, 2 limit 1`)
    const [{ company_id, role_name, n }] = rows
    const to = (...assignments: object[]) => effects({ role_benchmark_id: id, traits: TRAITS, assignments, limit: 1 })
    expect(await to({ company_id, role_name })).toMatchObject({ reach: 'assigned', people: n })
    expect((await to({ company_id })).people).toBeGreaterThan(n)
    expect((await to({ company_id, role_name: 'Lighthouse keeper' })).people).toBe(0)
    expect((await to()).reach).toBe('everyone')
  })
  it('one that is assigned to nobody is tried on everybody; 404 for people who are not there', async () => {
    const { id } = await written()
    expect(await effects({ role_benchmark_id: id, traits: TRAITS })).toMatchObject({
      compared_with: null,
      reach: 'everyone',
      changed_band: 0,
    })
    for (const body of [{ survey_result_ids: [999_999] }, { role_benchmark_id: 999_999 }])
      expect(
        (await call('POST', '/role-benchmarks/effects', tokens.superAdmin, { traits: TRAITS, ...body })).status,
      ).toBe(404)
    expect((await call('POST', '/role-benchmarks/effects', tokens.owner, { traits: TRAITS })).status).toBe(403)
  })
})

describe('making a draft from people', () => {
  const propose = async (survey_result_ids: number[]) =>
    call('POST', '/role-benchmarks/from-people', tokens.superAdmin, { survey_result_ids })
  const best = async (n: number) =>
    (
      await server.owner.query<{ id: number }>(
        `select r.id from survey_results r join score_sets s on s.survey_result_id = r.id where r.company_id = 1 and r.submitted_at is not null
         and r.quality_verdict <> 'not interpretable' and not r.is_archived and not r.is_test order by s.t[5] desc limit $1`,
        [n],
      )
    ).rows.map((row) => row.id)

  it('says nothing of fewer than ten, little of fewer than thirty, and what sets more of them apart', async () => {
    expect((await propose(await best(9))).body.proposals[0]).toMatchObject({ at: 'too few people', n: 9, traits: [] })
    expect((await propose(await best(12))).body.proposals[0].at).toBe('weak evidence')
    const [proposal] = (await propose(await best(32))).body.proposals
    expect(proposal).toMatchObject({ at: 'evidence', n: 32, unreadable: 0 })
    expect(proposal.others).toBeGreaterThan(60)
    // They were chosen by Conscientiousness: it must be there, high, heavy and stable.
    const trait = proposal.traits.find((one: { scale: string }) => one.scale === 'C')
    expect(trait).toMatchObject({ weight: 3, is_stable: true })
    expect(trait.low).toBeGreaterThan(40)
    expect(trait.d).toBeGreaterThan(0.5)
  })
  it('counts each of the chosen once, and what they answered at other times not among the others', async () => {
    const chosen = await best(20)
    const before = (await propose(chosen)).body.proposals[0]
    const twin = (await best(60)).at(-1) ?? 0
    const { rows } = await server.owner.query('select person_id from survey_results where id = $1', [twin])
    await server.owner.query(
      'update survey_results set person_id = (select person_id from survey_results where id = $2) where id = $1',
      [twin, chosen[0]],
    )
    expect((await propose(chosen)).body.proposals[0]).toMatchObject({ n: 20, others: before.others - 1 })
    expect((await propose([...chosen, twin])).body.proposals[0]).toMatchObject({ n: 20, others: before.others - 1 })
    await server.owner.query('update survey_results set person_id = $2 where id = $1', [twin, rows[0].person_id])
  })
  it('404 for people who are not there', async () => {
    expect((await propose([999_999])).status).toBe(404)
  })
})
