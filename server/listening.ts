import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import type { Config } from '#server/kernel/config.ts'
import { runningPostgres } from '#server/kernel/postgres/running.ts'
import { DATABASE } from '#server/world.ts'

type Where = Pick<Config, 'HOST' | 'PORT'>

const notHere = ({ HOST }: Where) =>
  `HOST: ${HOST} is no address of this machine. Leave it out, or give 0.0.0.0 for all that it has.`

/** What the system says when it does not let us listen, as what is to be changed. */
const WORDS: Record<string, (where: Where) => string> = {
  EADDRINUSE: ({ HOST, PORT }) =>
    `PORT: another program listens at ${HOST}:${PORT}. Stop it, or give this server another port; 0 takes a free one.`,
  EACCES: ({ PORT }) =>
    `PORT: this user may not listen at ${PORT}. Take a port from 1024 up, and let a proxy stand before it.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
  // Where nobody answers for names, and of an address that names no interface.
  EAI_AGAIN: notHere,
  EINVAL: notHere,
}

/** The same failure, as a sentence about its setting. */
const inWords = (error: unknown, where: Where): unknown => {
  const say = WORDS[(error as NodeJS.ErrnoException).code ?? '']
  return say ? new Error(say(where), { cause: error }) : error
}

/** Listens where the configuration says; fails with a sentence about its setting. */
export const listen = async (app: Pick<FastifyInstance, 'listen'>, where: Where): Promise<void> => {
  try {
    await app.listen({ host: where.HOST, port: where.PORT })
  } catch (error) {
    throw inWords(error, where)
  }
}

/** Whether a server runs on this data directory: a second one is told so by the lock, which names the first. */
const hasServer = async ({ DATABASE_URL, DATA_DIR }: Config): Promise<boolean> =>
  !DATABASE_URL && (await runningPostgres(resolve(DATA_DIR), DATABASE)) !== null

/** Fails as `listen` would, before a database is made or migrated for a server that could not be reached. Nobody is heard yet. */
export const demandPlace = async (config: Config): Promise<void> => {
  const tried = createServer()
  try {
    await once(tried.listen({ host: config.HOST, port: config.PORT }), 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && (await hasServer(config))) return
    throw inWords(error, config)
  } finally {
    tried.close()
  }
}
