import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { users } from '#server/database/schema/users.ts'
import { whoDid } from '#server/kernel/called.ts'
import type { Scope } from '#server/kernel/scope.ts'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { COMPANY_ID, companyMakers, type CompanyMakers } from '#tests/support/makers.ts'

// Whatever people of the franchise did in a company is read by the company with their name, and with nobody else's of outside.

/** Whose names a company learns where they did something. */
const KNOWN = { 'franchise.owner': 'Frank Osborne', 'franchise.user': 'Fiona Underhill' }
const PLATFORM = 'Platform staff'

/** Whose names a company does not learn, wherever they should stand in its rows. */
const UNKNOWN = {
  'a super admin': 'super.admin',
  'an owner of another franchise': 'b.franchise.owner',
  'somebody of another company of the franchise': 'clinic.owner',
  'somebody of a company of another franchise': 'b.company.owner',
}

/** What a deed left, by its number; and what else is needed to read of it. */
interface Row {
  id: number
  of?: number
  code?: string
}
interface Name {
  first: string
  last: string
}

/** What was done, where it stands that somebody did it, and how the company reads of it. */
interface Deed {
  /** Whoever sees several companies cannot do it; the number of whoever did is put there all the same. */
  byCompany?: true
  /** What else has to be so. */
  before?: string
  /** By the makers of whoever does it. */
  make(of: CompanyMakers, as: Caller, my: number): Promise<Row>
  /** Table, column of whoever did it, and which row. */
  kept: [table: string, column: string, where: string]
  read(as: Caller, row: Row): Promise<string>
}
type Caller = (method: string, path: string, body?: object) => Promise<Reply['body']>

const full = ({ first, last }: Name): string => `${first} ${last}`.trim()
const byId = (rows: readonly { id: number; by: string }[], id: number): string =>
  rows.find((row) => row.id === id)?.by ?? 'not there'
const byOther = (rows: readonly { is_mine: boolean; by: string }[]): string =>
  rows.find(({ is_mine }) => !is_mine)?.by ?? 'not there'

const moved = async (of: CompanyMakers): Promise<Row> => {
  const { id, pipeline_id } = await of.card()
  return { id, of: pipeline_id }
}
const card = async (as: Caller, { id, of }: Row) =>
  (await as('GET', `/survey-results/cards?pipeline_id=${of}&ids=${id}`)).cards[0]
const result = async (as: Caller, { id }: Row) => (await as('GET', `/survey-results?id=${id}`)).survey_results[0]
const fits = async (as: Caller, { id }: Row) =>
  (await as('GET', `/benchmark-scores?survey_result_id=${id}`)).benchmark_scores
/** Not everybody's role has a benchmark. */
const movedWithFit = async (of: CompanyMakers, as: Caller): Promise<Row> => {
  const row = await moved(of)
  return (await fits(as, row)).length ? row : movedWithFit(of, as)
}
const LAST_MOVE = `id = (select max(id) from result_events where survey_result_id = $1 and event = 'status_changed')`

