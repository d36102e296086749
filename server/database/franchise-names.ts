import type pg from 'pg'
import { ROLES_KNOWN_BY_NAME } from '#contract/access/roles.ts'
import { lay } from './laid.ts'
import { APP_ROLE } from './row-security.ts'
import { SEARCH_ROLE } from './text-search.ts'

/**
 * A company reads who rated, moved, signed or shared something of its own, also where that was somebody of its franchise, whose row the
 * policy of `users` hides. One function tells their first and last name and nothing else. Its login reads those columns alone, of people of
 * franchises alone, and of companies only those that the unit of work may see.
 */
const NAMED = `auth_role in (${ROLES_KNOWN_BY_NAME.map((role) => `'${role}'`).join(', ')}) and company_id is null`
const COMPANIES = `string_to_array(nullif(current_setting('app.companies', true), ''), ',')::int[]`

const NAME = `
create or replace function franchise_staff_name(person int) returns text[]
language plpgsql stable strict parallel safe security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return (
    select array[u.first, u.last] from public.users u
    where u.id = person and ${NAMED}
      and u.franchise_id in (select c.franchise_id from public.companies c where c.id = any(${COMPANIES})));
end $$`

/** Makes the function; safe to repeat. Runs as the owner, after the policies and the login of the text search. */
export const applyFranchiseNames = async (owner: pg.Client): Promise<void> => {
  const statements = [
    `grant usage, create on schema public to ${SEARCH_ROLE}`,
    `grant select (id, company_id, franchise_id, auth_role, first, last) on users to ${SEARCH_ROLE}`,
    `grant select (id, franchise_id) on companies to ${SEARCH_ROLE}`,
    'drop policy if exists franchise_names on users',
    `create policy franchise_names on users for select to ${SEARCH_ROLE} using (${NAMED})`,
    'drop policy if exists franchise_names on companies',
    `create policy franchise_names on companies for select to ${SEARCH_ROLE} using (id = any(${COMPANIES}))`,
    NAME,
    `alter function franchise_staff_name(int) owner to ${SEARCH_ROLE}`,
    'revoke all on function franchise_staff_name(int) from public',
    `grant execute on function franchise_staff_name(int) to ${APP_ROLE}`,
    // Needed to hand the function over, and for nothing else.
    `revoke create on schema public from ${SEARCH_ROLE}`,
  ]
  await lay(owner, 'names of franchises', [statements], () => isThere(owner))
}

const isThere = async (owner: pg.Client): Promise<boolean> => {
  const { rowCount } = await owner.query(
    `select from pg_policy where polname = 'franchise_names' and polrelid in (to_regclass('users'), to_regclass('companies'))
       and to_regprocedure('franchise_staff_name(int)') is not null`,
  )
  return rowCount === 2
}
