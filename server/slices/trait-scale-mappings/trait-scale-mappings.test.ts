import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WORK_STYLE_108_COMBINED } from '#science/norms/work-style-108-combined.ts'
import { readReport } from '#science/reports/configured/reading.ts'
import { measuresOfTs } from '#science/scoring/measures.ts'
import { seedReport } from '#server/seed/trait-scale-mappings.seed.ts'
import { addAccount, session } from '#tests/support/accounts.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { COMPANY_ID, type CompanyMakers, companyMakers, fresh, freshEmail } from '#tests/support/makers.ts'

let server: TestServer
let tokens: Tokens
let of: CompanyMakers
beforeAll(async () => {
  server = await buildServer({ environment: { BRAND: 'be' } })
  tokens = await signInAll(server)
  of = companyMakers(server, tokens)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object, token = tokens.superAdmin) =>
  server.call(method, `/trait-scale-mappings${path}`, { token, ...(body ? { body } : {}) })
const EVERYBODY = { type: null, company_id: null, campaign_id: null }
const NOBODY = { include_in: [] as object[] }
const make = async (more: object = {}) => {
  const { status, body } = await call('POST', '/reports', {
    title: fresh('Report'),
    ...NOBODY,
    ...seedReport.content,
    ...more,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.reports[0]
}
const change = (id: number, body: object) => call('PUT', `/reports/${id}`, body)
const get = async (id: number) => (await call('GET', `/reports/${id}`)).body.reports[0]
const read = async (id: number, token = tokens.owner) =>
  (await call('GET', `/results/${id}`, undefined, token)).body.reports
const undo = (id: string) => server.call('POST', `/commands/${id}/undo`, { token: tokens.superAdmin })
const said = (text: string) => seedReport.content.texts.map((one) => ({ ...one, text }))
const person = () => of.result()

describe('/trait-scale-mappings/reports', () => {
  it('R228 R190 GET and POST both list with the report filters; a POST with a title creates', async () => {
    const report = await make()
    expect(report).toMatchObject({ brand: 'be', is_active: false, version: 1, active_version: null, issued: 0 })
    const found = async (filters: object) =>
      (await call('POST', '/reports', filters)).body.reports.map((one: { id: number }) => one.id)
    expect(await found({ search: report.title })).toEqual([report.id])
    expect(await found({ uuid: report.uuid, is_active: true })).toEqual([])
    const listed = (await call('GET', `/reports?search=${encodeURIComponent(report.title)}`)).body
    expect([listed.reports[0].id, listed.pagination.total]).toEqual([report.id, 1])
    await change(report.id, { is_archived: true })
    expect([await found({ uuid: report.uuid }), await found({ uuid: report.uuid, include_archived: true })]).toEqual([
      [],
      [report.id],
    ])
  })
  it('R228 R183 a report with more than fits is refused in words that whoever imports a file knows', async () => {
    const mapping = { scale: 'E3', low_label: '', high_label: '', weight: 1, order: 0 }
    const mappings = Array.from({ length: 121 }, (_, at) => ({ ...mapping, trait: `Trait ${at}` }))
    const sections = [{ title: '', text: '', traits: [7] }]
    const { status, body } = await call('POST', '/reports', { title: fresh('Report'), mappings, sections })
    const told = new Set<string>(body.issues.map(({ message }: { message: string }) => message))
    expect([status, [...told].toSorted()]).toEqual([
      422,
      ['At most 120 entries.', 'Please fill this in.', 'Write it as text.'],
    ])
  })
  it('R228 R28 everybody who is signed in reads; only internal people write', async () => {
    const report = await make()
    expect((await call('GET', `/reports/${report.id}`, undefined, tokens.user)).status).toBe(200)
    expect((await call('POST', '/reports', {}, tokens.user)).status).toBe(200)
    const email = freshEmail()
    await addAccount(server, { email, role: 'SUPER_ADMIN', company_id: null })
    const { token } = await session(server, email)
    for (const who of [tokens.owner, token]) {
      expect((await call('POST', '/reports', { title: 'Mine' }, who)).body.code).toBe('FORBIDDEN')
      expect((await call('PUT', `/reports/${report.id}`, { title: 'Mine' }, who)).body.code).toBe('FORBIDDEN')
    }
  })
  it('R15 R17 is not there in the other brand', async () => {
    const reply = await server.call('GET', '/trait-scale-mappings/reports', { token: tokens.owner, brand: 'hb' })
    expect([reply.status, reply.body.code]).toEqual([404, 'FEATURE_DISABLED'])
  })
  it('R228 a PUT with other words is a new version, the old one stays; a title alone is none', async () => {
    const { id } = await make()
    await change(id, { title: 'Another' })
    expect((await get(id)).version).toBe(1)
    const { body } = await change(id, { texts: said('Other words.'), comment: 'Plainer' })
    expect(
      body.reports[0].versions.map((one: { version: number; comment: string }) => [one.version, one.comment]),
    ).toEqual([
      [2, 'Plainer'],
      [1, null],
    ])
    expect(body.reports[0].versions[1].texts).toEqual(seedReport.content.texts)
    expect(body.reports[0].versions[0].mappings).toEqual(seedReport.content.mappings)
  })
  it('R126 every change can be undone, and not once somebody has changed it meanwhile', async () => {
    const { id } = await make()
    for (const part of [
      { title: 'Another' },
      { is_archived: true },
      { is_active: true },
      { texts: said('New.') },
      { include_in: [{ type: 'employee', company_id: null, campaign_id: null }] },
    ]) {
      const before = await get(id)
      const { body } = await change(id, part)
      expect((await undo(body.command.id)).status).toBe(200)
      expect(await get(id)).toEqual(before)
    }
    const { body } = await change(id, { title: 'One' })
    await change(id, { title: 'Two' })
    expect((await undo(body.command.id)).body.code).toBe('UNDO_CONFLICT')
  })
  it('R228 a report with holes is not activated: 422 names each of them', async () => {
    const { id } = await make({ texts: seedReport.content.texts.filter(({ band }) => band !== 'b7') })
    const { status, body } = await change(id, { is_active: true })
    expect(status).toBe(422)
    expect(body.issues.map((issue: { message: string }) => issue.message)).toEqual([
      'Taking the lead, 91+: There is no text for this band.',
      'Planning and finishing, 91+: There is no text for this band.',
      'Calm under pressure, 91+: There is no text for this band.',
    ])
    expect((await get(id)).is_active).toBe(false)
  })
})

describe('GET /trait-scale-mappings/results/{id}', () => {
  it('R228 science 8 reads scores with their ranges in the words of their band', async () => {
    const { id } = await person()
    const [report] = await read(id)
    const { rows } = await server.owner.query(
      'select s.t, s.norm_version, r.first from score_sets s join survey_results r on r.company_id = s.company_id and r.id = s.survey_result_id and r.norm_version = s.norm_version where r.id = $1',
      [id],
    )
    expect(rows[0].norm_version).toBe(WORK_STYLE_108_COMBINED.id)
    const worked = readReport(seedReport.content, measuresOfTs(rows[0].t, WORK_STYLE_108_COMBINED), {
      first: rows[0].first,
    })
    expect(report).toMatchObject({ title: seedReport.title, version: 1, sections: worked })
    expect(JSON.stringify(report.sections)).not.toContain('{first}')
  })
  it('R228 a result that has read a report keeps its version; others read the newer one', async () => {
    const [early, late] = [await person(), await person()]
    const { id } = await make({ include_in: [{ type: null, company_id: COMPANY_ID, campaign_id: null }] })
    await change(id, { is_active: true })
    const versionFor = async (result: number) =>
      (await read(result)).find((one: { id: number }) => one.id === id)?.version
    expect(await versionFor(early.id)).toBe(1)
    const { body } = await change(id, { texts: said('Other words.'), is_active: true })
    expect([await versionFor(early.id), await versionFor(late.id)]).toEqual([1, 2])
    expect((await undo(body.command.id)).body.code).toBe('UNDO_CONFLICT')
    await change(id, { is_active: false })
    expect([await versionFor(early.id), await versionFor((await person()).id)]).toEqual([1, undefined])
    expect((await get(id)).issued).toBe(2)
  })
  it('R228 include_in says whom it is shown for', async () => {
    const { id: result } = await person()
    const shown = async (target: object) => {
      const { id } = await make({ include_in: [{ type: null, company_id: null, campaign_id: null, ...target }] })
      await change(id, { is_active: true })
      return (await read(result)).some((one: { id: number }) => one.id === id)
    }
    const { rows } = await server.owner.query('select type, campaign_id from survey_results where id = $1', [result])
    const [{ type, campaign_id }] = rows
    expect(await shown({ type })).toBe(true)
    expect(await shown({ type: type === 'candidate' ? 'employee' : 'candidate' })).toBe(false)
    expect([await shown({ company_id: COMPANY_ID }), await shown({ company_id: 2 })]).toEqual([true, false])
    expect([await shown({ campaign_id }), await shown({ campaign_id: 999_999 })]).toEqual([true, false])
  })
  it('R228 says nothing of answers that are not there or cannot be read', async () => {
    const { id } = await person()
    await server.owner.query("update survey_results set quality_verdict = 'not interpretable' where id = $1", [id])
    expect(await read(id)).toEqual([])
    const { rows } = await server.owner.query(
      'select id from survey_results where company_id = $1 and submitted_at is null limit 1',
      [COMPANY_ID],
    )
    expect(await read(rows[0].id)).toEqual([])
  })
})

describe('POST /trait-scale-mappings/effects', () => {
  it('R228 counts who would read another band and who other words, against the active version', async () => {
    const { id } = await make({ include_in: [EVERYBODY] })
    const effects = async (content: object, of: number | undefined = id) =>
      (await call('POST', '/effects', { id: of, ...seedReport.content, ...content })).body.effects[0]
    expect(await effects({})).toMatchObject({ compared_with: null, changed: 0 })
    await change(id, { is_active: true })
    const same = await effects({})
    expect(same).toMatchObject({ compared_with: 1, changed: 0 })
    expect(same.people).toBeGreaterThan(50)
    const words = await effects({ texts: said('Other words.') })
    expect(words).toMatchObject({
      changed: words.people,
      traits: Array.from({ length: 3 }, () => ({ other_band: 0, other_words: words.people })),
    })
    const turned = await effects({
      mappings: seedReport.content.mappings.map((one) => ({ ...one, weight: -one.weight })),
    })
    expect(turned.traits[0].other_band).toBeGreaterThan(turned.people / 2)
    expect((await call('POST', '/effects', { id: 999_999, ...seedReport.content })).status).toBe(404)
    await change(id, { is_active: false })
  })
  it('R228 counts only those for whom the report is shown', async () => {
    const peopleOf = async (include_in: object[]) => {
      const { id } = await make({ include_in })
      return (await call('POST', '/effects', { id, ...seedReport.content })).body.effects[0].people
    }
    const [all, candidates, employees, nobody] = [
      await peopleOf([EVERYBODY]),
      await peopleOf([{ ...EVERYBODY, type: 'candidate' }]),
      await peopleOf([{ ...EVERYBODY, type: 'employee' }]),
      await peopleOf([]),
    ]
    expect([candidates > 0, employees > 0, nobody]).toEqual([true, true, 0])
    expect(candidates + employees).toBe(all)
  })
})
