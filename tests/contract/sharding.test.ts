import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inDatabase, TEMPLATE } from '#tests/support/server-setup.ts'

// A company's rows can be laid on one of several machines (Citus) only if every key says which company it belongs to.

let client: pg.Client
beforeAll(async () => {
  client = new pg.Client(inDatabase(inject('postgres'), TEMPLATE))
  await client.connect()
})
afterAll(() => client.end())

/** Tables that are copied to every machine or stay on the first one, because not every row of theirs has a company. */
const WITHOUT_COMPANY = `select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull)`
/** The place of company_id among the columns of a key; null where it is not there. */
const PLACE = (columns: string, table: string) =>
  `array_position(${columns}::int2[], (select attnum from pg_attribute where attrelid = ${table} and attname = 'company_id'))`

/** Keys that hold over all companies, and why. */
const OVER_ALL: Record<string, string> = {
  funnels_slug:
    'an address of the public, which names no company; on several machines a table of addresses goes before it',
}

describe('R255 the rules for keys of a sharded database', () => {
  it('R255 S19 every unique key of a table of companies contains the company', async () => {
    const { rows } = await client.query<{ key: string }>(`
      select indexrelid::regclass::text as key from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and c.oid not in (${WITHOUT_COMPANY})
        and ${PLACE('i.indkey', 'c.oid')} is null order by 1`)
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(OVER_ALL))
  })
  it('R255 S19 every reference between tables of companies goes by the company', async () => {
    const { rows } = await client.query<{ rule: string }>(`
      select conrelid::regclass || ': ' || conname as rule from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and conrelid not in (${WITHOUT_COMPANY}) and confrelid not in (${WITHOUT_COMPANY})
        and ${PLACE('conkey', 'conrelid')} is distinct from ${PLACE('confkey', 'confrelid')}
      order by 1`)
    expect(rows.map(({ rule }) => rule)).toEqual([])
  })
  it('R255 no table without a company refers to one of companies, so that it can be copied to every machine', async () => {
    const { rows } = await client.query<{ rule: string }>(`
      select conrelid::regclass || ': ' || conname as rule from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and conrelid in (${WITHOUT_COMPANY}) and confrelid not in (${WITHOUT_COMPANY}) order by 1`)
    expect(rows.map(({ rule }) => rule)).toEqual([])
  })
})
