import { compose } from '#server/composition.ts'
import { environment, readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { loadSecrets } from '#server/kernel/secrets.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { prepareDatabase } from '#server/world.ts'

// `npm run seed`: fills an empty database with the example world, as the first start on stage local does by itself.

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
await prepared.stop()
process.stdout.write(
  isNew ? 'The example world is there.\n' : 'There is something in this database already: nothing was changed.\n',
)
