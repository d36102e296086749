import closeWithGrace from 'close-with-grace'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { addressBrands, switchOnInHb } from '#contract/brands/brands.ts'
import { compose } from '#server/composition.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { environment, hasDemo, maskedConfig, readConfig } from '#server/kernel/config.ts'
import { openDataFolder } from '#server/kernel/data-folder.ts'
import { mountDevMail } from '#server/kernel/dev-mail.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { mountDocs } from '#server/kernel/docs.ts'
import { openPages } from '#server/kernel/pages.ts'
import { placeOf, root } from '#server/kernel/root.ts'
import { loadSecrets } from '#server/kernel/secrets.ts'
import { isBuilt, isWatched } from '#server/built.ts'
import { greeting } from '#server/greeting.ts'
import { demandPlace, listen } from '#server/listening.ts'
import { seedDemo } from '#server/seed/seed.ts'
import { prepareDatabase } from '#server/world.ts'

/** Builds what is missing or of other sources: the pages, and for the next start the server. */
const build = async () => {
  const needed = (isWatched ? ['pages' as const] : ['pages' as const, 'server' as const]).filter(
    (part) => !isBuilt(part),
  )
  if (needed.length === 0) return
  const building = spawn(process.execPath, ['tools/build.ts', '--if-needed', ...needed], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(building, 'exit')
  if (code !== 0) throw new Error('What is served could not be built; what the build says stands above.')
}

/** Ends the process with one plain sentence; nothing is left half started. */
const refuse = (sentences: string[]): never => {
  process.stderr.write(`${sentences.join('\n')}\n`)
  process.exit(1)
}

/** Starts the product: its database, its pages, its jobs, its port. Ends the process with a sentence when it cannot. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => refuse([error instanceof Error ? error.message : String(error)]))

const start = async () => {
  const words = process.argv.slice(2)
  if (words.length > 0)
    return refuse([
      `npm start takes no words, and was given: ${words.join(' ')}`,
      'What can be set is set in the environment, for example PORT=4000 npm start; docs/operations.md names it all.',
    ])
  const read = readConfig(environment())
  if ('faults' in read)
    return refuse(['The configuration cannot be used:', ...read.faults.map((fault) => `- ${fault}`)])
  const { config } = read
  switchOnInHb(config.HB_FEATURES)
  addressBrands(config)
  const log = createLogger(config)
  log.info({ config: maskedConfig(config) }, 'Starting')
  await demandPlace(config)
  // The first upload would tell it otherwise.
  if (config.STORAGE === 'disk') await openDataFolder(config.DATA_DIR)
  const dist = placeOf('dist')
  const secrets = await loadSecrets(config)
  const [database] = await Promise.all([prepareDatabase(config, secrets, log), build()])
  const { version } = JSON.parse(await readFile(placeOf('package.json'), 'utf8')) as { version: string }
  const pages = await openPages({ config, version, dist, now: () => systemClock.now() })
  const application = await compose({
    config,
    log,
    secrets,
    connection: database.connection,
    storageFull: database.storageFull,
    pages,
  })
  const { app, kernel } = application
  if (hasDemo(config))
    await seedDemo({
      database: kernel.database,
      clock: kernel.clock,
      password: config.DEMO_PASSWORD,
      secrets,
      hash: application.hashPassword,
    })
  if (config.STAGE === 'local' && config.MAIL === 'captured') mountDevMail(app, kernel.database)
  if (config.STAGE !== 'prod') mountDocs(app, config.API_PREFIX)
  // A server that is killed later cannot do it any more.
  flushCompileCache()
  await listen(app, config)
  const address = app.server.address()
  process.stdout.write(greeting(config, typeof address === 'object' && address ? address.port : config.PORT))
  const tell = (err: unknown) => log.fatal({ err }, 'The server stops after a fault')
  closeWithGrace({ delay: 10_000, logger: false, onSecondError: tell }, async ({ err }) => {
    if (err) tell(err)
    await application.stop()
    await database.stop()
  })
}
