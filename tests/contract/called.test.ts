import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

// Tags, places and pipelines are told apart by their names as people are: neither capital letters nor accents make another.

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const call = (method: string, path: string, body?: object) =>
  server.call(method, path, { token: tokens.owner, ...(body ? { body } : {}) })
const undo = (command: { id: string }) => call('POST', `/commands/${command.id}/undo`)
let company_id: number
beforeAll(async () => {
  company_id = (await call('GET', '/pipelines')).body.pipelines[0].company.id
})

interface Thing {
  path: string
  /** What the answers call them. */
  key: string
  table: string
  taken: string
  merges: boolean
}
const THINGS: Record<string, Thing> = {
  tag: { path: '/survey-results/tags', key: 'tags', table: 'tags', taken: 'The company has a tag', merges: true },
  location: {
    path: '/companies/locations',
    key: 'locations',
    table: 'locations',
    taken: 'The company has a location',
    merges: true,
  },
  department: {
    path: '/companies/departments',
    key: 'departments',
    table: 'departments',
    taken: 'The company has a department',
    merges: true,
  },
  pipeline: {
    path: '/pipelines',
    key: 'pipelines',
    table: 'pipelines',
    taken: 'The company has a pipeline',
    merges: false,
  },
}

/** How one kind of them is made and renamed. */
const ways = ({ path, key, table }: Thing) => {
  const create = async (name: string) => call('POST', path, { company_id, name })
  const made = async (name: string): Promise<{ id: number; command: { id: string } }> => {
    const { status, body } = await create(name)
    expect([200, 201], JSON.stringify(body)).toContain(status)
    return { id: body[key][0].id, command: body.command }
  }
  const rename = (id: number, name: string) => call('PUT', `${path}/${id}`, { name })
  const nameOf = async (id: number): Promise<string | undefined> =>
    (
      await server.owner.query(
        `select name from ${table} where id = $1${table === 'tags' ? ' and deleted_at is null' : ''}`,
        [id],
      )
    ).rows[0]?.name
  /** Two that an earlier release let be made. */
  const twins = async (one: string, other: string): Promise<[number, number]> => {
    const [first, second] = [await made(one), await made(`${other} two`)]
    await server.owner.query(`update ${table} set name = $2 where id = $1`, [second.id, other])
    return [first.id, second.id]
  }
  return { create, made, rename, nameOf, twins }
}

describe.each(Object.entries(THINGS))('R197 a %s', (_, thing) => {
  const { path, taken } = thing
  const { create, made, rename, nameOf, twins } = ways(thing)
  it('that has the name of another but for its accents is refused with a sentence that names it', async () => {
    await made('Café Alpha')
    const other = await made('Beta')
    for (const reply of [await create('CAFE alpha'), await rename(other.id, 'Cafe Alpha')]) {
      expect([409, 422]).toContain(reply.status)
      expect(reply.body.issues[0]).toMatchObject({
        path: 'name',
        message: `${taken} called “Café Alpha”. Accents make no other name.`,
      })
    }
    expect((await create('café alpha')).body.issues[0].message).toBe(`${taken} of that name.`)
    // Of itself a name may change in its accents.
    const { id } = await made('Resume')
    expect((await rename(id, 'Résumé')).status).toBe(200)
  })
  it('of two that stand since an earlier release each can be changed, and what was changed comes back', async () => {
    const [first, second] = await twins('Élan', 'Elan')
    expect((await rename(first, 'Élan')).status).toBe(200)
    const renamed = await rename(first, 'Gamma')
    expect(renamed.status).toBe(200)
    expect((await undo(renamed.body.command)).status).toBe(200)
    expect([await nameOf(first), await nameOf(second)]).toEqual(['Élan', 'Elan'])
    const gone = await call('DELETE', `${path}/${first}`)
    expect((await undo(gone.body.command)).status).toBe(200)
    expect([await nameOf(first), await nameOf(second)]).toEqual(['Élan', 'Elan'])
  })
  it('does not come back to a name that another has got meanwhile, but for accents', async () => {
    const { id } = await made('Zürich')
    server.clock.advance(1_000)
    const renamed = await rename(id, 'Delta')
    server.clock.advance(1_000)
    await made('Zurich')
    expect((await undo(renamed.body.command)).body.code).toBe('UNDO_CONFLICT')
    expect(await nameOf(id)).toBe('Delta')
  })
})

