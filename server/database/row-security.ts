import type pg from 'pg'
import { lay } from './laid.ts'

/**
 * The second wall, laid over every table after migrations. Tables with a `company_id` get row level security, forced, with a
 * policy that reads the settings of the unit of work; those without are in `withoutCompany`, each with its reason.
 */
export const APP_ROLE = 'app_rw'

/** Tables without a company, and why that is right. */
export const withoutCompany: Record<string, string> = {
  franchises: 'names of franchises; read through the companies of a scope',
  credentials: 'belongs to a user, read by identity alone',
  sessions: 'belongs to a user, read by identity alone',
  refresh_tokens: 'belongs to a session, read by identity alone',
  federated_identities: 'belongs to a user, read by identity alone',
  sign_in_failures: 'counts by e-mail, also of addresses without an account',
  action_tokens: 'belongs to a user, read by identity alone',
  second_factors: 'belongs to a user, read by identity alone; the key is encrypted',
  recovery_codes: 'belongs to a user, read by identity alone',
  second_factor_challenges: 'belongs to a user, read by identity alone',
  signing_keys: 'keys of the platform, private part encrypted',
  user_events: 'belongs to a user, read by that user and, once they are found in reach, by whoever manages them',
  captured_mails: 'stage local only: the captured adapter',
  idempotency_keys: 'keyed by caller',
  people_exports:
    'belongs to a user, read by that user alone and by the job that writes it; it names results by number',
  list_columns: 'belongs to a user, read by that user alone',
  courses: "the platform's own, for everybody to read",
  course_files: "the platform's own, for everybody who reads a lesson",
  course_pictures: "the platform's own, for everybody to see in a lesson",
  course_progress: 'belongs to a user; read by that user, and by the platform for its table of progress',
  analytics_events: 'use of the product, counted by day and page; read by the platform alone',
  analytics_refusals: 'counts by time',
  analytics_rejections: 'counts by day',
  feature_flags: "the platform's own",
  rate_limits: 'counters by key',
  configured_reports: "the platform's own, for everybody of a brand to read",
  configured_report_versions: "the platform's own, for everybody of a brand to read",
  book_code_tries: 'wrong codes counted by hour and hashed address; they belong to nobody',
}

const ALL = `(select current_setting('app.all', true)) = 'on'`
const COMPANIES = `(select string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[])::int[]`
const USER = `(select nullif(current_setting('app.user_id', true), '')::int)`
const FRANCHISE = `(select nullif(current_setting('app.franchise_id', true), '')::int)`
const IN_COMPANIES = `${ALL} or company_id = any(${COMPANIES})`

/** Tables whose rule is not simply "their company is in the scope": [who sees, who may write]. */
const special: Record<string, [string, string]> = {
  companies: [`${ALL} or id = any(${COMPANIES})`, `${ALL} or id = any(${COMPANIES})`],
  users: [
    `${IN_COMPANIES} or id = ${USER} or (franchise_id is not null and franchise_id = ${FRANCHISE})`,
    `${IN_COMPANIES} or id = ${USER} or (franchise_id is not null and franchise_id = ${FRANCHISE})`,
  ],
  // Of several companies a change has none; whoever acts as somebody made it for them.
  commands: [
    `${IN_COMPANIES} or ${USER} in (actor_id, on_behalf_of)`,
    `${IN_COMPANIES} or ${USER} in (actor_id, on_behalf_of)`,
  ],
  // A thread with support belongs to its user alone, and to those who answer.
  messages: [`${IN_COMPANIES} or user_id = ${USER}`, `${IN_COMPANIES} or user_id = ${USER}`],
  saved_views: [`${IN_COMPANIES} or user_id = ${USER}`, `${IN_COMPANIES} or user_id = ${USER}`],
  // Whoever causes an effect or an audit entry may write it; reading is the workers' and the platform's.
  outbox: [`${IN_COMPANIES} or exists (select from users u where u.setup_mail_id = outbox.id)`, 'true'],
  audit_events: [`${IN_COMPANIES} or company_id is null`, 'true'],
  // Runs over several companies have none; they hold counts and no names.
  job_runs: [`${IN_COMPANIES} or company_id is null`, `${IN_COMPANIES} or company_id is null`],
  // The brand's templates have no company and are for every one to use.
  mail_templates: [`${IN_COMPANIES} or company_id is null`, IN_COMPANIES],
  // Without a company an assignment is for everybody; it names no person.
  course_assignments: [`${IN_COMPANIES} or company_id is null`, IN_COMPANIES],
  // The platform's benchmarks are read by the companies that have them, through the assignments they see.
  role_benchmarks: [
    `${IN_COMPANIES} or exists (select from role_benchmark_assignments a where a.role_benchmark_id = role_benchmarks.id and a.company_id = any(${COMPANIES}))`,
    IN_COMPANIES,
  ],
  role_benchmark_versions: [
    `${ALL} or exists (select from role_benchmarks b where b.id = role_benchmark_versions.role_benchmark_id)`,
    IN_COMPANIES,
  ],
}

/** Rows of these tables are only ever added. */
const APPEND_ONLY = new Set(['audit_events', 'result_events'])

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Lays policies and grants over the schema; safe to repeat. Runs as the owner. */
export const applyRowSecurity = async (owner: pg.Client): Promise<void> => {
  const { rows } = await owner.query<{ name: string; has_company: boolean }>(`
    select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as has_company
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r' order by 1`)
  const groups = [
    [
      'revoke all on schema public from public',
      `grant usage on schema public to ${APP_ROLE}`,
      `grant usage, select on all sequences in schema public to ${APP_ROLE}`,
    ],
    ...rows.map(({ name, has_company }) => statementsFor(name, has_company)),
  ]
  await lay(owner, 'row security', groups, () => everyWallStands(owner))
}

const statementsFor = (name: string, hasCompany: boolean): string[] => {
  const table = identifier(name)
  const rights = APPEND_ONLY.has(name) ? 'select, insert' : 'select, insert, update, delete'
  const statements = [`revoke all on ${table} from public, ${APP_ROLE}`, `grant ${rights} on ${table} to ${APP_ROLE}`]
  // Erasing a person empties what their history says; that and when it happened stays.
  if (name === 'result_events') statements.push(`grant update (properties) on ${table} to ${APP_ROLE}`)
  const rule = special[name] ?? (hasCompany ? [IN_COMPANIES, IN_COMPANIES] : null)
  if (!rule) {
    if (!(name in withoutCompany)) throw new Error(`Table ${name} has neither a company nor a reason to have none.`)
    return statements
  }
  statements.push(
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `drop policy if exists tenant on ${table}`,
    `create policy tenant on ${table} to ${APP_ROLE} using (${rule[0]}) with check (${rule[1]})`,
    `drop policy if exists owner on ${table}`,
    // FORCE binds the owner too; without this a backup would silently see no rows.
    `create policy owner on ${table} to current_user using (true) with check (true)`,
  )
  return statements
}

/** Whether every table of companies is walled, whatever has been noted. */
const everyWallStands = async (owner: pg.Client): Promise<boolean> => {
  const { rowCount } = await owner.query(`
    select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
      and not (c.relrowsecurity and c.relforcerowsecurity
        and (select count(*) from pg_policy p where p.polrelid = c.oid and p.polname in ('tenant', 'owner')) = 2)`)
  return rowCount === 0
}
