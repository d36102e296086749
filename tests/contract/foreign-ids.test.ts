import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAll, type Tokens } from '#tests/support/as.ts'
import { buildServer, type Reply, type TestServer } from '#tests/support/build-server.ts'
import { pathOf, requester } from '#tests/support/calls.ts'
import { allIdFields, type IdField, idFields, withId } from '#tests/support/id-fields.ts'
import { freshEmail } from '#tests/support/makers.ts'

// A right request of Harbor Logistics' owner with one number in it that is another company's: every field of every call, one by one.

/** Fields that hold no number of a company's row, and why. */
const NO_ROW: Record<string, string> = {
  'PUT /academy/course/{id}/progress body.lesson_id': 'courses are the platform’s',
  'PUT /companies/update body.go_high_level_location_id': 'a name in another system, closed to owners',
  'GET /ghl/messages query.last_message_id': 'only where a thread goes on that was opened already',
  'POST /hiring-campaigns/funnels/create body.steps.[].id': 'a name inside the page',
  'POST /hiring-campaigns/funnels/create body.steps.[].questions.[].id': 'a name inside the page',
  'PUT /hiring-campaigns/funnels/{id} body.steps.[].id': 'a name inside the page',
  'PUT /hiring-campaigns/funnels/{id} body.steps.[].questions.[].id': 'a name inside the page',
  'POST /user-events body.user_events.[].user_id': 'what a browser says of itself; the session says who it is',
}

const KINDS: Record<string, Kind> = {
  survey_result_id: 'result',
  survey_result_ids: 'result',
  surveyResultId: 'result',
  other_id: 'result',
  with: 'result',
  pinned: 'result',
  before_id: 'result',
  after_id: 'result',
  company_id: 'company',
  franchise_id: 'franchise',
  campaign_id: 'campaign',
  location_id: 'location',
  location_ids: 'location',
  department_id: 'department',
  department_ids: 'department',
  role_benchmark_id: 'benchmark',
  default_role_benchmark_id: 'benchmark',
  user_id: 'user',
  user_ids: 'user',
  told_user_ids: 'user',
  pipeline_id: 'pipeline',
  conflict_plan_id: 'conflictPlan',
  event_id: 'event',
  webhook_id: 'webhook',
  tag_id: 'tag',
  tag_ids: 'tag',
}
/** What `id`, `ids` and `into_id` are of, by the resource. */
const BY_PATH: readonly [RegExp, Kind][] = [
  [/ \/survey-results\/tags\/\{id\}/, 'tag'],
  [/ \/survey-results/, 'result'],
  [/ \/hiring-campaigns\/campaigns/, 'campaign'],
  [/ \/hiring-campaigns\/funnels/, 'funnel'],
  [/ \/invitations/, 'invitation'],
  [/ \/custom-interview-questions/, 'question'],
  [/ \/companies\/locations/, 'location'],
  [/ \/companies\/departments/, 'department'],
  [/ \/companies\/update/, 'company'],
  [/ \/users\/search/, 'user'],
]
type Kind =
  | 'result'
  | 'company'
  | 'franchise'
  | 'campaign'
  | 'location'
  | 'department'
  | 'benchmark'
  | 'user'
  | 'pipeline'
  | 'conflictPlan'
  | 'event'
  | 'webhook'
  | 'tag'
  | 'funnel'
  | 'invitation'
  | 'question'
const kindOf = ({ leaf, title }: IdField): Kind | undefined =>
  KINDS[leaf] ?? (/^(id|ids|into_id)$/.test(leaf) ? BY_PATH.find(([path]) => path.test(title))?.[1] : undefined)

/** Fields that are not read for an owner, or only beside what they belong to, and why. */
const UNREAD: Record<string, string> = {
  'POST /users body.franchise_id': 'only for roles of a franchise',
  'POST /users/invitations body.franchise_id': 'only for roles of a franchise',
  'PUT /users/bulk-update-roles body.franchise_id': 'only for roles of a franchise',
  'PUT /users/{id} body.franchise_id': 'only for roles of a franchise',
  'PUT /survey-results/bulk-update body.seen.[].id': 'says when one of the others was read',
  'PUT /survey-results/bulk-update body.seen.[].pipeline_id':
    'is compared with that of the row, and nothing is read by it',
  'PUT /survey-results/update-role body.seen.[].id': 'says when one of the others was read',
  'PUT /survey-results/update-role body.seen.[].pipeline_id':
    'is compared with that of the row, and nothing is read by it',
  'PUT /survey-results/update-status body.seen.[].id': 'says where one of the others was seen',
  'PUT /survey-results/update-status body.seen.[].pipeline_id':
    'is compared with that of the row, and nothing is read by it',
  'PUT /survey-results/change-matching body.filters.role_benchmark_id': 'whose fit is shown, not who is found',
  'PUT /survey-results/move-matching body.filters.role_benchmark_id': 'whose fit is shown, not who is found',
  'PUT /survey-results/tag-matching body.filters.role_benchmark_id': 'whose fit is shown, not who is found',
}