describe.each(Object.entries(THINGS).filter(([, { merges }]) => merges))('R197 a %s', (_, thing) => {
  const { path } = thing
  const { nameOf, twins } = ways(thing)
  it('of two that stand since an earlier release can be made one, and two again', async () => {
    const [first, second] = await twins('Señor', 'Senor')
    const merged = await call('POST', `${path}/${first}/merge`, { into_id: second })
    expect(merged.status).toBe(200)
    expect(await nameOf(first)).toBeUndefined()
    expect((await undo(merged.body.command)).status).toBe(200)
    expect([await nameOf(first), await nameOf(second)]).toEqual(['Señor', 'Senor'])
  })
})

describe('R197 tags put on people by name', () => {
  const namesOn = async (id: number): Promise<string[]> =>
    (await call('GET', `/survey-results?id=${id}`)).body.survey_results[0].tags.map(
      ({ name }: { name: string }) => name,
    )
  const tag = (body: object) => call('PUT', '/survey-results/tags', body)
  const somebody = async (at: number): Promise<number> =>
    (await call('GET', '/survey-results?limit=10')).body.survey_results[at].id

  it('are found without their accents, and no other is made', async () => {
    const id = await somebody(0)
    await tag({ ids: [id], add: ['Fiancé'] })
    expect((await tag({ ids: [id], add: ['fiance'] })).body.updated).toBe(0)
    expect((await tag({ ids: [id], add: ['Naïve', 'naive'] })).body.updated).toBe(1)
    expect(await namesOn(id)).toEqual(expect.arrayContaining(['Fiancé', 'Naïve']))
    expect(await namesOn(id)).not.toContain('naive')
    expect((await tag({ ids: [id], add: ['Fiancé'], remove: ['fiance'] })).status).toBe(422)
    await tag({ ids: [id], remove: ['FIANCE'] })
    expect(await namesOn(id)).not.toContain('Fiancé')
  })
  it('each by its own name, where two stand that differ in accents', async () => {
    const id = await somebody(1)
    await tag({ ids: [id], add: ['Crème', 'Brulee'] })
    await server.owner.query("update tags set name = 'Creme' where name = 'Brulee'")
    expect(await namesOn(id)).toEqual(expect.arrayContaining(['Crème', 'Creme']))
    await tag({ ids: [id], remove: ['creme'] })
    expect(await namesOn(id)).toContain('Crème')
    expect(await namesOn(id)).not.toContain('Creme')
    await tag({ ids: [id], add: ['CREME'], remove: ['CRÈME'] })
    expect(await namesOn(id)).toContain('Creme')
    expect(await namesOn(id)).not.toContain('Crème')
  })
  it('of one name, made by two at once, are one', async () => {
    const [a, b] = [await somebody(2), await somebody(3)]
    const replies = await Promise.all([
      tag({ ids: [a], add: ['Überflieger'] }),
      tag({ ids: [b], add: ['Uberflieger'] }),
      call('POST', '/survey-results/tags', { company_id, name: 'uberFlieger' }),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const { rows } = await server.owner.query(
      "select name from tags where folded(name) = 'uberflieger' and deleted_at is null",
    )
    expect(rows).toHaveLength(1)
    expect(await namesOn(a)).toEqual(expect.arrayContaining([rows[0].name]))
    expect(await namesOn(b)).toEqual(expect.arrayContaining([rows[0].name]))
  })
})
