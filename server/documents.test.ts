import { expect, it } from 'vitest'
import { createApp } from '#server/kernel/app.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { Pages } from '#server/kernel/pages.ts'
import type { FeatureFlagsPort } from '#server/ports/feature-flags.port.ts'
import { mountDocs } from '#server/kernel/docs.ts'
import { mountDevMail } from '#server/kernel/dev-mail.ts'
import type { Database } from '#server/kernel/database.ts'
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

it('R249 S34 what is no page of the client carries a policy, is in no frame and tells no address on, also where it fails', async () => {
  const mails = [
    { id: 'a', subject: 'Hello', text: '', to_address: '', from_name: '', from_address: '', reply_to: null },
  ]
  const database = { transaction: async () => mails.map((mail) => ({ ...mail, created_at: new Date(0) })) }
  const pages: Pages = {
    mount: async () => undefined,
    document: async () => {
      throw new Error('The database is away')
    },
  }
  const app = await createApp(config, createLogger({ LOG_LEVEL: 'silent' }))
  mountDocs(app, '/api')
  mountDevMail(app, database as unknown as Database)
  mountDocuments(app, { config, flags, pages })
  const told = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; (.*; )?frame-ancestors 'none'$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    return [statusCode, headers['referrer-policy']]
  }
  const usual = 'strict-origin-when-cross-origin'
  expect({
    '/docs': await told('/docs'),
    '/dev/mail': await told('/dev/mail'),
    '/dev/mail/a': await told('/dev/mail/a'),
    '/dev/mail/b': await told('/dev/mail/b'),
    '/token-validation?token=x': await told('/token-validation?token=x'),
  }).toEqual({
    '/docs': [200, usual],
    '/dev/mail': [200, usual],
    '/dev/mail/a': [200, usual],
    '/dev/mail/b': [404, usual],
    '/token-validation?token=x': [500, 'no-referrer'],
  })
  await app.close()
})
