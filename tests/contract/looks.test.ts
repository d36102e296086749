import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { isLook } from '#contract/core/looks.ts'
import { rememberLooks } from '#server/kernel/looks-remembered.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { companyMakers } from '#tests/support/makers.ts'
import type { Request } from '#tests/support/examples.ts'
import { type Call, calls, isStaffCall, requester, send } from '#tests/support/calls.ts'

let server: TestServer
let tokens: Tokens
beforeAll(async () => {
  server = await buildServer()
  tokens = await signInAll(server)
})
afterAll(() => server.close())

const linesOf = async (reply: Reply) => {
  const { rows } = await server.owner.query(
    'select action, company_id, object, changed from audit_events where request_id = $1 order by id',
    [reply.headers.get('x-request-id')],
  )
  return rows
}

/** Whether an answer has, at any depth, an object that names somebody who is assessed or shows their scores. */
const showsPeople = (schema: unknown): boolean => {
  if (typeof schema !== 'object' || schema === null) return false
  const names = 'properties' in schema ? Object.keys(schema.properties as object) : []
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name))
  if (has('first', 'last') || has('survey_result_id') || has('scores')) return true
  return Object.values(schema).some(showsPeople)
}
const answersPeople = ({ e }: Call) =>
  Object.values(e.replies).some((reply) => showsPeople(z.toJSONSchema(reply, { unrepresentable: 'any' })))

/** Calls of staff that answer something like a person, change nothing, and are no look. */
const NO_LOOKS: Record<string, string> = {
  'GET /academy/course/{id}/learners': 'staff who learn',
  'GET /candidate-notes/colleagues': 'staff who can be mentioned',
  'GET /companies/{id}/people': 'accounts of a company',
  'GET /hiring-campaigns/campaigns/search': 'staff who are told of results',
  'POST /hiring-campaigns/campaigns/search': 'staff who are told of results',
  'GET /pipelines': 'staff whom a rule gives people to',
  'GET /users/profile': 'oneself',
  'GET /users/search': 'accounts of staff',
  'POST /users/search': 'accounts of staff',
}

/** Lists that the examples leave empty, asked for whole. */
const WHOLE: Record<string, Request> = {
  'GET /invitations': { query: {} },
  'GET /mails/search': { query: {} },
  'POST /mails/search': { body: {} },
}

describe('looks at people', () => {
  it('S60 no call of staff that shows people forgets to say so', () => {
    const silent = calls.filter((call) => isStaffCall(call.e) && !call.e.audit && !call.e.reads && answersPeople(call))
    expect(silent.map(({ title }) => title).toSorted()).toEqual(Object.keys(NO_LOOKS).toSorted())
  })
  it('S60 each is a line of the audit list of the company whose people they are', async () => {
    const requestOf = requester(server, tokens)
    const makers = companyMakers(server, tokens)
    await makers.reader()
    await makers.invitation()
    const missing: unknown[] = []
    for (const call of calls.filter(({ e }) => e.reads)) {
      const request = await requestOf(call)
      server.kernel.looks = rememberLooks(server.clock)
      const reply = await send(server, call.e, { ...request, ...WHOLE[call.title] })
      const lines = await linesOf(reply)
      const isTold = lines.some(
        ({ action, company_id }) => company_id > 0 && (isLook(action) || action === call.e.audit),
      )
      if (!isTold) missing.push([call.title, reply.status, lines])
    }
    expect(missing).toEqual([])
  })
})
