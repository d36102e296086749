import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runningProduct } from './running-product.ts'

/** The database of the running product, as its owner: what only an operator can change is changed here. */
export const openAppDatabase = async (dataDir = runningProduct().data): Promise<pg.Client> => {
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

interface AppUser {
  email: string
  role?: string
  /** Null for an account that was never set up; the demo password otherwise. */
  password?: null
  verified?: boolean
}

/** An account of its own for a test that changes or ends it. */
export const addAppUser = async (database: pg.Client, user: AppUser): Promise<number> => {
  const { rows } = await database.query<{ id: number }>(
    `insert into users (email, first, last, auth_role, company_id, active)
     select $1, 'Robin', 'Example', $2, company_id, true from users where email = 'company.owner@demo.test' returning id`,
    [user.email, user.role ?? 'COMPANY_USER'],
  )
  const id = rows[0]?.id ?? 0
  await database.query(
    `insert into credentials (user_id, password_hash, email_verified_at)
     select $1, case when $2 then c.password_hash end, case when $3 then now() end
     from credentials c join users u on u.id = c.user_id where u.email = 'company.owner@demo.test'`,
    [id, user.password !== null, user.verified !== false],
  )
  return id
}

const LINK = /https?:\/\/[^\s"<]+/

/** The link in the newest mail to an address, once it has come. */
export const linkInMail = async (database: pg.Client, to: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await database.query<{ text: string }>(
      'select text from captured_mails where to_address = $1 order by sequence desc limit 1',
      [to],
    )
    const link = LINK.exec(rows[0]?.text ?? '')?.[0]
    if (link) return link
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`No mail came to ${to}.`)
}
