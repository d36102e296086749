import { formOf, pngOf } from './pictures.ts'
import type { contracts } from '#contract/all.ts'
import type { Endpoint, Input } from '#contract/core/endpoint.ts'
import { GOOD_PASSWORD, OTHER_PASSWORD } from './accounts.ts'
import { signIn } from './as.ts'
import type { TestServer } from './build-server.ts'
import {
  BENCHMARK_TRAITS,
  type CompanyMakers,
  FLAG_SETTINGS,
  fresh,
  freshEmail,
  type PlatformMakers,
} from './makers.ts'
import { challengeOf, codeAt } from './one-time-codes.ts'

/** One valid request of a call, whole. */
export interface Request {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  /** Who sends it, where that is not whoever the call's access says. */
  token?: string
  surveyToken?: string
  /** Its filters narrow a list: what they name of another company is an empty answer instead of a 404. */
  narrows?: true
}

interface RequestOf<E extends Endpoint> extends Request {
  query?: Input<E['query']> & Record<string, unknown>
  body?: E['upload'] extends object ? Uint8Array : Input<E['body']>
}

/** Makes a request out of rows of Harbor Logistics (`of`) and of the platform (`my`); each use makes new ones. */
type Example<E extends Endpoint> = (of: CompanyMakers, my: PlatformMakers, server: TestServer) => Promise<RequestOf<E>>
type Examples = {
  [Resource in keyof typeof contracts]: {
    [Name in keyof (typeof contracts)[Resource]]: (typeof contracts)[Resource][Name] extends Endpoint
      ? Example<(typeof contracts)[Resource][Name]>
      : never
  }
}

const ownPage = (server: TestServer, cookie: string, method: 'GET' | 'POST') => ({
  'x-cookie-call': '1',
  cookie: `__Host-refresh=${cookie}`,
  ...(method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : { origin: server.url }),
})
const columnOf = ({ pipeline_id, status }: { pipeline_id: number; status: string }) => ({ pipeline_id, status })
const list = async (of: CompanyMakers) => ({ query: { company_id: (await of.company()).id, limit: 5 } })
const listByPost = async (of: CompanyMakers) => ({ body: { company_id: (await of.company()).id, limit: 5 } })

const withProof = async (_: CompanyMakers, my: PlatformMakers) => {
  const { token, recovery_codes } = await my.twoStepAccount()
  return { body: { password: GOOD_PASSWORD, code: recovery_codes[0] ?? '' }, token }
}

/**
 * A valid request for every call of the contract. What stands here is sent by whoever may (and must succeed), by every role of
 * another company (and must not be found), and in a thousand broken forms. A call without a line here does not compile.
 */
