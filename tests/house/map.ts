// The map of the house as data: what rooms.test.ts holds the tree against. A new room, role or exception is added here with
// its reason, and leaves again when the reason is gone (an exception that no longer holds is a failing test).

/** Folders that may stand at the root. */
export const FLOORS = ['science', 'contract', 'server', 'client', 'tests', 'tools', 'docs', 'deploy', '.ci']

/** Where a resource lives on each floor, below its one name. */
export const rooms = {
  slice: { folder: 'server/slices', ending: '.routes.ts' },
  data: { folder: 'client/data', ending: '.ts' },
  seed: { folder: 'server/seed', ending: '.seed.ts' },
} as const
export type Room = keyof typeof rooms

/** Resources that have no such room, and why. */
export const withoutRoom: Record<Room, Record<string, string>> = {
  slice: {
    'proxy-sessions': 'a part of who is asking: answered by auth',
  },
  data: {
    auth: 'the session is kept by client/lib, before any page loads',
    events: 'a stream that client/lib hands to the query cache',
    utils: 'used over the interface alone: no page shows them',
    surveys: 'public pages work without the query cache',
  },
  seed: {
    ghl: 'made by writing',
    jobs: 'made by acting',
    mails: 'made by acting',
    norms: 'published ones are science; own ones are made by acting',
    analytics: 'made by acting',
    'audit-events': 'made by acting',
    auth: 'the accounts of the demo world are the users',
    'benchmark-scores': 'computed from seeded results and benchmarks',
    commands: 'made by acting',
    'custom-interview-questions': 'made by acting',
    'custom-webhooks': 'made by acting: a receiver belongs to somebody who runs one',
    'company-events': 'noted by acting',
    comparisons: 'computed from seeded results',
    'conflict-plans': 'made by two people who agree',
    'development-plans': 'made by acting',
    events: 'a stream of what happens now',
    fairness: 'given by people, of themselves',
    home: 'counts what the others hold',
    'interview-ratings': 'made by interviewing',
    invitations: 'made by inviting',
    reports: 'links are made by sharing',
    'saved-views': 'made by acting',
    'feature-flags': 'flags begin as their definitions say',
    'second-factor': 'set up by acting, with an app',
    sessions: 'begun by signing in',
    utils: 'keeps nothing',
    surveys: 'answers are seeded with the results they make',
    'user-events': 'made by acting',
  },
}

/** Files of these rooms that are no resource's own, and why. */
export const withoutResource: Record<Room, Record<string, string>> = {
  slice: {},
  data: { places: 'locations and departments, a part of companies' },
  seed: {},
}

/** Paths that do not begin with the name of their resource, and why. */
export const pathsByAnotherName: Record<string, string> = {
  '/auth/proxy-sessions': 'the specification names it so; acting as others is a part of who is asking',
  '/auth/proxy-sessions/{id}': 'as above',
  '/survey-results/public/encode-report-payload': 'the specification names it so; its link is one to a report',
  '/public/funnels/{slug}': 'the specification names it so; a funnel is a part of hiring campaigns',
  '/public/tokens/validate': 'the specification names it so; a token is answered by auth',
}

/** Folders of client/pages by route, where the folder is not the first segment. */
export const pageFolders: Record<string, string> = { '/': 'home', '/404': 'not-found' }

/** Folders of client/pages without a route of the table, and why. */
export const pagesWithoutRoute: Record<string, string> = {
  kit: 'the gallery of components, stage local only',
}

/** What a file is, said between its name and its ending (`users.service.ts`). */
export const ROLES_OF_FILES: Record<string, string> = {
  routes: 'contract endpoint to function',
  service: 'the rules of a slice',
  queries: 'every statement of a slice',
  events: 'what a slice does when something happened elsewhere',
  identify: 'who is asking, told from headers',
  views: 'rows to what the contract shows',
  settings: 'the part of a resource that somebody chose',
  franchises: 'the part of a resource that groups companies',
  management: 'the part of a resource that is about managing it',
  profile: 'the part of a resource that people change of themselves',
  password: 'the part of a resource that is about what people sign in with',
  funnels: 'the part of a resource that is about a public page',
  board: 'the part of a resource that is about columns and cards',
  resume: 'the part of a resource that is about a file beside it',
  files: 'the part of a resource that is about the files beside it',
  changes: 'the part of a resource that is about changes over time',
  data: 'the part of a resource that is about what is kept of people',
  archive: 'the part of a resource that is about what left the lists',
  exports: 'the part of a resource that is about files of it that take long',
  reminders: 'the part of a resource that is about mails that lead people back',
  analysis: 'the part of a resource that is about what is said of it',
  issues: 'the part of a resource that is about what was issued of it',
  again: 'the part of a resource that is about asking people once more',
  roles: 'the part of a resource that is about the role somebody is considered for',
  import: 'the part of a resource that is about people from a table',
  experts: 'the part of a resource that is about what people who know a job hold',
  asked: 'the part of a resource that waits for an answer of the reader',
  list: 'the list of a resource, for pages that need nothing else of it',
  likeness: 'the part of a resource that is about who is like whom',
  matching: 'everybody whom filters leave in',
  tags: 'words that people are marked with, a part of their results',
  moves: 'the part of a slice that moves cards',
  ranks: 'the part of a slice that says where cards stand in their columns',
  scores: 'the part of a slice that says what answers came to',
  section: 'a part of a document on paper',
  words: 'sentences made from data',
  worker: 'runs in a thread of its own',
  texts: 'sentences as data, by language',
  mails: 'the mails of a slice',
  form: 'a form: of a page, or the questionnaire of a slice',
  submission: 'what happens when a form is handed in whole',
  port: 'a type and a paragraph',
  route: 'search parameters, and what is loaded before a page shows',
  begin: 'what a page asks before its scripts have come',
  page: 'layout and wiring of a page',
  table: 'columns and row actions',
  filters: 'filters of a list',
  dialog: 'a dialog of a page',
  panel: 'a part of a page',
  model: 'pure decisions of a page',
  seed: 'a part of the example world',
  test: 'tests of the file beside it',
  e2e: 'tests in a browser',
  module: 'CSS of one component',
  config: 'configuration of a tool',
  d: 'types of what has none of its own',
}

/** Names that say nothing, with the resources that the specification calls so. */
export const EMPTY_NAMES = ['utils', 'util', 'common', 'shared', 'misc', 'helpers', 'stuff', 'index']
export const namedBySpecification = new Set(['utils'])

/** A comment that silences a complaint of the linter or the compiler. */
export const SUPPRESSION = /oxlint-disable|@ts-expect-error/
