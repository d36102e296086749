import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'

/** The database of the running product, as its owner: what only an operator can change is changed here. */
export const openAppDatabase = async (dataDir = inject('appData')): Promise<pg.Client> => {
  const client = new pg.Client({
    host: join(dataDir, 'pg'),
    user: 'postgres',
    password: (await readFile(join(dataDir, 'pg-password'), 'utf8')).trim(),
    database: 'traitmark',
  })
  await client.connect()
  return client
}

/** Sets the maintenance flag: off for everybody where there are no rules. Nobody else is told but by the database itself. */
export const setMaintenance = async (database: pg.Client, rules: readonly object[]): Promise<void> => {
  await database.query(
    `insert into feature_flags (key, type, is_on, default_variant, variants, rules)
     values ('maintenance', 'boolean', true, 'off', '{"on": true, "off": false}', $1)
     on conflict (key) do update set rules = excluded.rules`,
    [JSON.stringify(rules)],
  )
}
