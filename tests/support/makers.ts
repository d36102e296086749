import { getTableColumns } from 'drizzle-orm'
import type { LinkType } from '#contract/resources/auth.ts'
import { surveyResults } from '#server/database/schema/survey-results.ts'
import { newToken, sha256 } from '#server/kernel/ids.ts'
import { addAccount, GOOD_PASSWORD } from './accounts.ts'
import { sessionBeginner, type Tokens } from './as.ts'
import type { TestServer } from './build-server.ts'
import { formOf, pngOf } from './pictures.ts'
import { switchOn } from './one-time-codes.ts'
import { seedUuid } from '#server/seed/seed-uuid.ts'
import { answer, openCampaign, register, registerFor, type Respondent } from './survey.ts'

/** Harbor Logistics, whose rows the makers make. */
export const COMPANY_ID = 1
/** Words that stand in every text made here, so that a leak can be seen. */
export const CANARY = 'canary of Harbor'

/** Traits that no rule refuses. */
export const BENCHMARK_TRAITS = [
  { scale: 'C5', low: 50, high: null, weight: 3, reason: 'Each delay moves the next' },
  { scale: 'C2', low: 45, high: 95, weight: 2, reason: 'Many things meet on one day' },
] as const

/** A page with a question and a form. */
export const FUNNEL_STEPS = [
  { id: 'about', kind: 'text', text: CANARY },
  {
    id: 'asked',
    kind: 'questions',
    questions: [
      { id: 'licence', text: 'Do you have a driving licence?', kind: 'yes_no', options: [], is_required: true },
    ],
  },
  { id: 'form', kind: 'form', asks_resume: true, asks_phone: true },
] as const

/** A flag that is on for a half. */
export const FLAG_SETTINGS = {
  is_on: true,
  default_variant: 'off',
  variants: { on: true, off: false },
  rules: [{ variant: 'on', percentage: 50 }],
}

export const NORM_PEOPLE = 210
/** The columns of a result that are written: what the database computes from them is not. */
export const WRITTEN_OF_RESULT = Object.values(getTableColumns(surveyResults))
  .flatMap(({ name, generated }) => (generated ? [] : [`"${name}"`]))
  .join(', ')
/** Copies of readable results as employees, until there are so many. */
export const COPY_OF_RESULTS = `
  with there as (select count(*)::int as n from survey_results r join survey_answers a on a.company_id = r.company_id and a.survey_result_id = r.id
    where r.company_id = $1 and r.type = 'employee' and r.quality_verdict = 'good' and not r.is_test),
  models as (select r, row_number() over (order by r.id) as place, count(*) over () as models from survey_results r
    join survey_answers a on a.company_id = r.company_id and a.survey_result_id = r.id where r.company_id = $1 and r.quality_verdict = 'good' and r.submitted_at is not null and not r.is_test),
  copies as (insert into survey_results (${WRITTEN_OF_RESULT}) select ${WRITTEN_OF_RESULT} from (
      select (jsonb_populate_record(m.r, jsonb_build_object('id', nextval(pg_get_serial_sequence('survey_results', 'id')),
        'uuid', gen_random_uuid(), 'type', 'employee', 'is_active', false, 'column_position', null, 'receipt', null, 'source', (m.r).id::text))).*
      from there, generate_series(there.n + 1, $2) at join models m on m.place = 1 + at % m.models) made returning company_id, id, source)
  insert into survey_answers (company_id, survey_result_id, "values", ms, changes)
  select c.company_id, c.id, a."values", a.ms, a.changes from copies c
  join survey_answers a on a.company_id = c.company_id and a.survey_result_id = c.source::int`

let counter = 0
/** A name that was never used before. */
export const fresh = (words: string): string => `${words} ${(counter += 1)}`
export const freshEmail = (): string => `person.${(counter += 1)}@harbor-canary.test`

/**
 * One of every resource of a company, made on demand: each call makes a new one (a result is the next of the seeded people), so
 * that a test may spoil it. A new resource of companies is one line here, and its calls are one line each in `examples.ts`.
 */
