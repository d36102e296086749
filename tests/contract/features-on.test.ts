import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Feature, OPTIONAL_IN_HB } from '#contract/brands/brand.ts'
import { brands, switchOnInHb } from '#contract/brands/brands.ts'
import { routes } from '#contract/routes.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { calls, pathOf, requester, type RequestOf } from '#tests/support/calls.ts'

// What hb has only where its configuration switches it on: with all of it on, hb answers each of these calls as be does.

const OPTIONAL: readonly Feature[] = OPTIONAL_IN_HB
const before = { ...brands.hb.features }

let server: TestServer
let tokens: Tokens
let requestOf: RequestOf
beforeAll(async () => {
  switchOnInHb(OPTIONAL_IN_HB)
  server = await buildServer()
  tokens = await signInAll(server)
  requestOf = requester(server, tokens)
})
afterAll(async () => {
  Object.assign(brands.hb.features, before)
  await server.close()
})

const isOptional = ({ feature }: { feature?: Feature }) => feature !== undefined && OPTIONAL.includes(feature)
const optional = calls.filter(({ e }) => isOptional(e) && !e.stream)

describe('R16 hb with every optional feature switched on', () => {
  it('has calls of them, and pages; the chart of what to ask is drawn from calls of every brand', () => {
    expect(new Set(optional.map(({ e }) => e.feature))).toEqual(
      new Set(OPTIONAL.filter((feature) => feature !== 'behavioural_questions_chart')),
    )
    expect(routes.filter((route) => 'feature' in route && isOptional(route)).length).toBeGreaterThan(0)
  })
  it.each(optional)('answers $title as be does', async (call) => {
    const { body, token, headers, ...place } = await requestOf(call)
    const reply = await server.call(call.e.method, pathOf(call.e, place), {
      brand: 'hb',
      ...(body === undefined ? {} : { body }),
      ...(token === undefined ? {} : { token }),
      ...(headers === undefined ? {} : { headers }),
    })
    expect(Object.keys(call.e.replies), JSON.stringify(reply.body)).toContain(String(reply.status))
  })
  it('prints what they say of a person, beside what hb says anyway', async () => {
    const found = await server.call('GET', '/survey-results/search?limit=2&quality=good&progress=completed', {
      token: tokens.owner,
      brand: 'hb',
    })
    const [id, other] = found.body.survey_results.map((row: { id: number }) => row.id)
    for (const section of ['fit', 'questions', 'comparison', 'coaching', 'changes', 'asks']) {
      const { status } = await server.file('POST', '/reports/print', {
        token: tokens.owner,
        brand: 'hb',
        body: { survey_result_id: id, sections: [section], with: [other] },
      })
      expect([section, status]).toEqual([section, 200])
    }
  })
})
