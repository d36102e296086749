import { type SQL, sql } from 'drizzle-orm'
import { type Db, inOtherScope } from './database.ts'
import { everything } from './scope.ts'

// Erasing somebody reads the catalogue: a table that is added later and names a result is erased without anybody having to remember.

/** Where nobody is: what stands instead of the address of whoever is erased ends so. */
export const ERASED_DOMAIN = '@erased.invalid'

/** What happened and when stays, without what it says; rows are only ever added there. */
const HISTORY = 'result_events'

/** Where a change says whose it is. Moves and tags say nothing of anybody: those of many can be undone for the others. */
const ABOUT = `$ ? (${[
  '@.rows[*].id',
  '@.results[*].id',
  ...['@', '@.key', '@.before', '@.pair'].flatMap((at) => [`${at}.survey_result_id`, `${at}.other_result_id`]),
]
  .map((at) => `${at} == $ids[*]`)
  .join(' || ')})`

interface Child {
  name: string
  columns: string[]
  refers_to: string[]
}

const names = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

const childrenOf = async (db: Db, table: string): Promise<Child[]> => {
  const { rows } = await db.execute<Child & Record<string, unknown>>(sql`
    select f.conrelid::regclass::text as name,
      (select array_agg(a.attname::text order by k.at) from unnest(f.conkey) with ordinality k(number, at)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.number) as columns,
      (select array_agg(a.attname::text order by k.at) from unnest(f.confkey) with ordinality k(number, at)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.number) as refers_to
    from pg_constraint f where f.contype = 'f' and f.confrelid = ${table}::regclass and f.conrelid <> f.confrelid`)
  return rows
}

/** Deletes rows, and before them what hangs on them. */
const deleteWithChildren = async (db: Db, table: string, where: SQL): Promise<void> => {
  const own = sql.identifier(table)
  for (const child of await childrenOf(db, table)) {
    const inside = sql`(${names(child.columns)}) in (select ${names(child.refers_to)} from ${own} where ${where})`
    await deleteWithChildren(db, child.name, inside)
  }
  await db.execute(sql`delete from ${own} where ${where}`)
}

/** Deletes mails to staff and support that name them, and what was captured of these. */
const eraseMailsNaming = async (db: Db, company_id: number, ids: SQL): Promise<void> => {
  const named = sql`from outbox where company_id = ${company_id} and named_result_id = any(${ids})`
  await db.execute(sql`delete from captured_mails where id in (select id ${named})`)
  await db.execute(sql`delete ${named}`)
}

/**
 * Deletes changes of theirs with what they took away or replaced. Whoever erases does not see those of others that were about several
 * companies at once.
 */
const eraseChangesOf = (db: Db, company_id: number, ids: readonly number[]): Promise<void> =>
  inOtherScope(db, everything('changes that name whoever is erased'), () =>
    db.execute(sql`
      delete from commands where (company_id = ${company_id} or company_id is null)
        and jsonb_path_exists(inverse, ${ABOUT}::jsonpath, ${JSON.stringify({ ids })}::jsonb)`),
  )

/** Deletes every row that names one of a company's results, wherever it stands; of their history the times stay, without a word. */
export const eraseRowsOf = async (db: Db, company_id: number, ids: readonly number[]): Promise<void> => {
  const wanted = sql`${sql.param(ids)}::int[]`
  const { rows } = await db.execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('survey_result_id', 'other_result_id') and table_name <> ${HISTORY}
    order by 1, 2`)
  for (const { name, column } of rows)
    await deleteWithChildren(db, name, sql`company_id = ${company_id} and ${sql.identifier(column)} = any(${wanted})`)
  await db.execute(
    sql`update ${sql.identifier(HISTORY)} set properties = '{}' where company_id = ${company_id} and survey_result_id = any(${wanted})`,
  )
  await eraseMailsNaming(db, company_id, wanted)
  // No file goes on naming them, and none that is being written will.
  await db.execute(sql`update people_exports set state = 'expired', ids = '{}', keys = '{}' where ids && ${wanted}`)
  await eraseChangesOf(db, company_id, ids)
}

/** What a company keeps of an address: assessments that stand, and invitations. */
const keptOf = (company_id: number, email: SQL): SQL => sql`
  (select created_at from survey_results where company_id = ${company_id} and email = ${email} and erased_at is null
   union all select created_at from invitations where company_id = ${company_id} and email = ${email})`

/** An address, and when what is erased of it began; left out, nothing of it stays. */
export interface Gone {
  email: string
  began?: Date
}

/**
 * Deletes a company's mails to addresses, sent and waiting, and what could bring an address back. To be asked once what goes is gone: where
 * something of an address stays that began later, what was written since is of that, and stays with it.
 */
export const eraseMailsTo = async (db: Db, company_id: number, gone: readonly Gone[]): Promise<void> => {
  const emails = sql`${sql.param([...new Set(gone.map(({ email }) => email))])}::text[]`
  const lasts = Map.groupBy(gone, ({ email }) => email).values()
  const ends = sql`jsonb_to_recordset(${JSON.stringify(
    Array.from(lasts, (all) => all.reduce((one, other) => ((one.began ?? 0) > (other.began ?? 0) ? one : other))),
  )}::jsonb) as gone(email text, began timestamptz)`
  const isOver = (at: SQL, email: SQL): SQL => sql`not exists (
    select from ${ends} join lateral ${keptOf(company_id, sql`gone.email`)} kept on kept.created_at > gone.began
    where gone.email = ${email} and kept.created_at <= ${at})`
  await db.execute(sql`
    delete from outbox where kind = 'mail' and company_id = ${company_id} and recipient = any(${emails})
      and ${isOver(sql`outbox.created_at`, sql`outbox.recipient`)}`)
  await db.execute(sql`
    delete from captured_mails where to_address = any(${emails})
      and ${isOver(sql`captured_mails.created_at`, sql`captured_mails.to_address`)}`)
  await db.execute(sql`
    delete from commands c where c.company_id = ${company_id} and exists (select from unnest(${emails}) email
      where position(lower(email) in lower(c.inverse::text)) > 0 and ${isOver(sql`c.created_at`, sql`email`)})`)
}

/** Forgets that addresses want no mails, as far as nobody has them any more: whoever is still invited is reminded of it. */
export const eraseUnusedSuppressions = async (db: Db, company_id: number, emails: readonly string[]): Promise<void> => {
  await db.execute(sql`
    delete from mail_suppressions s where s.company_id = ${company_id} and s.email = any(${sql.param([...emails])}::text[])
      and not exists (select from ${keptOf(company_id, sql`s.email`)} kept)`)
}

/** Forgets that an address wants no mails: whoever has it wants them again. */
export const eraseSuppression = async (db: Db, company_id: number, email: string): Promise<void> => {
  await db.execute(sql`delete from mail_suppressions where company_id = ${company_id} and email = ${email}`)
}
