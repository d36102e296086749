import { expect, it } from 'vitest'
import { createApp } from '#server/kernel/app.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { Pages } from '#server/kernel/pages.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import { mountDocuments } from './documents.ts'

const read = readConfig({})
if ('faults' in read) throw new Error(read.faults.join())
const { config } = read
const flags = { all: async () => [] } as unknown as FeatureFlagsPort

it('R245 what counts answers sees a page as it was answered, once', async () => {
  const pages: Pages = {
    mount: async () => undefined,
    document: async (request, reply) => {
      if (request.url !== '/login') return false
      void reply.send('a page')
      return true
    },
  }
  const seen: number[] = []
  const app = await createApp(config, createLogger({ LOG_LEVEL: 'fatal' }))
  app.addHook('onResponse', async (_, reply) => void seen.push(reply.statusCode))
  mountDocuments(app, { config, flags, pages })
  // Over a real connection: only there an answer goes out before whoever gave it goes on.
  const url = await app.listen({ port: 0 })
  const told = [await fetch(`${url}/login`), await fetch(`${url}/nothing`)].map(({ status }) => status)
  await app.close()
  expect({ told, seen }).toEqual({ told: [200, 404], seen: [200, 404] })
})