const COMPARISON = (own: number) => ({ sections: ['comparison'], with: [own] })
const AGREEMENT = { sections: ['agreement'] }
const ASSIGN = { kind: 'assign', status: 'offer' }
const CALL = { kind: 'webhook', status: 'offer' }
const MARK = { kind: 'tag', status: 'offer' }
const TO_ADDRESSES = { survey_result_id: undefined, survey_result_ids: undefined, to: ['somebody@harbor-canary.test'] }
const TARGET = { title: 'Theirs', include_in: [{ type: null, company_id: null, campaign_id: null }] }
/** What stands beside a field so that it is read at all. */
const BESIDE: readonly [RegExp, object | ((own: number) => object)][] = [
  [/(print|payload) body\.(with|pinned|role_benchmark)/, COMPARISON],
  [/(print|payload) body\.conflict/, AGREEMENT],
  [/\/pipelines\/\{id\} body\.rules.*webhook_id/, { rules: [CALL] }],
  [/dry-run body\.rule\.webhook_id/, { rule: CALL }],
  [/\/pipelines\/\{id\} body\.rules.*tag_id/, { rules: [MARK] }],
  [/dry-run body\.rule\.tag_id/, { rule: MARK }],
  [/\/pipelines\/\{id\} body\.rules/, { rules: [ASSIGN] }],
  [/dry-run body\.rule/, { rule: ASSIGN }],
  [/update-role body\.role_benchmark_id/, { role_name: undefined }],
  [/export body\.filters/, { ids: undefined }],
  [/mailer.*send body\.company_id/, TO_ADDRESSES],
  [/reports body\.include_in/, TARGET],
  [/GET \/survey-results query\.(?!id$)/, { id: undefined }],
]
/** Another result of the own company is at hand for what compares two. */
const besideOf = (title: string, own: number): object => {
  const beside = BESIDE.find(([field]) => field.test(title))?.[1] ?? {}
  return typeof beside === 'function' ? beside(own) : beside
}

/** What is there in one brand only. */
const isOfBe = ({ title }: IdField) =>
  /benchmark|(print|payload) body\.(with|pinned|conflict)|^PUT \/companies/.test(title)

/** Places in a request that bind a row of one company to another row; the platform, who sees both, may not mix them either. */
const BINDS =
  /(location|department|role_benchmark|told_user|into|other|before|after)_ids?\b|rules?\b.*(user|webhook|tag)_id|assign.*user_id|update-status body.pipeline_id/
const MERELY_ASKS = /^GET |search|exports?\b|filters|comparisons|effects|reports\/print|encode-report|trigger-benchmark/
const binding = allIdFields.filter(
  ({ title }) => BINDS.test(title) && !MERELY_ASKS.test(title) && !(title in UNREAD) && !/go_high_level/.test(title),
)

const walked = idFields.filter(({ title }) => !(title in NO_ROW) && !(title in UNREAD))

/** One row of each kind that is another company's, under another franchise. */
const foreignRows = async (server: TestServer, { otherOwner }: Tokens): Promise<Record<Kind, number>> => {
  const one = async (sql: string): Promise<number> => {
    const { rows } = await server.owner.query<{ id: number }>(sql)
    if (!rows[0]) throw new Error(`Nobody else has one: ${sql}`)
    return rows[0].id
  }
  const company = await one("select id from companies where name = 'Silverpine Homes'")
  const of = (table: string) => one(`select id from ${table} where company_id = ${company} order by id limit 1`)
  const made = async (path: string, name: string, body: object): Promise<number> => {
    const reply = await server.call('POST', path, { token: otherOwner, body })
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body[name][0].id
  }
  const campaign = await of('hiring_campaigns')
  await made('/invitations', 'invitations', { campaign_id: campaign, list: freshEmail() }).catch(() => 0)
  const { rows: staff } = await server.owner.query<{ id: number }>(
    `update survey_results set type = 'employee', quality_verdict = 'good' where id in (select id from survey_results
       where company_id = ${company} and submitted_at is not null and not is_archived and not is_test order by id limit 2) returning id`,
  )
  const plan = { survey_result_id: staff[0]?.id, other_id: staff[1]?.id, agreed_on: '2026-11-09' }
  return {
    company,
    campaign,
    result: await one(
      `select id from survey_results where company_id = ${company} and submitted_at is not null order by id desc limit 1`,
    ),
    franchise: await one(`select franchise_id as id from companies where id = ${company}`),
    location: await of('locations'),
    department: await of('departments'),
    benchmark: await of('role_benchmarks'),
    user: await of('users'),
    pipeline: await of('pipelines'),
    invitation: await of('invitations'),
    conflictPlan: await made('/conflict-plans', 'conflict_plans', plan),
    question: await made('/custom-interview-questions', 'custom_interview_questions', {
      company_id: company,
      text: 'Whose question is it?',
    }),
    funnel: await made('/hiring-campaigns/funnels/create', 'funnels', {
      campaign_id: await made('/hiring-campaigns/campaigns/create', 'campaigns', {
        company_id: company,
        name: 'Theirs',
        role_name: 'Guide',
      }),
      slug: 'theirs-alone',
      headline: 'Theirs',
      text: 'Theirs',
      steps: [{ id: 'form', kind: 'form', asks_resume: false, asks_phone: false }],
    }),
    webhook: await one(
      `insert into custom_webhooks (company_id, url, events, secret, brand)
         values (${company}, 'https://receiver.example/theirs', '{survey_result.finished}', 'x', 'hb') returning id`,
    ),
    tag: await made('/survey-results/tags', 'tags', { company_id: company, name: 'Theirs' }),
    event: await one(
      `select coalesce((select max(id) from webhook_events where company_id = ${company}), 2147480000) as id`,
    ),
  }
}