const DEEDS: Record<string, Deed> = {
  'a card that was moved': {
    make: moved,
    kept: ['survey_results', 'status_changed_by', 'id = $1'],
    read: async (as, row) => full((await card(as, row)).moved_by),
  },
  'a card that is looked after': {
    make: async (of, as, my) => {
      const row = await moved(of)
      await as('PUT', '/survey-results/assign', { ids: [row.id], user_id: my })
      return row
    },
    kept: ['survey_results', 'assigned_to', 'id = $1'],
    read: async (as, row) => full((await card(as, row)).assigned_to),
  },
  'a line of the activity': {
    make: moved,
    kept: ['result_events', 'user_id', LAST_MOVE],
    read: async (as, row) =>
      (await result(as, row)).timeline.find(({ event }: { event: string }) => event === 'status_changed').by,
  },
  'a decision beside a fit': {
    make: movedWithFit,
    // Moved after the fit was computed.
    before: `update result_events set created_at = now() + interval '1 day' where ${LAST_MOVE}`,
    kept: ['result_events', 'user_id', LAST_MOVE],
    read: async (as, row) => (await fits(as, row))[0].decisions[0].by,
  },
  'the rehearsal of a rule': {
    make: moved,
    kept: ['result_events', 'user_id', LAST_MOVE],
    read: async (as, { id, of }) => {
      const rule = { kind: 'mail', status: 'offer', subject: 'Your offer', text: 'Dear {first}' }
      const { lines } = await as('POST', `/pipelines/${of}/dry-run`, { rule })
      return lines.find((line: { survey_result_id: number }) => line.survey_result_id === id).by
    },
  },
  'a result that was archived': {
    make: async (of, as) => {
      const { id } = await of.result()
      await as('PUT', '/survey-results/bulk-update', { ids: [id], changes: { is_archived: true } })
      return { id }
    },
    kept: ['survey_results', 'archived_by', 'id = $1'],
    read: async (as, row) => (await result(as, row)).archived_by,
  },
  'two who were said to be two': {
    make: async (of) => ({ id: (await of.toldApart()).survey_result_id }),
    kept: ['told_apart', 'created_by', '$1 in (survey_result_id, other_result_id)'],
    read: async (as, { id }) => (await as('GET', `/survey-results/duplicates?survey_result_id=${id}`)).told_apart[0].by,
  },
  'a note': {
    make: async (of) => ({ id: (await of.note()).id }),
    kept: ['candidate_notes', 'author_id', 'id = $1'],
    read: async (as, { id }) => full((await as('GET', `/candidate-notes/${id}`)).candidate_notes[0].author),
  },
  'a note that was changed': {
    make: async (of, as) => {
      const { id } = await of.note()
      await as('PUT', `/candidate-notes/${id}`, { body: 'Other words' })
      return { id }
    },
    kept: ['candidate_notes', 'edited_by', 'id = $1'],
    read: async (as, { id }) => (await as('GET', `/candidate-notes/${id}`)).candidate_notes[0].edited.by,
  },
  'a rating': {
    make: async (of) => {
      const { surveyResultId, code } = await of.rating()
      return { id: surveyResultId, code }
    },
    kept: ['interview_ratings', 'user_id', 'survey_result_id = $1'],
    read: async (as, { id, code }) => {
      // Others' are read by whoever has rated.
      await as('PUT', '/interview-ratings', { surveyResultId: id, code, rating: 2 })
      const { interview_ratings } = await as('GET', `/interview-ratings?surveyResultId=${id}`)
      return byOther(interview_ratings)
    },
  },
  'a question of the library': {
    make: async (of) => ({ id: (await of.question()).id }),
    kept: ['custom_interview_questions', 'created_by', 'id = $1'],
    read: async (as, { id }) =>
      byId((await as('GET', `/custom-interview-questions?company_id=${COMPANY_ID}`)).custom_interview_questions, id),
  },
  'a question that was chosen for somebody': {
    make: async (of) => {
      const { id, surveyResultId } = await of.question()
      return { id, of: surveyResultId }
    },
    kept: ['custom_interview_questions', 'created_by', 'id = $1'],
    read: async (as, { of }) =>
      (await as('GET', `/custom-interview-questions/chosen?surveyResultId=${of}`)).custom_interview_questions[0].by,
  },
  'a rating of a question of the library': {
    make: async (of) => {
      const { id, surveyResultId } = await of.question()
      return { id, of: surveyResultId }
    },
    kept: ['question_notes', 'user_id', 'question_id = $1'],
    read: async (as, { id, of }) => {
      const path = `/custom-interview-questions/${id}/notes?surveyResultId=${of}`
      await as('PUT', path, { rating: 2 })
      return byOther((await as('GET', path)).notes)
    },
  },
  'a check-in': {
    make: async (of) => of.developmentPlan(),
    kept: ['growth_check_ins', 'user_id', 'survey_result_id = $1'],
    read: async (as, { id }) =>
      (await as('GET', `/development-plans/growth?survey_result_id=${id}`)).growth_plans[0].check_ins[0].by,
  },
  'a link to a report': {
    make: async (of) => ({ id: (await of.reportLink()).survey_result_id }),
    kept: ['report_links', 'created_by', 'survey_result_id = $1'],
    read: async (as, { id }) => (await as('GET', `/reports/links?survey_result_id=${id}`)).report_links[0].by,
  },
  'a view that is shared': {
    make: async (of) => ({ id: (await of.view()).id }),
    byCompany: true,
    kept: ['saved_views', 'user_id', 'id = $1'],
    read: async (as, { id }) => byId((await as('GET', '/saved-views?list=candidates')).saved_views, id),
  },
  'a norm of the company’s own': {
    make: async (of) => {
      await of.norm()
      return { id: COMPANY_ID }
    },
    byCompany: true,
    kept: ['norms', 'approved_by', 'company_id = $1'],
    read: async (as) => (await as('GET', `/norms?company_id=${COMPANY_ID}`)).norms[0].own.approved_by,
  },
  'a benchmark that was activated': {
    make: async (of) => of.liveBenchmark(),
    kept: ['role_benchmark_versions', 'activated_by', 'role_benchmark_id = $1'],
    read: async (as, { id }) => (await as('GET', `/role-benchmarks/${id}`)).role_benchmarks[0].versions[0].activated_by,
  },
  'what was done as somebody of the company': {
    make: async (_, as) => {
      const event = { description: 'Opened', timestamp: new Date().toISOString(), is_mobile: false }
      const browser = { screen_width: 1, screen_height: 1, browser: 'b', os: 'o', user_agent: 'a' }
      await as('POST', '/user-events', { user_events: [{ ...event, ...browser }] })
      return { id: COMPANY_ID }
    },
    byCompany: true,
    kept: ['user_events', 'caller_id', `id = (select max(id) from user_events) and $1 > 0`],
    read: async (as) => (await as('GET', '/user-events')).user_events[0].by,
  },
  'a survey of experts': {
    make: async (of) => ({ id: (await of.expertSurvey()).id }),
    before: "update experts set email = 'company.owner@demo.test' where expert_survey_id = $1",
    kept: ['expert_surveys', 'created_by', 'id = $1'],
    read: async (as) => (await as('GET', '/role-benchmarks/expert-surveys/mine')).expert_surveys[0].by,
  },
  'a page for applicants': {
    make: async (of) => ({ id: (await of.funnel()).id }),
    kept: ['funnel_versions', 'published_by', 'funnel_id = $1'],
    read: async (as, { id }) => (await as('GET', `/hiring-campaigns/funnels/${id}/versions`)).versions[0].published_by,
  },
}

