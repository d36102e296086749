import { once } from 'node:events'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { readArchive } from './archive.ts'
import type { TableDigest } from './catalogue.ts'

// Whoever was erased after a backup was made comes back with it, and has to be erased again.

/** An assessment that was erased; it says nothing about whose it was. */
export interface Erased {
  company_id: number
  uuid: string
}

const hasTable = async (client: pg.Client, table: string, column: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = to_regclass($1) and attname = $2 and not attisdropped`,
    [`public.${table}`, column],
  )
  return rowCount === 1
}

/** What a database knows to be erased, with what an earlier restore has left to be erased again. */
export const erasedIn = async (client: pg.Client): Promise<Erased[]> => {
  const lists = [
    { table: 'survey_results', column: 'erased_at', only: 'where erased_at is not null' },
    { table: 'erasures_to_repeat', column: 'uuid', only: '' },
  ]
  const found: Erased[] = []
  for (const { table, column, only } of lists) {
    if (!(await hasTable(client, table, column))) continue
    const { rows } = await client.query<Erased>(`select company_id, uuid::text as uuid from public.${table} ${only}`)
    found.push(...rows)
  }
  return found
}

const NULL = '\\N'

/** What a backup knows to be erased: one that is newer than the one that is restored. */
export const erasedInBackup = async (path: string): Promise<Erased[]> => {
  const found: Erased[] = []
  for await (const { head, data } of readArchive(path)) {
    const table = head as unknown as TableDigest
    if (head.kind !== 'table' || !['survey_results', 'erasures_to_repeat'].includes(table.name)) continue
    const at = (column: string) => table.columns.indexOf(column)
    const [company, uuid, erased] = [at('company_id'), at('uuid'), at('erased_at')]
    if (table.name === 'survey_results' && erased < 0) continue
    const lines = createInterface({ input: Readable.from(data), crlfDelay: Infinity })
    const ended = once(lines, 'close')
    lines.on('line', (line) => {
      const cells = line.split('\t')
      if (erased < 0 || cells[erased] !== NULL)
        found.push({ company_id: Number(cells[company]), uuid: cells[uuid] ?? '' })
    })
    await ended
  }
  return found
}

const readKept = async (path: string): Promise<Erased[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as Erased[]
}

/** Keeps the list beside the database, with what a restore that was stopped half way has left there. @returns all of it */
export const keepErased = async (path: string, erased: readonly Erased[]): Promise<Erased[]> => {
  const all = [...new Map([...(await readKept(path)), ...erased].map((one) => [one.uuid, one])).values()]
  if (all.length === 0) return all
  await writeFile(`${path}.part`, JSON.stringify(all), { mode: 0o600 })
  await rename(`${path}.part`, path)
  return all
}

/** Has the next start erase again what has come back of a list, which is kept no longer then. @returns how many have */
export const leaveToRepeat = async (client: pg.Client, path: string, erased: readonly Erased[]): Promise<number> => {
  const { rowCount } = await client.query(
    `insert into public.erasures_to_repeat (company_id, uuid)
     select r.company_id, r.uuid from jsonb_to_recordset($1::jsonb) as e(company_id int, uuid uuid)
       join public.survey_results r on r.company_id = e.company_id and r.uuid = e.uuid
     where r.erased_at is null on conflict do nothing`,
    [JSON.stringify(erased)],
  )
  await rm(path, { force: true })
  return rowCount ?? 0
}
