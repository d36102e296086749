import type pg from 'pg'
import { lay } from './laid.ts'
import { orMadeBeforehand } from './logins.ts'
import { APP_ROLE } from './row-security.ts'

/**
 * Text search keeps its index: `like` is not leakproof, so under row level security PostgreSQL reads every row of the company
 * instead of the trigram index. One function, owned by a login that may do nothing but read the words, asks the index
 * and holds itself to the same setting of the unit of work as the policies do; it takes no company as an argument.
 */
export const SEARCH_ROLE = 'app_search'

const FIND = `
create or replace function find_results(patterns text[], most int) returns setof int
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  companies text[] := coalesce(string_to_array(nullif(current_setting('app.companies', true), ''), ','), '{}');
  condition text := '';
  pattern text;
begin
  if current_setting('app.all', true) is distinct from 'on' then
    condition := format(' and company_id = any(%L::int[])', companies);
  end if;
  -- The patterns stand in the statement, quoted: a plan made without knowing them walks the wrong index. What is found in is folded; a
  -- server of the release before, which still runs while another one is put in its place, folds nothing itself.
  foreach pattern in array patterns loop
    condition := condition || format(' and words like %L', public.folded(pattern));
  end loop;
  return query execute format('select survey_result_id from public.result_words where true%s limit %s', condition, most);
end $$`

/** What the function asked before the words stood apart: its index goes once nobody asks it any more. */
const BEFORE = [
  'drop index if exists survey_results_search',
  'drop policy if exists text_search on survey_results',
  `revoke all (company_id, id, search) on survey_results from ${SEARCH_ROLE}`,
]

/** Makes the function and the login that owns it; safe to repeat. Runs as the owner, after the policies. */
export const applyTextSearch = async (owner: pg.Client): Promise<void> => {
  await orMadeBeforehand(SEARCH_ROLE, () => ensureSearchRole(owner))
  const statements = [
    `grant usage, create on schema public to ${SEARCH_ROLE}`,
    `grant select on result_words to ${SEARCH_ROLE}`,
    'drop policy if exists text_search on result_words',
    `create policy text_search on result_words for select to ${SEARCH_ROLE} using (true)`,
    FIND,
    `alter function find_results(text[], int) owner to ${SEARCH_ROLE}`,
    `revoke all on function find_results(text[], int) from public`,
    `grant execute on function find_results(text[], int) to ${APP_ROLE}`,
    // Needed to hand the function over, and for nothing else.
    `revoke create on schema public from ${SEARCH_ROLE}`,
  ]
  await lay(owner, 'text search', [statements, BEFORE], () => isThere(owner))
}

const isThere = async (owner: pg.Client): Promise<boolean> => {
  const { rowCount } = await owner.query(
    "select from pg_policy where polname = 'text_search' and polrelid = to_regclass('result_words') and to_regprocedure('find_results(text[], int)') is not null",
  )
  return rowCount === 1
}

/** A login belongs to all databases of a cluster: another one's migration may be making it at this moment. */
const ensureSearchRole = async (owner: pg.Client): Promise<void> => {
  await owner.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${SEARCH_ROLE}') then
      create role ${SEARCH_ROLE} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$`)
  const { rows } = await owner.query<{ is_member: boolean }>(
    "select pg_has_role(current_user, $1, 'member') as is_member",
    [SEARCH_ROLE],
  )
  if (!rows[0]?.is_member) await owner.query(`grant ${SEARCH_ROLE} to current_user`)
}
