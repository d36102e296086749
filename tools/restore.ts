import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { erasedInBackup } from '#server/database/backup/erased.ts'
import { checkBackup, demandStandingStill, restore } from '#server/database/backup/restore.ts'
import { giveToOwner } from '#server/kernel/data-folder.ts'
import { prepareLogin, prepareSchema } from '#server/world.ts'
import { openWorld, reachDatabase, toTheEnd } from '#tools/world.ts'

// `npm run restore -- <file>`: puts a backup back; the server stands still meanwhile.

const USAGE =
  'Write it as: npm run restore -- <file> [--replace] [--erased-in <newer backup>] [--other-secret] [--check]'

const given = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        'other-secret': { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        'erased-in': { type: 'string' },
      },
    })
    const [file, ...more] = positionals
    if (file && more.length === 0) return { file, ...values }
  } catch {
    // Whatever is wrong with it, the sentence says how to write it.
  }
  throw new Error(USAGE)
}

const repeated = (count: number): string =>
  count === 0
    ? ''
    : ` ${count} that ${count === 1 ? 'was' : 'were'} erased since then ${count === 1 ? 'is' : 'are'} erased again as the server starts.`

await toTheEnd(async () => {
  const { file, check, replace, 'other-secret': otherSecret, 'erased-in': newer } = given()
  const running = check ? null : await reachDatabase()
  if (running) await demandStandingStill(running)
  // The whole file, before a database is made or taken away for it.
  const backup = await checkBackup(resolve(file))
  if (check) {
    const { about, counts } = backup
    return `${file} is whole: ${counts.rows} rows of ${counts.tables} tables and ${counts.files} files, made ${about.made_at} by release ${about.version}.`
  }
  const erasedSince = newer === undefined ? [] : await erasedInBackup(resolve(newer))
  const world = await openWorld({ alone: true })
  const { config, owner, secrets } = world
  const app = config.DATABASE_APP_URL ? { connectionString: config.DATABASE_APP_URL } : null
  const dataDir = resolve(config.DATA_DIR)
  const erasedFile = join(dataDir, 'erased-before-restore.json')
  try {
    const { tables, rows, files, toRepeat } = await restore(
      backup,
      {
        ...world,
        erasedFile,
        begin: () => prepareLogin(owner, app, secrets),
        finish: () => prepareSchema(owner, app, secrets),
      },
      { replace, otherSecret, erasedSince },
    )
    return `Restored ${rows} rows of ${tables} tables and ${files} files; every table is as it was.${repeated(toRepeat)}`
  } finally {
    await world.stop()
    await giveToOwner(dataDir)
  }
})