const REFUSED = new Set([403, 404, 409])
/** A request that is wrong in another way would never come to the field. */
const isRefused = ({ leaf }: IdField, { status, body }: Reply): boolean =>
  REFUSED.has(status) || (status === 422 && new RegExp(`${leaf}|"filters"`).test(JSON.stringify(body.issues ?? body)))
const THEIRS = /Silverpine|silverpine|Theirs|Site Manager|Cedar Ridge/

/** Whether an answer has nothing of theirs: refused, or read without a word of them. */
const tellsNothing = (field: IdField, reply: Reply): boolean => {
  if (isRefused(field, reply)) return true
  const { e, title } = field.call
  const { status, body } = reply
  const isReading = e.method === 'GET' || /\/(search|exports?|preview)$/.test(title)
  return status < 300 && isReading && !THEIRS.test(JSON.stringify(body))
}

it('R246 every field that names a row is known here', () => {
  expect(walked.filter((field) => kindOf(field) === undefined).map(({ title }) => title)).toEqual([])
  expect(walked.length).toBeGreaterThan(150)
})

/** A product in which a right request can be made, and another company's rows to spoil it with. */
const worldOf = async (walls: { firstWall?: boolean; secondWall?: boolean }, who: 'owner' | 'superAdmin') => {
  const server = await buildServer(walls)
  const tokens = await signInAll(server)
  const foreign = await foreignRows(server, tokens)
  const { rows } = await server.owner.query<{ id: number }>(
    `select id from survey_results where company_id = 1 and submitted_at is not null and quality_verdict = 'good'
     and not is_archived and not is_test order by id desc limit 1`,
  )
  const own = rows[0]?.id ?? 0
  const requestOf = requester(server, tokens)
  /** The right request with the other company's number in one place. */
  const send = async (field: IdField): Promise<Reply> => {
    const { call, part, path, title } = field
    const request = await requestOf(call)
    const id = foreign[kindOf(field) ?? 'result']
    const beside = { ...(request[part] as Record<string, unknown>), ...besideOf(title, own) }
    const changed =
      part === 'query' && path.length === 1 && ['with', 'ids'].includes(field.leaf)
        ? { ...beside, [field.leaf]: `${String(beside[field.leaf])},${id}` }
        : withId(beside, path, id)
    const { body, ...place } = { ...request, [part]: changed }
    return server.call(call.e.method, pathOf(call.e, place), {
      token: tokens[who],
      ...(body === undefined ? {} : { body: body as object }),
      ...(isOfBe(field) ? { brand: 'be' } : {}),
    })
  }
  return { close: () => server.close(), send }
}
type World = Awaited<ReturnType<typeof worldOf>>
const words = ({ status, body }: Reply) => `${status} ${JSON.stringify(body).slice(0, 300)}`

describe.each([
  { walls: 'the scope of the queries alone', firstWall: true, secondWall: false },
  { walls: 'row level security alone', firstWall: false, secondWall: true },
])('R246 S16 S17 with $walls', ({ firstWall, secondWall }) => {
  let world: World
  beforeAll(async () => {
    world = await worldOf({ firstWall, secondWall }, 'owner')
  })
  afterAll(() => world.close())

  it.each(walked)('$title takes no row of another company', async (field) => {
    const reply = await world.send(field)
    expect(tellsNothing(field, reply), words(reply)).toBe(true)
  })
})

describe('R246 the platform, who sees every company,', () => {
  let world: World
  beforeAll(async () => {
    world = await worldOf({}, 'superAdmin')
  })
  afterAll(() => world.close())

  it('has such places in its requests', () => expect(binding.length).toBeGreaterThan(25))
  it.each(binding)('binds no rows of two companies: $title', async (field) => {
    const reply = await world.send(field)
    expect(isRefused(field, reply), words(reply)).toBe(true)
  })
})
