import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/kernel/config.ts'

type Where = Pick<Config, 'HOST' | 'PORT'>

const notHere = ({ HOST }: Where) => `HOST: ${HOST} is no address of this machine.`

/** What the system says when it does not let us listen, as what is to be changed. */
const WORDS: Record<string, (where: Where) => string> = {
  EADDRINUSE: ({ HOST, PORT }) =>
    `PORT: another program listens at ${HOST}:${PORT}. Stop it, or give this server another port; 0 takes a free one.`,
  EACCES: ({ PORT }) =>
    `PORT: this user may not listen at ${PORT}. Take a port from 1024 up, and let a proxy stand before it.`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
}

/** Listens where the configuration says; fails with a sentence about its setting. */
export const listen = async (app: Pick<FastifyInstance, 'listen'>, where: Where): Promise<void> => {
  try {
    await app.listen({ host: where.HOST, port: where.PORT })
  } catch (error) {
    const say = WORDS[(error as NodeJS.ErrnoException).code ?? '']
    throw say ? new Error(say(where), { cause: error }) : error
  }
}