export const examples: Examples = {
  academy: {
    list: async () => ({ query: { limit: 5 } }),
    create: async (_, my) => {
      const { chapters } = await my.course()
      return { body: { title: fresh('Course'), summary: 'What it is about', pass_mark: 80, chapters } }
    },
    get: async (_, my) => ({ params: { id: (await my.finishedCourse()).id } }),
    update: async (_, my) => ({ params: { id: (await my.course()).id }, body: { title: fresh('Course') } }),
    remove: async (_, my) => ({ params: { id: (await my.course()).id } }),
    progress: async (_, my) => ({
      params: { id: (await my.finishedCourse()).id },
      body: { lesson_id: 'one', done: true },
    }),
    certificate: async (_, my, server) => ({
      params: { id: (await my.finishedCourse()).id },
      token: await signIn(server, 'super.admin@demo.test'),
    }),
    uploadLessonFile: async () => formOf('file', Buffer.from('%PDF-1.7\n%%EOF')),
    uploadLessonPicture: async () => formOf('picture', pngOf(2, 2)),
    learners: async (of, my) => ({
      params: { id: (await my.finishedCourse()).id },
      query: { company_id: (await of.company()).id },
    }),
    exportLearners: async (of, my) => ({
      params: { id: (await my.finishedCourse()).id },
      query: { company_id: (await of.company()).id },
    }),
  },
  analytics: { summary: async () => ({ query: { days: 30, brand: 'be' } }) },
  'audit-events': {
    search: list,
    searchByPost: listByPost,
    exportFile: listByPost,
    verify: async () => ({}),
  },
  auth: {
    signIn: async (_, my) => ({ body: { email: (await my.account()).email, password: GOOD_PASSWORD } }),
    refresh: async (_, my, server) => ({ headers: ownPage(server, (await my.account()).cookie, 'POST') }),
    session: async (_, my, server) => ({ headers: ownPage(server, (await my.account()).cookie, 'GET') }),
    logout: async (_, my, server) => ({ headers: ownPage(server, (await my.account()).cookie, 'POST') }),
    forgotPassword: async () => ({ body: { email: freshEmail() } }),
    resendVerification: async () => ({ body: { email: freshEmail() } }),
    register: async () => ({
      body: { email: freshEmail(), first: 'Ada', last: 'Ng', password: GOOD_PASSWORD, company_name: fresh('Company') },
    }),
    validateToken: async (_, my) => ({ body: { token: await my.link('reset'), type: 'reset' } }),
    secondFactor: async (_, my, server) => {
      const { email, recovery_codes } = await my.twoStepAccount()
      return { body: { challenge: await challengeOf(server, email), code: recovery_codes[0] ?? '' } }
    },
  },
  'benchmark-scores': {
    list: async (of) => ({ query: { survey_result_id: (await of.result()).id } }),
    trigger: async (of) => ({ body: { survey_result_ids: [(await of.result()).id] } }),
    jobs: async () => ({}),
    job: async (of) => ({ params: { job_id: (await of.scoreJob()).job_id } }),
  },
  'book-codes': {
    search: list,
    searchByPost: listByPost,
    batches: list,
    create: async (of) => ({
      body: { company_id: (await of.company()).id, batch_name: fresh('Book'), count: 2, report: 'own' },
    }),
    changeBatch: async (of) => ({
      params: { id: (await of.bookCodes()).batch_id },
      body: { batch_name: fresh('Book') },
    }),
    sheet: async (of) => {
      const { batch_id, codes } = await of.bookCodes()
      return { params: { id: batch_id }, body: { codes } }
    },
    tries: async () => ({}),
    update: async (of) => ({ params: { id: (await of.bookCodes()).id }, body: { expires_on: '2027-03-01' } }),
    replace: async (of) => ({ params: { id: (await of.bookCodes()).id } }),
    remove: async (of) => ({ params: { id: (await of.bookCodes()).id } }),
    redeem: async (of) => ({ body: { code: (await of.bookCodes()).codes[0] ?? '' } }),
  },
  'candidate-notes': {
    list: async (of) => ({ query: { surveyResultId: (await of.note()).surveyResultId } }),
    colleagues: async (of) => ({ query: { surveyResultId: (await of.result()).id } }),
    create: async (of) => ({ body: { surveyResultId: (await of.result()).id, body: 'A note' } }),
    get: async (of) => ({ params: { id: (await of.note()).id } }),
    update: async (of) => ({ params: { id: (await of.note()).id }, body: { body: 'Changed' } }),
    remove: async (of) => ({ params: { id: (await of.note()).id } }),
    presignFile: async (of) => ({
      params: { id: (await of.note()).id },
      body: { file_name: 'plan.txt', content_type: 'text/plain', size: 12 },
    }),
    removeFile: async (of) => ({ params: await of.noteFile() }),
  },
  'conflict-plans': {
    list: async (of) => ({ query: { survey_result_id: (await of.conflictPlan()).people[0]?.id ?? 0 } }),
    create: async (of) => {
      const [one = 0, other = 0] = await of.employees()
      return { body: { survey_result_id: one, other_id: other, agreed_on: '2026-11-09' } }
    },
    update: async (of) => ({ params: { id: (await of.conflictPlan()).id }, body: { points: ['A point'] } }),
    remove: async (of) => ({ params: { id: (await of.conflictPlan()).id } }),
  },
  'development-plans': {
    coaching: async (of) => ({ query: { survey_result_id: (await of.developmentPlan()).id } }),
    pin: async (of) => ({
      body: { survey_result_id: (await of.result()).id, piece: 'E3.H', reader: 'manager', days: 30 },
    }),
    growth: async (of) => ({ query: { survey_result_id: (await of.developmentPlan()).id } }),
    choose: async (of) => ({ body: { survey_result_id: (await of.result()).id, piece: 'C4.L' } }),
    checkIn: async (of) => ({ body: { survey_result_id: (await of.developmentPlan()).id, kept: 'yes' } }),
  },
  comparisons: {
    compare: async (of) => ({
      query: { survey_result_id: (await of.result()).id, with: String((await of.result()).id) },
    }),
    exportFile: async (of) => ({ body: { survey_result_id: (await of.result()).id, with: [(await of.result()).id] } }),
  },
  commands: {
    list: async () => ({}),
    undo: async (of) => ({ params: { id: (await of.command()).id } }),
  },
  companies: {
    list: async () => ({}),
    search: async () => ({ query: { limit: 5 } }),
    searchByPost: async () => ({ body: { limit: 5 } }),
    uploadLogo: async (of) => ({ params: { id: (await of.company()).id }, ...formOf('logo', pngOf(2, 2)) }),
    removeLogo: async (of) => ({ params: { id: (await of.company()).id } }),
    publicCompany: async (of) => ({ query: { uuid: (await of.company()).uuid } }),
    publicRoleNames: async (of) => ({ query: { uuid: (await of.company()).uuid } }),
    locations: list,
    createLocation: async (of) => ({
      body: { company_id: (await of.company()).id, name: fresh('Place'), country: 'IE' },
    }),
    updateLocation: async (of) => ({ params: { id: (await of.location()).id }, body: { name: fresh('Place') } }),
    deleteLocation: async (of) => ({ params: { id: (await of.location()).id } }),
    mergeLocation: async (of) => ({
      params: { id: (await of.location()).id },
      body: { into_id: (await of.location()).id },
    }),
    departments: list,
    createDepartment: async (of) => ({ body: { company_id: (await of.company()).id, name: fresh('Team') } }),
    updateDepartment: async (of) => ({ params: { id: (await of.department()).id }, body: { name: fresh('Team') } }),
    deleteDepartment: async (of) => ({ params: { id: (await of.department()).id } }),
    mergeDepartment: async (of) => ({
      params: { id: (await of.department()).id },
      body: { into_id: (await of.department()).id },
    }),
    get: async (of) => ({ params: { id: (await of.company()).id } }),
    options: async () => ({}),
    create: async (_, my) => ({ body: { name: fresh('Company'), copy_from_id: (await my.company()).id } }),
    update: async (of) => ({ body: { id: (await of.company()).id, url: 'https://harbor.example' } }),
    effects: async (of) => ({ params: { id: (await of.company()).id } }),
    franchises: async () => ({}),
    createFranchise: async () => ({ body: { name: fresh('Franchise') } }),
    updateFranchise: async (_, my) => ({
      params: { id: (await my.franchise()).id },
      body: { name: fresh('Franchise') },
    }),
    moveCompanies: async (of, my) => ({
      params: { id: (await my.franchise()).id },
      body: { company_ids: [(await of.company()).id], dry_run: true },
    }),
    deleteFranchise: async (_, my) => ({ params: { id: (await my.franchise()).id } }),
    defaultEffects: async (of) => ({
      params: { id: (await of.company()).id },
      query: { role_benchmark_id: (await of.liveBenchmark()).id },
    }),
    copySettings: async (of, my) => ({
      params: { id: (await of.company()).id },
      body: { from_id: (await my.company()).id, parts: ['departments'] },
    }),
    people: async (of) => ({ params: { id: (await of.company()).id } }),
    exportFile: async () => ({ body: { limit: 5 } }),
  },
  'custom-interview-questions': {
    list: async (of) => ({ query: { company_id: (await of.question()).company_id }, narrows: true }),
    create: async (of) => ({ body: { company_id: (await of.company()).id, text: fresh('What came of it?') } }),
    chosen: async (of) => ({ query: { surveyResultId: (await of.question()).surveyResultId } }),
    choose: async (of) => ({ body: { surveyResultId: (await of.result()).id, ids: [(await of.question()).id] } }),
    update: async (of) => ({ params: { id: (await of.question()).id }, body: { text: fresh('And then?') } }),
    remove: async (of) => ({ params: { id: (await of.question()).id } }),
    notes: async (of) => {
      const { id, surveyResultId } = await of.question()
      return { params: { id }, query: { surveyResultId } }
    },
    note: async (of) => {
      const { id, surveyResultId } = await of.question()
      return { params: { id }, query: { surveyResultId }, body: { rating: 4 } }
    },
  },
  'custom-webhooks': {
    list,
    create: async (_, my, server) => ({
      // A company takes ten at most, and this example is sent many times.
      body: {
        company_id: (await my.company()).id,
        url: 'https://receiver.example/hooks',
        events: ['survey_result.finished'],
      },
      token: await signIn(server, 'super.admin@demo.test'),
    }),
    get: async (of) => ({ params: { id: (await of.webhook()).id } }),
    update: async (of) => ({ params: { id: (await of.webhook()).id }, body: { events: ['survey_result.started'] } }),
    remove: async (of) => ({ params: { id: (await of.webhook()).id } }),
    test: async (of) => ({ params: { id: (await of.webhook()).id } }),
    newSecret: async (of) => ({ params: { id: (await of.webhook()).id } }),
    events: async (of) => ({ params: { id: (await of.webhook()).id }, query: { limit: 5 } }),
    replay: async (of) => {
      const { id, event_id } = await of.webhookEvent()
      return { params: { id }, body: { event_id } }
    },
  },
  'company-events': {
    list: async (of) => ({ query: { company_id: (await of.companyEvent()).company_id }, narrows: true }),
    createBulk: async (of) => ({
      body: {
        company_events: [
          { company_id: (await of.company()).id, type: 'training', title: fresh('Course'), occurred_on: '2026-03-02' },
        ],
      },
    }),
    remove: async (of) => ({ params: { id: (await of.companyEvent()).id } }),
  },
  norms: {
    list: async (of) => ({ query: { company_id: (await of.company()).id } }),
    preview: async (of) => ({ body: { company_id: (await of.normPeople()).company_id, use: 'employee' } }),
    create: async (of) => ({
      body: { company_id: (await of.normPeople()).company_id, use: 'employee', name: fresh('Norm'), approved: true },
    }),
    choose: async (of) => ({
      body: { company_id: (await of.company()).id, version: 'work-style-108/working-age/v1' },
    }),
    rescore: async (of) => ({
      body: { company_id: (await of.company()).id, version: 'work-style-108/working-age/v1' },
    }),
  },
  events: { stream: async () => ({ query: { since_ms: 1_000 } }) },
  fairness: {
    report: async (of) => ({ query: { company_id: (await of.grouped()).company_id } }),
    exportFile: async (of) => ({ body: { company_id: (await of.company()).id } }),
    settings: async (of) => ({ body: { company_id: (await of.company()).id, asks: false } }),
    own: async (of) => {
      const { uuid, token } = await of.grouped()
      return { params: { uuid }, surveyToken: token }
    },
    give: async (of) => {
      const { uuid, token } = await of.finisher()
      return { params: { uuid }, body: { sex: 'female', ethnicity: null }, surveyToken: token }
    },
  },
  'feature-flags': {
    list: async () => ({}),
    create: async () => ({ body: { key: fresh('flag').replace(' ', '-'), type: 'boolean', ...FLAG_SETTINGS } }),
    update: async (_, my) => ({ params: { key: (await my.flag()).key }, body: { ...FLAG_SETTINGS, is_on: false } }),
    remove: async (_, my) => ({ params: { key: (await my.flag()).key } }),
    history: async (_, my) => ({ params: { key: (await my.flag()).key } }),
    preview: async () => ({ body: { email: 'company.owner@demo.test', brand: 'be' } }),
  },
  'hiring-campaigns': {
    create: async (of) => ({
      body: { company_id: (await of.company()).id, name: fresh('Campaign'), role_name: 'Nurse' },
    }),
    search: list,
    searchByPost: listByPost,
    update: async (of) => ({ params: { id: (await of.campaign()).id }, body: { name: fresh('Campaign') } }),
    sources: async (of) => ({ params: { id: (await of.campaign()).id } }),
    places: async (of) => ({ params: { id: (await of.campaign()).id } }),
    copy: async (of) => ({
      params: { id: (await of.campaign()).id },
      body: { places: [{ company_id: (await of.company()).id, location_id: (await of.location()).id }] },
    }),
    createFunnel: async (of) => ({
      body: {
        campaign_id: (await of.campaign()).id,
        slug: fresh('page').replace(' ', '-'),
        headline: 'Come and work with us',
        text: 'What it is about',
        steps: [{ id: 'form', kind: 'form', asks_resume: true, asks_phone: false }],
      },
    }),
    searchFunnels: list,
    searchFunnelsByPost: listByPost,
    updateFunnel: async (of) => ({ params: { id: (await of.funnel()).id }, body: { headline: fresh('Headline') } }),
    publishFunnel: async (of) => ({ params: { id: (await of.funnel()).id }, body: { is_published: false } }),
    funnelVersions: async (of) => ({ params: { id: (await of.funnel()).id } }),
    uploadFunnelPicture: async (of) => ({
      params: { id: (await of.funnel()).id },
      ...formOf('picture', pngOf(2, 2)),
    }),
    application: async (of) => ({ query: { survey_result_id: (await of.application()).id } }),
    publicFunnel: async (of) => ({ params: { slug: (await of.funnel()).slug } }),
  },
  ghl: {
    messages: async (of) => ({ query: { survey_result_id: (await of.result()).id, limit: 5 } }),
    send: async (of) => ({
      body: { survey_result_id: (await of.result()).id, type: 'Email', subject: 'Hello', message: fresh('Dear') },
    }),
    unread: async () => ({}),
    chatIdentity: async () => ({}),
    threads: async () => ({}),
    thread: async (_, my) => ({ params: { user_id: (await my.account()).id } }),
    answer: async (_, my) => ({ params: { user_id: (await my.account()).id }, body: { message: 'Yes' } }),
  },
  home: { overview: async () => ({}), pipelines: async () => ({}), counts: async () => ({}) },
  'interview-ratings': {
    list: async (of) => ({ query: { surveyResultId: (await of.rating()).surveyResultId } }),
    rate: async (of) => ({ body: { surveyResultId: (await of.result()).id, code: 'C3.L', rating: 4 } }),
  },
  jobs: {
    list: async () => ({ query: { state: 'failed' } }),
    database: async () => ({}),
    get: async (of) => ({ params: { id: (await of.scoreJob()).job_id } }),
    retry: async (_, my) => ({ params: { id: (await my.failedJob()).id } }),
  },
  mails: {
    search: async () => ({ query: { limit: 5, state: 'failed' } }),
    searchByPost: async () => ({ body: { limit: 5, state: 'failed' } }),
    retry: async (_, my) => ({ params: { id: (await my.failedMail()).id } }),
  },
  invitations: {
    list: async (of) => ({ query: { campaign_id: (await of.campaign()).id } }),
    invite: async (of) => ({ body: { campaign_id: (await of.campaign()).id, list: freshEmail() } }),
    invitePeople: async (of) => ({
      body: { campaign_id: (await of.campaign()).id, survey_result_ids: [(await of.result()).id] },
    }),
    remind: async (of) => ({ body: { ids: [(await of.invitation()).id] } }),
    open: async (of) => ({ body: await of.invitationLink() }),
  },
  mailer: {
    templates: async () => ({}),
    createTemplate: async (of) => ({
      body: { company_id: (await of.company()).id, name: fresh('Template'), subject: 'A word', html: '<p>Hello</p>' },
    }),
    updateTemplate: async (of) => ({ params: { id: (await of.mailTemplate()).id }, body: { subject: 'Another' } }),
    removeTemplate: async (of) => ({ params: { id: (await of.mailTemplate()).id } }),
    preview: async (of) => ({
      body: { subject: 'A word', html: '<p>{{first}}</p>', survey_result_id: (await of.result()).id },
    }),
    testTemplate: async (of) => ({
      params: { id: (await of.mailTemplate()).id },
      body: { survey_result_id: (await of.result()).id },
    }),
    sendTemplate: async (of) => ({
      params: { id: (await of.mailTemplate()).id },
      body: { survey_result_ids: [(await of.result()).id] },
    }),
    send: async (of) => ({
      body: { survey_result_id: (await of.result()).id, subject: 'A word', text: fresh('Hello') },
    }),
    mails: async (of) => ({ query: { survey_result_id: (await of.result()).id } }),
    unsubscribeAtOnce: async (_, __, server) => ({
      query: { token: server.kernel.secrets.seal('unsubscribe', '{"company_id":1,"email":"a@b.test"}') },
    }),
    wish: async (_, __, server) => ({
      body: { token: server.kernel.secrets.seal('unsubscribe', '{"company_id":1,"email":"a@b.test"}') },
    }),
    subscribeAgain: async (_, __, server) => ({
      body: { token: server.kernel.secrets.seal('unsubscribe', '{"company_id":1,"email":"a@b.test"}') },
    }),
    unsubscribe: async (_, __, server) => ({
      body: { token: server.kernel.secrets.seal('unsubscribe', '{"company_id":1,"email":"a@b.test"}') },
    }),
  },
  pipelines: {
    list: async (of) => ({ query: { company_id: (await of.company()).id }, narrows: true }),
    create: async (of) => ({ body: { company_id: (await of.company()).id, name: fresh('Pipeline') } }),
    update: async (of) => ({ params: { id: (await of.pipeline()).id }, body: { name: fresh('Pipeline') } }),
    remove: async (of) => ({ params: { id: (await of.pipeline()).id } }),
    dryRun: async (of) => ({
      params: { id: (await of.pipeline()).id },
      body: { rule: { kind: 'mail', status: 'offer', subject: 'Your offer', text: 'Dear {first}' } },
    }),
  },
  reports: {
    encode: async (of) => ({
      body: { survey_result_id: (await of.result()).id, sections: ['profile', 'quality'], expires_in_days: 30 },
    }),
    links: async (of) => ({ query: { survey_result_id: (await of.reportLink()).survey_result_id } }),
    revoke: async (of) => ({ params: { id: (await of.reportLink()).id } }),
    open: async (of) => ({ body: { payload: (await of.reportLink()).payload } }),
    print: async (of) => ({ body: { survey_result_id: (await of.result()).id, sections: ['profile', 'quality'] } }),
    printShared: async (of) => ({ body: { payload: (await of.reportLink()).payload } }),
  },
  'role-benchmarks': {
    search: list,
    searchByPost: listByPost,
    create: async (of) => ({
      body: { company_id: (await of.company()).id, name: fresh('Benchmark'), traits: [...BENCHMARK_TRAITS] },
    }),
    removeMany: async (of) => ({ body: { ids: [(await of.benchmark()).id] } }),
    check: async () => ({ body: { traits: [...BENCHMARK_TRAITS] } }),
    effects: async (of) => ({
      body: { role_benchmark_id: (await of.benchmark()).id, traits: [...BENCHMARK_TRAITS], limit: 5 },
    }),
    fromPeople: async (of) => ({ body: { survey_result_ids: [(await of.result()).id, (await of.result()).id] } }),
    get: async (of) => ({ params: { id: (await of.benchmark()).id } }),
    update: async (of) => ({ params: { id: (await of.benchmark()).id }, body: { name: fresh('Benchmark') } }),
    activate: async (of, my) => ({
      params: { id: (await of.benchmark()).id },
      body: { fingerprint: await my.checked(BENCHMARK_TRAITS) },
    }),
    remove: async (of) => ({ params: { id: (await of.benchmark()).id } }),
    expertSurveys: async (of) => ({ params: { id: (await of.expertSurvey()).role_benchmark_id } }),
    askExperts: async (of) => ({
      params: { id: (await of.benchmark()).id },
      body: { company_id: (await of.company()).id, scales: ['C5'], closes_on: '2999-12-31', list: freshEmail() },
    }),
    addExperts: async (of) => ({ params: { id: (await of.expertSurvey()).id }, body: { list: freshEmail() } }),
    remindExperts: async (of) => ({ params: { id: (await of.expertSurvey()).id }, body: {} }),
    changeExpertSurvey: async (of) => ({
      params: { id: (await of.expertSurvey()).id },
      body: { closes_on: '2999-12-30' },
    }),
    askedOfMe: async () => ({}),
    openExpertSurvey: async (of) => ({ body: { payload: (await of.expertSurvey()).payload } }),
    answerExpertSurvey: async (of) => ({
      body: {
        payload: (await of.expertSurvey()).payload,
        opinions: [{ scale: 'C5', low: 50, high: null, weight: 2 }],
      },
    }),
  },
  'trait-scale-mappings': {
    list: async () => ({ query: { limit: 5 } }),
    listOrCreate: async () => ({ body: { limit: 5 } }),
    effects: async (_, my) => ({
      body: { id: (await my.configuredReport()).id, sections: [], mappings: [], texts: [] },
    }),
    read: async (of) => ({ params: { id: (await of.readResult()).id } }),
    get: async (_, my) => ({ params: { id: (await my.configuredReport()).id } }),
    update: async (_, my) => ({ params: { id: (await my.configuredReport()).id }, body: { title: fresh('Report') } }),
  },
  'saved-views': {
    list: async () => ({ query: { list: 'candidates' } }),
    create: async () => ({ body: { list: 'candidates', name: fresh('View'), address: { search: 'ada' } } }),
    update: async (of) => ({ params: { id: (await of.view()).id }, body: { name: fresh('View') } }),
    remove: async (of) => ({ params: { id: (await of.view()).id } }),
    columns: async () => ({ body: { list: 'candidates', columns: ['name', 'status'] } }),
    board: async () => ({}),
    chooseBoard: async () => ({ body: { parts: ['band'], collapsed: [], opened: [], hidden: ['offer'] } }),
  },
  'proxy-sessions': {
    start: async (_, my) => ({ body: { user_id: (await my.account()).id, reason: 'The board does not load' } }),
    end: async () => ({}),
    search: list,
    get: async (of) => ({ params: { id: (await of.proxySession()).id } }),
  },
  'second-factor': {
    get: async () => ({}),
    start: async (_, my) => ({ body: { password: GOOD_PASSWORD }, token: (await my.account()).token }),
    confirm: async (_, my, server) => {
      const { token } = await my.account()
      const body = { password: GOOD_PASSWORD }
      const { challenge, enrolment } = (await server.call('POST', '/second-factor/enrolments', { token, body })).body
      return { body: { challenge, code: codeAt(enrolment.secret, server.clock.now()) }, token }
    },
    renew: withProof,
    remove: withProof,
    reset: async (of) => ({ body: { user_id: (await of.twoStepColleague()).id } }),
  },
  sessions: {
    list: async () => ({}),
    end: async (_, my) => {
      const { token, session_id } = await my.account()
      return { params: { id: session_id }, token }
    },
    endOthers: async (_, my) => ({ token: (await my.account()).token }),
  },
  'survey-results': {
    get: async (of) => ({ query: { id: (await of.result()).id } }),
    search: list,
    searchByPost: listByPost,
    facets: async (of) => ({ query: { company_id: (await of.company()).id }, narrows: true }),
    generateAnalysis: async (of) => ({ body: { survey_result_id: (await of.result()).id } }),
    listIssues: async (of) => ({ params: { survey_result_id: (await of.analysis()).survey_result_id } }),
    getIssue: async (of) => ({ params: { survey_result_id: (await of.analysis()).survey_result_id, issue: 1 } }),
    exportFile: async (of) => ({
      body: { format: 'csv', columns: ['name', 'profile'], ids: [(await of.result()).id] },
    }),
    update: async (of) => ({ body: { id: (await of.result()).id, first: 'Renamed' } }),
    bulkUpdate: async (of) => ({ body: { ids: [(await of.result()).id], changes: { is_test: true } } }),
    changeMatching: async (of) => ({
      body: { filters: { uuid: (await of.result()).uuid }, people: 1, changes: { is_archived: false } },
    }),
    moveMatching: async (of) => ({
      body: { filters: { uuid: (await of.result()).uuid }, people: 1, status: 'interview' },
    }),
    tags: async (of) => ({ query: { company_id: (await of.tag()).company.id }, narrows: true }),
    tagPeople: async (of) => ({ body: { ids: [(await of.result()).id], add: [fresh('Tag')] } }),
    tagMatching: async (of) => ({
      body: { filters: { uuid: (await of.result()).uuid }, people: 1, add: ['Of a list'] },
    }),
    createTag: async (of) => ({ body: { company_id: (await of.company()).id, name: fresh('Tag') } }),
    updateTag: async (of) => ({ params: { id: (await of.tag()).id }, body: { name: fresh('Tag') } }),
    mergeTag: async (of) => ({ params: { id: (await of.tag()).id }, body: { into_id: (await of.tag()).id } }),
    removeTag: async (of) => ({ params: { id: (await of.tag()).id } }),
    updateStatus: async (of) => ({ body: { ids: [(await of.result()).id], status: 'interview' } }),
    trackEvent: async (of) => ({ body: { uuid: (await of.result()).uuid, event: 'shared' } }),
    presignResume: async (of) => ({
      params: { survey_result_id: (await of.result()).id },
      body: { file_name: 'resume.txt', content_type: 'text/plain', size: 12 },
    }),
    resume: async (of) => ({ params: { survey_result_id: (await of.resume()).survey_result_id } }),
    removeResume: async (of) => ({ params: { survey_result_id: (await of.resume()).survey_result_id } }),
    changes: async (of) => ({ query: { survey_result_id: (await of.result()).id } }),
    chooseActive: async (of) => ({ body: { survey_result_id: (await of.inactiveResult()).id } }),
    board: async (of) => ({ query: { pipeline_id: (await of.card()).pipeline_id, first_cards: 2 } }),
    cards: async (of) => {
      const { pipeline_id, id } = await of.card()
      return { query: { pipeline_id, ids: String(id) } }
    },
    columnOrder: async (of) => ({ query: columnOf(await of.card()) }),
    updateColumnPositions: async (of) => {
      const card = await of.card()
      return { body: { ...columnOf(card), ids: [card.id] } }
    },
    clearColumnPositions: async (of) => ({ body: columnOf(await of.card()) }),
    moveAll: async (of) => ({
      body: { pipeline_id: (await of.card()).pipeline_id, from_status: 'offer', to_status: 'hired' },
    }),
    assign: async (of) => ({ body: { ids: [(await of.card()).id], user_id: null } }),
    personalData: async (of) => ({ body: { ids: [(await of.result()).id] } }),
    erasurePreview: async (of) => ({ query: { ids: String((await of.result()).id) } }),
    erase: async (of) => ({ body: { ids: [await of.leaver()], results: 1 } }),
    hold: async (of) => ({ body: { ids: [(await of.result()).id], reason: 'A dispute about the offer' } }),
    duplicates: async (of) => ({ query: { survey_result_id: (await of.result()).id } }),
    merge: async (of) => ({
      body: {
        survey_result_id: (await of.result()).id,
        other_id: (await of.result()).id,
        name: 'this',
        email: 'this',
        phone: 'other',
      },
    }),
    tellApart: async (of) => ({
      body: { survey_result_id: (await of.result()).id, other_id: (await of.result()).id, are_two: true },
    }),
    similar: async (of) => ({ query: { survey_result_id: (await of.result()).id } }),
    importPeople: async (of) => ({
      body: {
        company_id: (await of.company()).id,
        type: 'candidate',
        text: `First name,Last name,Email\nAda,Ng,${freshEmail()}`,
        role_name: 'Nurse',
        dry_run: false,
      },
    }),
    askAgain: async (of) => ({ body: { ids: [(await of.result()).id], reason: 'A year has passed' } }),
    updateRole: async (of) => ({ body: { ids: [(await of.result()).id], role_name: 'Driver' } }),
    roleEffects: async (of) => ({ query: { ids: String((await of.result()).id), role_name: 'Driver' } }),
    remind: async (of) => ({ body: { ids: [(await of.result()).id] } }),
    startExport: async (_, my) => {
      await my.noExport()
      // Each another one: the page makes no difference to who is in the file.
      return { body: { format: 'csv', columns: ['id'], filters: { page: Number(fresh('1').split(' ')[1]) } } }
    },
    listExports: async () => ({}),
    exportLink: async (of) => ({ params: { id: await of.export() } }),
    cancelExport: async (of) => ({ params: { id: await of.export() } }),
    importRun: async (of) => ({ params: { job_id: (await of.importRun()).job_id } }),
    restorePreview: async (of) => ({ query: { ids: String((await of.result()).id) } }),
    retention: async (of) => ({ query: { company_id: (await of.company()).id, months: 12 } }),
    recallMail: async (of) => ({ body: { ids: [(await of.card()).id] } }),
  },
  surveys: {
    invitation: async (of) => ({ query: { campaign: (await of.campaign()).uuid } }),
    register: async (of) => ({
      body: {
        campaign_uuid: (await of.campaign()).uuid,
        first: 'Ada',
        last: 'Ng',
        email: freshEmail(),
        type: 'candidate',
        consent: true,
      },
    }),
    submit: async (of) => {
      const { uuid, token, items } = await of.respondent()
      return { body: { uuid, answers: [{ item_id: items[0] ?? 1, value: 3 }], final: false }, surveyToken: token }
    },
    agree: async (of) => {
      const { uuid, token } = await of.respondent()
      return { params: { uuid }, body: { consent: true }, surveyToken: token }
    },
    lookAgain: async (of) => {
      const { uuid, token } = await of.respondent()
      return { params: { uuid }, surveyToken: token }
    },
    get: async (of) => {
      const { uuid, token } = await of.respondent()
      return { params: { uuid }, query: { locale: 'de' }, surveyToken: token }
    },
    prefer: async (of) => {
      const { uuid, token } = await of.respondent()
      return { params: { uuid }, body: { locale: 'pl', large_print: true }, surveyToken: token }
    },
    ask: async (of) => {
      // One and the same person: a key of theirs is nobody else's.
      const { uuid, token } = await of.asker()
      return { params: { uuid }, body: { about: 'result', text: fresh('What does it say?') }, surveyToken: token }
    },
    report: async (of) => {
      const { uuid, token } = await of.finisher()
      return { params: { uuid }, surveyToken: token }
    },
    viewers: async (of) => {
      const { uuid, token } = await of.respondent()
      return { params: { uuid }, surveyToken: token }
    },
    ownData: async (of) => {
      const { uuid, token } = await of.respondent()
      return { params: { uuid }, surveyToken: token }
    },
    ownDataPdf: async (of) => {
      const { uuid, token } = await of.respondent()
      return { params: { uuid }, surveyToken: token }
    },
    erase: async (of) => {
      const { uuid, token } = await of.respondent()
      return { params: { uuid }, surveyToken: token }
    },
    requestLink: async () => ({ body: { email: freshEmail() } }),
  },
  'user-events': {
    own: async () => ({}),
    ofUser: async (of) => ({ params: { id: (await of.colleague()).id } }),
    create: async (_, __, server) => ({
      body: {
        user_events: [
          {
            description: fresh('Page view'),
            timestamp: server.clock.now().toISOString(),
            is_mobile: false,
            screen_width: 1440,
            screen_height: 900,
            browser: 'Chromium',
            os: 'Linux',
            user_agent: 'test',
          },
        ],
      },
    }),
  },
  utils: {
    encrypt: async () => ({ body: { data: { type: 'survey_result', id: 1 }, purpose: 'survey_link' } }),
    decrypt: async (_, __, server) => {
      const body = { data: { type: 'survey_result', id: 1 }, purpose: 'report_link' }
      const token = await signIn(server, 'super.admin@demo.test')
      const { encrypted } = (await server.call('POST', '/utils/encrypt', { token, body })).body
      return { body: { encrypted, purpose: 'report_link' } }
    },
    cleanUpData: async () => ({ body: { scope: 'old_events', older_than_days: 400 } }),
  },
  users: {
    search: list,
    searchByPost: listByPost,
    places: async () => ({}),
    create: async (of) => ({
      body: {
        email: freshEmail(),
        first: 'Ada',
        last: 'Ng',
        auth_role: 'COMPANY_USER',
        company_id: (await of.company()).id,
      },
    }),
    invite: async (of) => ({
      body: {
        list: `Ada Ng <${freshEmail()}>`,
        auth_role: 'COMPANY_USER',
        company_id: (await of.company()).id,
      },
    }),
    resend: async (of) => ({ body: { user_id: (await of.invitedColleague()).id } }),
    bulkUpdateRoles: async (of) => ({
      body: { user_ids: [(await of.colleague()).id], auth_role: 'COMPANY_OWNER' },
    }),
    accessReview: async () => ({}),
    update: async (of) => ({ params: { id: (await of.colleague()).id }, body: { first: fresh('Ada') } }),
    profile: async () => ({}),
    updateProfile: async (_, my) => ({ body: { phone: '+49 30 123456' }, token: (await my.account()).token }),
    viewAs: async (_, __, server) => ({
      body: { role: 'COMPANY_USER' },
      token: await signIn(server, 'company.owner@demo.test'),
    }),
    uploadPicture: async (_, my) => ({ ...formOf('picture', pngOf(2, 2)), token: (await my.account()).token }),
    removePicture: async (_, my) => ({ token: (await my.account()).token }),
    ownData: async () => ({}),
    changePassword: async (_, my) => ({
      body: { oldPassword: GOOD_PASSWORD, newPassword: OTHER_PASSWORD },
      token: (await my.account()).token,
    }),
    resetPassword: async (_, my) => ({ body: { resetToken: await my.link('reset'), newPassword: OTHER_PASSWORD } }),
    judgeOwnPassword: async () => ({ body: { password: OTHER_PASSWORD } }),
    judgePassword: async (_, my) => ({
      body: { token: await my.link('reset'), type: 'reset', password: OTHER_PASSWORD },
    }),
    setUpPassword: async (_, my) => ({ body: { token: await my.link('setup'), password: OTHER_PASSWORD } }),
  },
}
