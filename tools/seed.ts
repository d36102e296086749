import { compose } from '#server/composition.ts'
import { environment, readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { loadSecrets } from '#server/kernel/secrets.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { askForFits, seedMany } from '#server/seed/seed-many.ts'
import { prepareDatabase } from '#server/world.ts'

// `npm run seed`: fills an empty database with the example world, as the first start on stage local does by itself.
// `npm run seed -- --results 1000000` adds invented people until it holds so many results; the next start computes their fits.

const MOST = 5_000_000
const at = process.argv.indexOf('--results')
const results = at > 0 ? Number(process.argv[at + 1]) : 0
if (!Number.isInteger(results) || results < 0 || results > MOST)
  throw new Error(`--results takes a whole number of at most ${MOST.toLocaleString('en-GB')}.`)

const read = readConfig(environment())
if ('faults' in read) throw new Error(read.faults.join('; '))
const { config } = read
if (config.STAGE !== 'local') throw new Error('The example world is for stage local only.')
const log = createLogger({ LOG_LEVEL: 'warn' })
const secrets = await loadSecrets(config)
const prepared = await prepareDatabase(config, secrets, log)
const application = await compose({ config, log, secrets, connection: prepared.connection })
const { database, clock } = application.kernel
const isNew = await seedDemo({
  database,
  clock,
  password: config.DEMO_PASSWORD,
  secrets,
  hash: application.hashPassword,
})
await application.stop()
const say = (words: string) => process.stdout.write(`${words}\n`)
if (results) {
  await seedMany(prepared.owner, results, (there) => say(`${there.toLocaleString('en-GB')} results`))
  await askForFits(prepared.owner)
}
await prepared.stop()
say(
  isNew || results
    ? 'The example world is there.'
    : 'There is something in this database already: nothing was changed.',
)
