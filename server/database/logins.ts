import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { APP_ROLE } from './row-security.ts'

const OLDEST = 15
const MANUAL = 'docs/operations.md says which statements make the logins.'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** What a failure to connect says; one that tried several addresses says nothing itself. */
const reasonOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  if (first) return reasonOf(first)
  return error instanceof Error ? error.message : String(error)
}

/** Fails with a sentence about the setting where its database cannot be used; the password is in none of them. */
export const demandReachable = async (setting: string, connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client({ ...connection, application_name: 'first look' })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST) throw new Error(`it is PostgreSQL ${version}, and ${OLDEST} or newer is needed`)
  } catch (error) {
    throw new Error(`The database of ${setting} cannot be used: ${reasonOf(error)}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The application's login on a database of this owner. */
export const appLogin = (owner: pg.ClientConfig, password: string): pg.ClientConfig => {
  const { connectionString, ...rest } = owner
  if (!connectionString) return { ...rest, user: APP_ROLE, password }
  const url = new URL(connectionString)
  // An address of a socket has no place for them before a host, and where they stand here they are what counts.
  url.searchParams.set('user', APP_ROLE)
  url.searchParams.set('password', password)
  return { connectionString: url.href }
}

/** Refuses a login that would see through the second wall, and one that may do nothing. */
export const checkAppLogin = async (connection: pg.ClientConfig): Promise<void> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ strong: boolean; owns: boolean; is_member: boolean }>(
      `select r.rolsuper or r.rolbypassrls as strong,
        exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relowner = r.oid) as owns,
        pg_has_role(r.oid, $1, 'usage') as is_member
      from pg_roles r where r.rolname = current_user`,
      [APP_ROLE],
    )
    if (rows[0]?.strong || rows[0]?.owns) {
      throw new Error(
        "The application's database login is superuser, owner or BYPASSRLS: row level security would not hold. Give DATABASE_APP_URL a login that owns nothing.",
      )
    }
    if (!rows[0]?.is_member)
      throw new Error(`The login of DATABASE_APP_URL may do nothing: grant ${APP_ROLE} to it. ${MANUAL}`)
  } finally {
    await client.end()
  }
}

/** Another database of this cluster in which the application's login has rights: that of another installation. */
const otherDatabase = async (owner: pg.Client): Promise<string | undefined> => {
  const { rows } = await owner.query<{ name: string }>(
    `select d.datname as name from pg_shdepend s join pg_database d on d.oid = s.dbid
     where s.refclassid = 'pg_authid'::regclass and s.refobjid = to_regrole($1)::oid and d.datname <> current_database()
     limit 1`,
    [APP_ROLE],
  )
  return rows[0]?.name
}

/** Whether the application is connected to this database at the moment. */
const isWorkedOn = async (owner: pg.Client): Promise<boolean> => {
  const { rowCount } = await owner.query(
    'select from pg_stat_activity where datname = current_database() and usename = $1 limit 1',
    [APP_ROLE],
  )
  return rowCount === 1
}

const opensWith = async (connection: pg.ClientConfig): Promise<boolean> => {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code } = error as pg.DatabaseError
    // The password was right, and the database is not open to this login yet.
    if (code === '42501') return true
    if (code !== '28P01') throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Logins belong to all databases of a cluster, the lock of migrations to one: whoever changes them at the same moment goes again. */
const inTurn = async (change: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await change()
      return
    } catch (error) {
      if (tries >= 20 || !(error instanceof Error && error.message === 'tuple concurrently updated')) throw error
      await sleep(25 * tries)
    }
  }
}

/** Makes the application's login where it is missing and gives it its password; it owns nothing and may create nothing. */
const ensureAppRole = async (owner: pg.Client, login: pg.ClientConfig, password: string): Promise<void> => {
  if (!(await isThere(owner))) {
    const options = `login nosuperuser nobypassrls nocreatedb nocreaterole noinherit password ${quoted(password)}`
    await owner.query(`create role ${APP_ROLE} ${options}`)
    return
  }
  const [isOpen, other] = [await opensWith(login), await otherDatabase(owner)]
  // Another password would lock those who work here, or in another database, out.
  if (!isOpen && (await isWorkedOn(owner)))
    throw new Error(
      'Servers with another APP_SECRET are working on this database. Give all of them the same (without one each makes its own in DATA_DIR), or stop those first.',
    )
  if (!isOpen && other)
    throw new Error(
      `The login ${APP_ROLE} of this PostgreSQL is that of the database “${other}” too, whose servers have another APP_SECRET. Give both the same, or this one a login of its own in DATABASE_APP_URL; docs/operations.md says how.`,
    )
  if (!other) await inTurn(() => owner.query(`alter role ${APP_ROLE} password ${quoted(password)}`))
}

const isThere = async (owner: pg.Client): Promise<boolean> => {
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [APP_ROLE])
  return rowCount === 1
}

/**
 * Keeps every login of the cluster out of this database but the owner's and that of the application: each may connect to each database, and
 * that of another installation would be inside. Whom an operator lets in by name stays. Left as it is where the owner's login does not own
 * the database.
 */
export const partDatabase = async (owner: pg.Client, login: string): Promise<void> => {
  const { rows } = await owner.query<{ name: string; owns: boolean; is_open: boolean; is_in: boolean }>(
    `select quote_ident(d.datname) as name, pg_has_role(current_user, d.datdba, 'usage') as owns,
      has_database_privilege('public', d.oid, 'connect') as is_open,
      exists (select from aclexplode(d.datacl) a where a.grantee = to_regrole(quote_ident($1)) and a.privilege_type = 'CONNECT') as is_in
     from pg_database d where d.datname = current_database()`,
    [login],
  )
  const [row] = rows
  if (!row?.owns || (!row.is_open && row.is_in)) return
  // At once, and the right first: a server that works here meanwhile is never outside.
  await inTurn(() =>
    owner.query(
      `grant connect on database ${row.name} to ${pg.escapeIdentifier(login)}; revoke connect on database ${row.name} from public`,
    ),
  )
}

/** Sees to it that the application has its login; with no password that is for whoever gave DATABASE_APP_URL to do. */
export const ensureLogin = async (
  owner: pg.Client,
  connection: pg.ClientConfig,
  password: string | null,
): Promise<void> => {
  if (password === null && !(await isThere(owner)))
    throw new Error(`With DATABASE_APP_URL the login ${APP_ROLE} must be there beforehand. ${MANUAL}`)
  if (password === null) return
  await orMadeBeforehand(APP_ROLE, () => ensureAppRole(owner, appLogin(connection, password), password))
}

/** Changes a login as the owner; one who may not is told what to do instead. */
export const orMadeBeforehand = async (role: string, change: () => Promise<unknown>): Promise<void> => {
  try {
    await change()
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error
    throw new Error(`The login of DATABASE_URL may not make ${role}, or be given it: make it beforehand. ${MANUAL}`, {
      cause: error,
    })
  }
}
