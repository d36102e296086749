import type pg from 'pg'
import { APP_ROLE } from './row-security.ts'

/**
 * The end of a company's chain of audit lines: waits for whoever is adding to it, holds it until the transaction ends, and gives
 * the hash of its last line (null where there is none yet). One function, because a query reads what was there when it began: the
 * line that was waited for must be read by another one. It sees what its caller sees.
 *
 * There is one good way to find that line, whatever the database thinks of the size of the list: at the end of its company in the index
 * of companies. Its plan is kept by the connection, and one made while the list was short would read the whole of it. So the company is
 * a range, which leaves its index alone in the right order, and nothing else is allowed.
 */
const END_OF_CHAIN = `
create or replace function audit_chain_end(company int) returns text
language plpgsql volatile
set search_path = pg_catalog, public, pg_temp set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  perform pg_advisory_xact_lock(7211009, coalesce(company, 0));
  -- Two questions, because "is not distinct from" finds nothing by an index.
  if company is null then
    return (select hash from public.audit_events a where a.company_id is null order by company_id, id desc limit 1);
  end if;
  return (select hash from public.audit_events a
    where a.company_id >= company and a.company_id <= company order by company_id, id desc limit 1);
end $$`

/** Makes the function; safe to repeat. Runs as the owner, after the migrations. */
export const applyAuditChain = async (owner: pg.Client): Promise<void> => {
  await owner.query(END_OF_CHAIN)
  await owner.query('revoke all on function audit_chain_end(int) from public')
  await owner.query(`grant execute on function audit_chain_end(int) to ${APP_ROLE}`)
}