export const companyMakers = (server: TestServer, tokens: Tokens) => {
  const { owner: token, superAdmin } = tokens
  const one = async <Row>(
    method: string,
    path: string,
    name: string,
    body?: object,
    by: string = token,
  ): Promise<Row> => {
    const reply = await server.call(method, path, { token: by, ...(body ? { body } : {}) })
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body[name][0]
  }
  /** Announces a file of these words and sends it. */
  const put = async (path: string, words: string) => {
    const bytes = Buffer.from(words)
    const body = { file_name: `${words}.txt`, content_type: 'text/plain', size: bytes.length }
    const { body: upload } = await server.call('POST', path, { token, body })
    const { pathname, search } = new URL(upload.url)
    const reply = await fetch(server.url + pathname + search, { method: 'PUT', headers: upload.headers, body: bytes })
    return (await reply.json()) as { files?: { id: number }[] }
  }
  const seeded = server.owner.query<{
    id: number
    uuid: string
    role_name: string
    email: string
    pipeline_id: number
  }>(
    `select id, uuid, role_name, email, pipeline_id from survey_results
     where company_id = $1 and submitted_at is not null and not is_archived and not is_test and status = 'assessed' order by id`,
    [COMPANY_ID],
  )
  let next = 0
  let asking: Promise<Respondent> | null = null
  const makers = {
    company: async () =>
      (await server.owner.query('select id, uuid from companies where id = $1', [COMPANY_ID])).rows[0],
    result: async () => {
      const { rows } = await seeded
      for (let tries = 0; tries < rows.length; tries += 1) {
        const row = rows[next % rows.length]
        next += 1
        // Somebody else's test may have erased them, or made one person of two.
        const there = await server.owner.query(
          `select from survey_results where id = $1 and erased_at is null and submitted_at is not null and not is_archived
             and quality_verdict is distinct from 'not interpretable'`,
          [row?.id],
        )
        if (row && there.rowCount) return row
      }
      throw new Error('The company has no results')
    },
    /** Two employees whose results can be read; each use makes two others of the seeded people so. */
    employees: async () => {
      const ids = [(await makers.result()).id, (await makers.result()).id]
      await server.owner.query(
        "update survey_results set type = 'employee', quality_verdict = 'good' where id = any($1)",
        [ids],
      )
      await server.owner.query(
        'delete from conflict_plans where survey_result_id = any($1) or other_result_id = any($1)',
        [ids],
      )
      return ids
    },
    /** What two employees look at together. */
    conflictPlan: async () => {
      const [survey_result_id, other_id] = await makers.employees()
      const plan = await one<{ id: number; people: { id: number }[] }>('POST', '/conflict-plans', 'conflict_plans', {
        survey_result_id,
        other_id,
        agreed_on: '2026-11-09',
      })
      await server.call('PUT', `/conflict-plans/${plan.id}`, { token, body: { points: [CANARY] } })
      return plan
    },
    /** A result with a goal, a pinned piece of coaching and a check-in. */
    developmentPlan: async () => {
      const { id } = await makers.result()
      const of = { survey_result_id: id }
      const call = (method: string, path: string, body: object) =>
        server.call(method, `/development-plans/${path}`, { token, body: { ...of, ...body } })
      await call('PUT', 'coaching', { piece: 'E3.H', reader: 'manager', days: 30 })
      await call('PUT', 'growth', { piece: 'C4.L', plans: [CANARY] })
      await call('POST', 'check-ins', { kept: 'yes', note: CANARY })
      return { id }
    },
    /** A result that does not stand for its person. */
    inactiveResult: async () => {
      const { id } = await makers.result()
      await server.owner.query('update survey_results set is_active = false where id = $1', [id])
      return { id }
    },
    /** A tag that somebody has. */
    tag: async () => {
      const body = { company_id: COMPANY_ID, name: fresh(CANARY) }
      const tag = await one<{ id: number; name: string; company: { id: number } }>(
        'POST',
        '/survey-results/tags',
        'tags',
        body,
      )
      const { id } = await makers.result()
      await server.call('PUT', '/survey-results/tags', { token, body: { ids: [id], add: [tag.name] } })
      return tag
    },
    note: async () =>
      one<{ id: number; surveyResultId: number }>('POST', '/candidate-notes', 'candidate_notes', {
        surveyResultId: (await makers.result()).id,
        body: CANARY,
      }),
    /** What was written to a candidate. */
    message: async () => {
      const { id } = await makers.result()
      const body = { survey_result_id: id, type: 'Email', subject: CANARY, message: CANARY }
      await server.call('POST', '/ghl/messages', { token, body })
      return { id }
    },
    campaign: async () =>
      one<{ id: number; uuid: string }>('POST', '/hiring-campaigns/campaigns/create', 'campaigns', {
        company_id: COMPANY_ID,
        name: fresh(CANARY),
        role_name: 'Warehouse Supervisor',
      }),
    invitation: async () => {
      const { id: campaign_id } = await makers.campaign()
      await server.call('POST', '/invitations', { token, body: { campaign_id, list: freshEmail() } })
      return one<{ id: number }>('GET', `/invitations?campaign_id=${campaign_id}`, 'invitations')
    },
    /** What the link of an invitation says. */
    invitationLink: async () => {
      const { id } = await makers.invitation()
      const { rows } = await server.owner.query<{ campaign: string; invitation: string }>(
        `select c.uuid as campaign, i.uuid as invitation from invitations i
         join hiring_campaigns c on c.company_id = i.company_id and c.id = i.campaign_id where i.id = $1`,
        [id],
      )
      return rows[0] ?? { campaign: '', invitation: '' }
    },
    /** The page of a campaign with a picture, published and opened once. */
    funnel: async () => {
      const { id: campaign_id, uuid } = await makers.campaign()
      const { id } = await one<{ id: number }>('POST', '/hiring-campaigns/funnels/create', 'funnels', {
        campaign_id,
        slug: fresh('page').replace(' ', '-'),
        headline: CANARY,
        text: CANARY,
        steps: FUNNEL_STEPS,
      })
      await server.call('POST', `/hiring-campaigns/funnels/${id}/pictures`, {
        token,
        ...formOf('picture', pngOf(2, 2)),
      })
      const published = await server.call('PUT', `/hiring-campaigns/funnels/${id}/publication`, {
        token,
        body: { is_published: true },
      })
      const funnel = published.body.funnels[0] as { id: number; slug: string; updated_at: string }
      await server.call('GET', `/public/funnels/${funnel.slug}?visit=true`)
      return { ...funnel, campaign_uuid: uuid }
    },
    /** Somebody who applied over a page and answered its question. */
    application: async () => {
      const { slug, campaign_uuid } = await makers.funnel()
      const answers = [{ question_id: 'licence', value: 'Yes' }]
      const reply = await register(server, campaign_uuid, freshEmail(), { funnel: { slug, answers } })
      const { rows } = await server.owner.query<{ id: number }>('select id from survey_results where uuid = $1', [
        reply.body.survey_results[0].uuid,
      ])
      return { id: rows[0]?.id ?? 0 }
    },
    /** What is said about a result. */
    analysis: async () =>
      one<{ survey_result_id: number }>(
        'POST',
        '/survey-results/generate-analysis-and-interview-questions',
        'analyses',
        { survey_result_id: (await makers.result()).id },
      ),
    /** A link to a report, opened once. */
    reportLink: async () => {
      const { id } = await makers.result()
      const body = { survey_result_id: id, sections: ['profile'], expires_in_days: 7, label: CANARY }
      const { body: made } = await server.call('POST', '/survey-results/public/encode-report-payload', { token, body })
      await server.call('POST', '/public/reports/open', { body: { payload: made.payload } })
      const link = await one<{ id: number }>('GET', `/reports/links?survey_result_id=${id}`, 'report_links')
      return { ...link, survey_result_id: id, payload: made.payload as string }
    },
    /** A question of an interview that somebody has rated. */
    rating: async () => {
      const surveyResultId = (await makers.result()).id
      const body = { surveyResultId, code: 'C3.L', rating: 4, notes: CANARY }
      const { body: reply } = await server.call('PUT', '/interview-ratings', { token, body })
      return { surveyResultId, ...reply.interview_ratings[0] } as { surveyResultId: number; code: string }
    },
    /** A question of the company's own, chosen for somebody and rated. */
    question: async () => {
      const surveyResultId = (await makers.result()).id
      const path = '/custom-interview-questions'
      const question = await one<{ id: number; company_id: number }>('POST', path, 'custom_interview_questions', {
        company_id: COMPANY_ID,
        text: fresh(CANARY),
      })
      await server.call('PUT', `${path}/chosen`, { token, body: { surveyResultId, ids: [question.id] } })
      const body = { rating: 4, notes: CANARY }
      await server.call('PUT', `${path}/${question.id}/notes?surveyResultId=${surveyResultId}`, { token, body })
      return { ...question, surveyResultId }
    },
    /** A view that everybody of the company has. */
    view: async () =>
      one<{ id: number; updated_at: string }>('POST', '/saved-views', 'saved_views', {
        list: 'candidates',
        name: fresh(CANARY),
        address: { search: CANARY },
        is_shared: true,
      }),
    mailTemplate: async () =>
      one<{ id: number; updated_at: string }>('POST', '/mailer/templates', 'mail_templates', {
        company_id: COMPANY_ID,
        name: fresh(CANARY),
        subject: 'Hello {{first}}',
        html: '<p>Hello {{first}}</p>',
      }),
    /** Somebody who wants no more mails. */
    suppression: async () => {
      const email = freshEmail()
      await server.owner.query('insert into mail_suppressions (company_id, email) values ($1, $2)', [COMPANY_ID, email])
      return { email }
    },
    webhook: async () => {
      // Beside the call, which takes ten of a company at most; none of these is ever sent to.
      const secret = server.kernel.secrets.seal('webhook secret', 'whsec_AAAA')
      const { rows } = await server.owner.query<{ id: number }>(
        "insert into custom_webhooks (company_id, url, events, secret, brand) values ($1, $2, '{survey_result.finished}', $3, 'hb') returning id",
        [COMPANY_ID, 'https://receiver.example/canary', secret],
      )
      return { id: rows[0]?.id ?? 0 }
    },
    /** What a receiver was told, and how it answered. */
    webhookEvent: async () => {
      const { id } = await makers.webhook()
      const { event_id } = (await server.call('POST', `/custom-webhooks/${id}/test`, { token })).body
      await server.owner.query(
        'insert into webhook_attempts (company_id, webhook_id, event_id, status_code, ms) values ($1, $2, $3, 500, 12)',
        [COMPANY_ID, id, event_id],
      )
      return { id, event_id: event_id as number }
    },
    /** A file that hangs on a note. */
    noteFile: async () => {
      const { id } = await makers.note()
      const { files } = await put(`/candidate-notes/${id}/files`, CANARY)
      return { id, file_id: files?.[0]?.id ?? 0 }
    },
    /** A resume that somebody of the company put to a result. */
    resume: async () => {
      const { id } = await makers.result()
      await put(`/survey-results/${id}/upload-presigned-url/resume`, CANARY)
      return { survey_result_id: id }
    },
    location: async () => one<{ id: number }>('POST', '/companies/locations', 'locations', place()),
    department: async () => one<{ id: number }>('POST', '/companies/departments', 'departments', place()),
    companyEvent: async () =>
      one<{ id: number; company_id: number }>('POST', '/company-events/create-bulk', 'company_events', {
        company_events: [
          { company_id: COMPANY_ID, type: 'training', title: fresh(CANARY), occurred_on: '2026-03-02', note: CANARY },
        ],
      }),
    /** Employees enough for a norm of the company's own; the one that was made before is taken away. */
    normPeople: async () => {
      await server.owner.query('delete from norms where company_id = $1', [COMPANY_ID])
      await server.owner.query(COPY_OF_RESULTS, [COMPANY_ID, NORM_PEOPLE])
      return { company_id: COMPANY_ID }
    },
    norm: async () => {
      await makers.normPeople()
      return one<{ version: string }>('POST', '/norms', 'norms', {
        company_id: COMPANY_ID,
        use: 'employee',
        name: fresh(CANARY),
        approved: true,
      })
    },
    pipeline: async () =>
      one<{ id: number }>('POST', '/pipelines', 'pipelines', { company_id: COMPANY_ID, name: fresh(CANARY) }),
    /** The company's own benchmark, still a draft. */
    benchmark: async () =>
      one<{ id: number }>(
        'POST',
        '/role-benchmarks/create',
        'role_benchmarks',
        { company_id: COMPANY_ID, name: fresh(CANARY), traits: BENCHMARK_TRAITS },
        superAdmin,
      ),
    /** A benchmark of the company that gives fits. */
    liveBenchmark: async () => {
      const { id } = await makers.benchmark()
      const body = { fingerprint: await platformMakers(server, tokens).checked(BENCHMARK_TRAITS) }
      await server.call('POST', `/role-benchmarks/${id}/activate`, { token: superAdmin, body })
      return { id }
    },
    /** What somebody was asked about a benchmark, with their link. */
    expertSurvey: async () => {
      const { id } = await makers.benchmark()
      const survey = await one<{ id: number; role_benchmark_id: number; experts: { link: string }[] }>(
        'POST',
        `/role-benchmarks/${id}/expert-surveys`,
        'expert_surveys',
        {
          company_id: COMPANY_ID,
          scales: ['C5'],
          message: CANARY,
          closes_on: '2999-12-31',
          list: `${CANARY} <${freshEmail()}>`,
        },
        superAdmin,
      )
      return { ...survey, payload: survey.experts[0]?.link.split('#')[1] ?? '' }
    },
    /** A result whose configured report was read. */
    readResult: async () => {
      const { id } = await makers.result()
      await server.call('GET', `/trait-scale-mappings/results/${id}`, { token })
      return { id }
    },
    /** Two codes of a batch of the company. */
    bookCodes: async () => {
      const body = { company_id: COMPANY_ID, batch_name: fresh(CANARY), count: 2, report: 'own' }
      const made = (await server.call('POST', '/book-codes/create', { token: superAdmin, body })).body
      const batch_id: number = made.book_code_batches[0].id
      const codes: string[] = made.codes
      const found = await one<{ id: number }>(
        'POST',
        '/book-codes/search',
        'book_codes',
        { code: codes[0] },
        superAdmin,
      )
      return { id: found.id, batch_id, codes }
    },
    /** Somebody who registered with a code out of a book. */
    reader: async () => {
      const { codes } = await makers.bookCodes()
      const person = { first: 'Ada', last: CANARY, email: freshEmail(), type: 'employee', consent: true }
      const { body } = await server.call('POST', '/surveys/register', {
        brand: 'be',
        body: { ...person, book_code: codes[0] },
      })
      return body.survey_results[0] as { uuid: string }
    },
    /** Somebody who came back with an older backup, and is erased again with the next start. */
    erasureToRepeat: async () => {
      const { rows } = await server.owner.query(
        'insert into erasures_to_repeat (company_id, uuid) values ($1, gen_random_uuid()) returning uuid',
        [COMPANY_ID],
      )
      return rows[0] as { uuid: string }
    },
    /** A recalculation of the company's fits. */
    scoreJob: async () => {
      const body = { survey_result_ids: [(await makers.result()).id] }
      const path = '/benchmark-scores/trigger-benchmark-score-update'
      return (await server.call('POST', path, { token, body })).body as { job_id: string }
    },
    /** People who come from a table. */
    importRun: async () => {
      const text = `Name,Email\nAda ${CANARY},${freshEmail()}`
      const body = { company_id: COMPANY_ID, type: 'candidate', text, role_name: 'Nurse' }
      return (await server.call('POST', '/survey-results/import', { token, body })).body as { job_id: string }
    },
    /** Two who look like one person and are two. */
    toldApart: async () => {
      const body = { survey_result_id: (await makers.result()).id, other_id: (await makers.result()).id, are_two: true }
      await server.call('PUT', '/survey-results/told-apart', { token, body })
      return body
    },
    /** Somebody who was there twice, under two addresses. */
    merged: async () => {
      const [one, other] = [await makers.result(), await makers.result()]
      const body = { survey_result_id: one.id, other_id: other.id, name: 'this', email: 'this', phone: 'this' }
      await server.call('PUT', '/survey-results/merge', { token, body })
      return one
    },
    /** An export of the owner whose file is there. */
    export: async () => {
      await platformMakers(server, tokens).noExport()
      const body = { format: 'csv', columns: ['name'], filters: { limit: 1 } }
      const reply = await server.call('POST', '/survey-results/exports', { token, body })
      const { id } = reply.body.exports[0] as { id: string }
      await server.owner.query(
        `update people_exports set state = 'done', keys = array['1/' || gen_random_uuid()], name = 'people.csv', size = 1,
           finished_at = now(), expires_at = now() + interval '1 day' where id = $1`,
        [id],
      )
      return id
    },
    /** Somebody in the column of offers. */
    card: async () => {
      const { id, pipeline_id } = await makers.result()
      const status = 'offer'
      await server.call('PUT', '/survey-results/update-status', { token, body: { ids: [id], pipeline_id, status } })
      return { id, pipeline_id, status }
    },
    /** Somebody who works at the company. */
    colleague: async () => ({ id: await addAccount(server, { email: freshEmail(), company_id: COMPANY_ID }) }),
    /** Somebody who was invited to work with it and has not set their account up. */
    invitedColleague: async () =>
      one<{ id: number }>('POST', '/users', 'users', {
        email: freshEmail(),
        first: 'Ada',
        last: CANARY,
        auth_role: 'COMPANY_USER',
        company_id: COMPANY_ID,
      }),
    /** A colleague whose sign-in asks for a code. */
    twoStepColleague: async () => platformMakers(server, tokens).twoStepAccount(),
    /** A change that can still be undone. */
    command: async () => {
      const body = { ids: [(await makers.result()).id], changes: { type: 'employee' } }
      return (await server.call('PUT', '/survey-results/bulk-update', { token, body })).body.command as { id: string }
    },
    /** Somebody of the platform acted as somebody of the company. */
    proxySession: async () => {
      const body = {
        user_id: await addAccount(server, { email: freshEmail(), company_id: COMPANY_ID }),
        reason: CANARY,
      }
      const reply = await server.call('POST', '/auth/proxy-sessions', { token: superAdmin, body })
      return reply.body.proxy_sessions[0] as { id: number }
    },
    /** Somebody who has registered and not answered yet, with their survey token. */
    respondent: async () => registerFor(server, await openCampaign(server, token), freshEmail()),
    /** Somebody who has registered once, by the number of the result: nobody misses them. */
    leaver: async () => {
      const { uuid } = await makers.respondent()
      return one<{ id: number }>('GET', `/survey-results?uuid=${uuid}`, 'survey_results').then(({ id }) => id)
    },
    /** Somebody who has registered, the same at each use. */
    asker: () => (asking ??= makers.respondent()),
    /** Somebody who has said of which group they are, in a company that asks and has looked at its figures. */
    grouped: async () => {
      const who = await makers.finisher()
      await server.call('PUT', '/fairness/settings', { token, body: { asks: true } })
      await server.call('PUT', `/fairness/own/${who.uuid}`, {
        surveyToken: who.token,
        body: { sex: 'female', ethnicity: 'asian' },
      })
      await server.call('GET', '/fairness', { token })
      return { ...who, company_id: COMPANY_ID }
    },
    /** Somebody who has handed in, in a campaign that shows people their own report. */
    finisher: async () => {
      const who = await registerFor(server, seedUuid('campaign harbor Team growth'), freshEmail())
      await answer(
        server,
        who,
        who.items.map((_, index) => (index % 5) + 1),
        true,
      )
      return who
    },
  }
  const place = () => ({ company_id: COMPANY_ID, name: fresh(CANARY) })
  return makers
}
export type CompanyMakers = ReturnType<typeof companyMakers>

