import { resolve } from 'node:path'
import { checkBackup, restore } from '#server/database/backup/restore.ts'
import { prepareSchema } from '#server/world.ts'
import { openWorld, toTheEnd } from '#tools/backup/world.ts'

// `npm run restore -- <file> [--replace] [--other-secret] [--check]`: puts a backup back; the server stands still meanwhile.

const CHOICES = ['--replace', '--other-secret', '--check']

await toTheEnd(async () => {
  const given = process.argv.slice(2)
  const [file, ...more] = given.filter((word) => !CHOICES.includes(word))
  if (!file || more.length || file.startsWith('-'))
    throw new Error('Write it as: npm run restore -- <file> [--replace] [--other-secret] [--check]')
  const path = resolve(file)
  if (given.includes('--check')) {
    const { about, counts } = await checkBackup(path)
    return `${file} is whole: ${counts.rows} rows of ${counts.tables} tables and ${counts.files} files, made ${about.made_at} by release ${about.version}.`
  }
  const world = await openWorld({ alone: true })
  const { config, owner, secrets } = world
  const app = config.DATABASE_APP_URL ? { connectionString: config.DATABASE_APP_URL } : null
  try {
    const { tables, rows, files } = await restore(
      path,
      { ...world, finish: () => prepareSchema(owner, app, secrets) },
      { replace: given.includes('--replace'), otherSecret: given.includes('--other-secret') },
    )
    return `Restored ${rows} rows of ${tables} tables and ${files} files; every table is as it was.`
  } finally {
    await world.stop()
  }
})
