import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { environment } from '#server/kernel/config.ts'

// `DATABASE_URL=... npx node tools/keep-release.ts tests/releases/<name>.sql.gz`: keeps the database of a release as it stands, walls
// and queue included, for the test of upgrades. Needs `pg_dump`, of the oldest PostgreSQL that the product takes.

const PAGE_ROWS = 200
const MOST_BYTES = 512 * 1024 * 1024

const [file] = process.argv.slice(2)
const url = environment()['DATABASE_URL']
if (!file || !url) throw new Error('Give DATABASE_URL and a file: npx node tools/keep-release.ts <file>.sql.gz')

const owner = decodeURIComponent(new URL(url).username)
const dump = spawnSync('pg_dump', ['--inserts', `--rows-per-insert=${PAGE_ROWS}`, '--no-owner', url], {
  encoding: 'utf8',
  maxBuffer: MOST_BYTES,
})
if (dump.status !== 0) throw new Error(dump.error?.message ?? dump.stderr)

const text = dump.stdout
  // Words for psql alone.
  .replaceAll(/^\\.*\n/gm, '')
  // Whoever loads it is the owner then, under whatever name.
  .replaceAll(
    /^((?:CREATE POLICY|GRANT|REVOKE|ALTER DEFAULT) .*(?:TO|FROM)) (\S+?)(?=[ ;])/gm,
    (line, before: string, role) => (role === owner ? `${before} CURRENT_USER` : line),
  )
writeFileSync(file, gzipSync(text, { level: 9 }), { flag: 'wx' })
process.stdout.write(`${file} holds the database as it stands.\n`)