const bodyOf = (server: TestServer, token: string): Caller => {
  return async (method, path, body) => {
    const reply = await server.call(method, path, { token, ...(body ? { body } : {}) })
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
}

describe.each([
  { walls: 'both walls', firstWall: true, secondWall: true },
  { walls: 'the scope of the queries alone', firstWall: true, secondWall: false },
  { walls: 'row level security alone', firstWall: false, secondWall: true },
])('R246 S16 with $walls', ({ firstWall, secondWall }) => {
  let server: TestServer
  let tokens: Tokens
  const idOf = async (name: string): Promise<number> =>
    (await server.owner.query<{ id: number }>('select id from users where email = $1', [`${name}@demo.test`])).rows[0]
      ?.id ?? 0
  beforeAll(async () => {
    server = await buildServer({ firstWall, secondWall })
    tokens = await signInAll(server)
  })
  afterAll(() => server.close())

  it.each(Object.entries(DEEDS))(
    '%s has the name of whoever of the franchise did it, and of nobody else of outside',
    async (_, { byCompany, before, make, kept, read }) => {
      const by = byCompany ? tokens.owner : tokens.franchiseOwner
      const makers = companyMakers(server, { ...tokens, owner: by })
      const row = await make(makers, bodyOf(server, by), await idOf('franchise.owner'))
      if (before) await server.owner.query(before, [row.id])
      const reader = bodyOf(server, tokens.owner)
      const [table, column, where] = kept
      const put = async (name: string) =>
        server.owner.query(
          `update ${table} set ${column} = $2 where ${where} and (${byCompany ?? false} or ${column} <> $3)`,
          [row.id, await idOf(name), await idOf('company.owner')],
        )
      expect((await put('franchise.owner')).rowCount).toBe(1)
      for (const [name, called] of Object.entries(KNOWN)) {
        await put(name)
        expect(await read(reader, row)).toBe(called)
      }
      for (const [who, name] of Object.entries(UNKNOWN)) {
        await put(name)
        expect([who, await read(reader, row)]).toEqual([who, PLATFORM])
      }
    },
  )
})

describe('R246 S16 of somebody who is assessed', () => {
  it('the survey token asks for no name of the franchise, where the company would read one', async () => {
    const server = await buildServer()
    const { rows } = await server.owner.query<{ id: number }>(
      `update survey_results set status_changed_by = (select id from users where email = 'franchise.owner@demo.test')
       where id = (select min(id) from survey_results where company_id = $1) returning id`,
      [COMPANY_ID],
    )
    const id = rows[0]?.id ?? 0
    const calledIn = (scope: Scope) =>
      server.kernel.database.transaction(scope, async (db) => {
        const { called, on } = whoDid(scope, users, surveyResults.status_changed_by)
        return db.select({ called }).from(surveyResults).leftJoin(users, on).where(eq(surveyResults.id, id))
      })
    expect(await calledIn({ kind: 'companies', companies: [COMPANY_ID], userId: 4, franchiseId: null })).toEqual([
      { called: ['Frank', 'Osborne'] },
    ])
    expect(await calledIn({ kind: 'result', companyId: COMPANY_ID, surveyResultId: id })).toEqual([{ called: null }])
    await server.close()
  })
})
