import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { backUp } from '#server/database/backup/backup.ts'
import { demandNewFile } from '#server/database/backup/places.ts'
import { openWorld, toTheEnd } from '#tools/world.ts'

// `npm run backup -- <file>`: everything there is in one file, while the server runs or stands still.

await toTheEnd(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (!file || more.length || file.startsWith('-')) throw new Error('Write it as: npm run backup -- <file>')
  await demandNewFile(resolve(file))
  const world = await openWorld({ alone: false, mayBeNew: false })
  try {
    const { tables, rows, files } = await backUp(resolve(file), world)
    const { size } = await stat(file)
    return `${file}: ${rows} rows of ${tables} tables and ${files} files, ${(size / 1024 / 1024).toFixed(1)} MB. The master secret is not in it: keep that elsewhere.`
  } finally {
    await world.stop()
  }
})
