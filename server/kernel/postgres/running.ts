import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Connection } from './lock.ts'
import { SOCKET_PORT, socketPlace } from './socket.ts'

const PATIENCE_MS = 3_000

/** How to reach the PostgreSQL that another process runs on this data directory now; null where none answers. */
export const runningPostgres = async (asked: string, database: string): Promise<Connection | null> => {
  const dataDir = await realpath(asked).catch(() => null)
  const password = dataDir && (await readFile(join(dataDir, 'pg-password'), 'utf8').catch(() => null))
  const host = dataDir && socketPlace(dataDir)
  if (!password || !host) return null
  const connection = { host, port: SOCKET_PORT, user: 'postgres', password: password.trim(), database }
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return connection
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}
