import pg from 'pg'

/** Settings of a connection, as `pg` takes them. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}

// Two numbers of our own for "this data directory has a server"; nothing else locks them.
const LOCK = [0x7472_6169, 1] as const

// A PostgreSQL in a bad way may take a connection and never answer.
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 }

export type Look =
  /** Nobody answers. */
  | { at: 'nobody' }
  /** Another server's PostgreSQL that came up this very moment: its server is about to take the lock. */
  | { at: 'young' }
  /** The lock is ours, on the PostgreSQL called `name`. */
  | { at: 'locked'; name: string; client: pg.Client }
  /** Somebody has the lock; `by` is what it calls itself. */
  | { at: 'held'; by: string }

/**
 * Connects and tries to take the lock of the data directory, for as long as the connection lives; it ends with this process, whatever
 * ends that. `us` is how others will see the holder; `ownName` is the `cluster_name` of the PostgreSQL that we started.
 */
export const lookAndLock = async (connection: Connection, us: string, ownName: string): Promise<Look> => {
  const client = new pg.Client({ ...connection, application_name: us, ...PATIENCE })
  // A connection that breaks says so a second time by its end, which is what we watch.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const about = await client.query<{ name: string; is_young: boolean }>(
      "select current_setting('cluster_name') as name, now() - pg_postmaster_start_time() < '500 ms' as is_young",
    )
    const { name = '', is_young: isYoung = false } = about.rows[0] ?? {}
    if (name !== ownName && isYoung) {
      await client.end()
      return { at: 'young' }
    }
    const locked = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [...LOCK])
    if (locked.rows[0]?.locked) return { at: 'locked', name, client }
    const holder = await client.query<{ by: string }>(
      `select a.application_name as by from pg_locks l join pg_stat_activity a using (pid)
       where l.locktype = 'advisory' and l.granted and l.classid = $1::int8::oid and l.objid = $2::int8::oid and l.objsubid = 2`,
      [...LOCK],
    )
    await client.end()
    return { at: 'held', by: holder.rows[0]?.by ?? '' }
  } catch {
    // Refused, or shut down between two questions: to us both are nobody.
    void client.end().catch(() => undefined)
    return { at: 'nobody' }
  }
}