/** What belongs to no company: accounts with a session, links of mails, and rows of the platform. One line each. */
export const platformMakers = (server: TestServer, { superAdmin }: Tokens) => {
  let beginSession: ReturnType<typeof sessionBeginner> | undefined
  const makers = {
    account: async () => {
      const email = freshEmail()
      const id = await addAccount(server, { email, company_id: COMPANY_ID })
      beginSession ??= sessionBeginner(server)
      return { id, email, password: GOOD_PASSWORD, ...(await beginSession({ id, email })) }
    },
    /** Nobody's export is on its way any more: of each person's one at a time is written. */
    noExport: async () => {
      await server.owner.query("update people_exports set state = 'cancelled' where state in ('waiting', 'running')")
      return null
    },
    /** A company of nobody yet. */
    company: async () => {
      const body = { name: fresh('Company') }
      const reply = await server.call('POST', '/companies/update', { token: superAdmin, body })
      return reply.body.companies[0] as { id: number }
    },
    /** A franchise of nobody yet. */
    franchise: async () => {
      const reply = await server.call('POST', '/companies/franchises', {
        token: superAdmin,
        body: { name: fresh('Franchise') },
      })
      return reply.body.franchises[0] as { id: number }
    },
    /** A course that is a draft. */
    course: async () => {
      const lesson = { key: 'one', title: 'One', minutes: 2, text: 'A lesson', questions: [] }
      const body = {
        title: fresh('Course'),
        summary: 'What it is about',
        pass_mark: 80,
        chapters: [{ title: 'First', lessons: [lesson] }],
      }
      const reply = await server.call('POST', '/academy/courses', { token: superAdmin, body })
      return reply.body.courses[0] as { id: number; chapters: { title: string; lessons: (typeof lesson)[] }[] }
    },
    /** A course that its author has published and gone through. */
    finishedCourse: async () => {
      const { id } = await makers.course()
      const put = (path: string, body: object) => server.call('PUT', path, { token: superAdmin, body })
      await put(`/academy/course/${id}`, { state: 'published' })
      await put(`/academy/course/${id}/progress`, { lesson_id: 'one', done: true })
      return { id }
    },
    /** A report that is not active. */
    configuredReport: async () => {
      const body = { title: fresh('Report'), include_in: [] }
      const reply = await server.call('POST', '/trait-scale-mappings/reports', { token: superAdmin, body })
      return reply.body.reports[0] as { id: number; updated_at: string }
    },
    /** The fingerprint of an impact check that was looked at. */
    checked: async (traits: readonly object[]) => {
      const reply = await server.call('POST', '/role-benchmarks/check', { token: superAdmin, body: { traits } })
      return reply.body.checks[0].fingerprint as string
    },
    /** Somebody whose sign-in asks for a code, with the codes of their app and their recovery codes. */
    twoStepAccount: async () => {
      const account = await makers.account()
      return { ...account, ...(await switchOn(server, account.token)) }
    },
    /** A run that has failed too often, over nobody's rows. */
    failedJob: async () =>
      (
        await server.owner.query<{ id: string }>(
          `insert into job_runs (id, kind, target, input, state, total, tries, last_error)
           values (gen_random_uuid(), 'benchmark-scores', $1, '{"ids": []}', 'failed', 0, 6, 'The network was away') returning id`,
          [fresh('target')],
        )
      ).rows[0] as { id: string },
    /** A mail that could not be sent. */
    failedMail: async () =>
      (
        await server.owner.query<{ id: number }>(
          `insert into outbox (id, kind, recipient, payload, state, tries, last_error)
           values (gen_random_uuid(), 'mail', 'ada@mail.test', $1, 'failed', 12, 'No such server') returning sequence::int as id`,
          [JSON.stringify({ to: 'ada@mail.test', subject: 'Hello', text: 'secret text', html: 'secret text' })],
        )
      ).rows[0] as { id: number },
    flag: async () => {
      const body = { key: fresh('flag').replace(' ', '-'), type: 'boolean', ...FLAG_SETTINGS }
      const reply = await server.call('POST', '/feature-flags/create', { token: superAdmin, body })
      return reply.body.feature_flags[0] as { key: string; updated_at: string }
    },
    link: async (type: LinkType) => {
      const token = newToken()
      const user = await addAccount(server, { email: freshEmail(), verified: false })
      await server.owner.query(
        "insert into action_tokens (hash, user_id, type, expires_at) values ($1, $2, $3, now() + interval '1 hour')",
        [sha256(token), user, type],
      )
      return token
    },
  }
  return makers
}
export type PlatformMakers = ReturnType<typeof platformMakers>
