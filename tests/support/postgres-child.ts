import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '#server/kernel/embedded-postgres.ts'
import { isStartRefusal } from '#server/kernel/postgres/refusal.ts'

/*
 * A server that is nothing but its database, to be killed by tests. It tells what happens in JSON lines: `up`, `state`, `log`,
 * `refused`. SIGTERM stops it in good order. Arguments: the data directory, overrides as JSON, and a uid and gid to become.
 */
const [dataDir = '', overrides = '{}', uid, gid] = process.argv.slice(2)

const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

// Everything is loaded by now, so a checkout that only root may read does not matter.
if (uid && gid && process.geteuid?.() === 0) {
  process.setgroups?.([])
  process.setgid?.(Number(gid))
  process.setuid?.(Number(uid))
}

const options: EmbeddedPostgresOptions = {
  dataDir,
  overrides: JSON.parse(overrides),
  log: (level, message, fields) => tell({ at: 'log', level, message, fields }),
}

try {
  const startedAt = performance.now()
  const postgres = await startEmbeddedPostgres(options)
  postgres.onState((state) => tell({ at: 'state', state }))
  process.once('SIGTERM', () => void postgres.stop())
  tell({ at: 'up', ms: performance.now() - startedAt, connection: postgres.connection() })
} catch (error) {
  if (!isStartRefusal(error)) throw error
  tell({ at: 'refused', message: error.message })
  process.exitCode = 1
}
