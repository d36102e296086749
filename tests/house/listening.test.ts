import Fastify from 'fastify'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listen } from '#server/listening.ts'

const told = (HOST: string, PORT: number) =>
  listen(Fastify(), { HOST, PORT }).then(
    () => 'listens',
    (error: Error) => error.message,
  )

describe('where the server listens', () => {
  it('R6 a port that is taken is told by its setting', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await told('127.0.0.1', port)).toBe(
      `PORT: another program listens at 127.0.0.1:${port}. Stop it, or give this server another port; 0 takes a free one.`,
    )
    other.close()
  })
  it('R6 an address that is not of this machine is told by its setting', async () => {
    const words = (host: string) =>
      `HOST: ${host} is no address of this machine. Leave it out, or give 0.0.0.0 for all that it has.`
    expect(await told('192.0.2.1', 0)).toBe(words('192.0.2.1'))
    expect(await told('nowhere.invalid', 0)).toBe(words('nowhere.invalid'))
  })
})
