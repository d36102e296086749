import { compose } from '#server/composition.ts'
import { environment, readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { loadSecrets } from '#server/kernel/secrets.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { askForFits, seedMany } from '#server/seed/seed-many.ts'
import { prepareDatabase } from '#server/world.ts'
import { toTheEnd } from '#tools/world.ts'

// `npm run seed`: fills an empty database with the example world, as the first start on stage local does by itself.
// `npm run seed -- --results 1000000` adds invented people until it holds so many results; the next start computes their fits.

const MOST = 5_000_000
const USAGE = `Write it as: npm run seed, or npm run seed -- --results <a whole number of at most ${MOST.toLocaleString('en-GB')}>`

/** How many results there are to be; 0 for the example world alone. */
const wantedResults = (): number => {
  const [option, number, ...more] = process.argv.slice(2)
  if (option === undefined) return 0
  const results = Number(number)
  if (option !== '--results' || more.length > 0 || !Number.isInteger(results) || results < 1 || results > MOST)
    throw new Error(USAGE)
  return results
}

const say = (words: string) => process.stdout.write(`${words}\n`)

await toTheEnd(async () => {
  const results = wantedResults()
  const read = readConfig(environment())
  if ('faults' in read) throw new Error(`The configuration cannot be used: ${read.faults.join('; ')}`)
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
  if (results) {
    await seedMany(prepared.owner, results, (there) => say(`${there.toLocaleString('en-GB')} results`))
    await askForFits(prepared.owner)
  }
  await prepared.stop()
  return isNew || results
    ? 'The example world is there.'
    : 'There is something in this database already: nothing was changed.'
})
