import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Problem } from '#contract/core/problem.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())

/** All that comes back for bytes on a connection of their own, until it is closed. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let heard = ''
    socket.on('data', (part) => (heard += part))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

it.each([
  [
    'headers that are too long',
    431,
    `GET /api/users/profile HTTP/1.1\r\nhost: x\r\nid-token: ${'k'.repeat(20_000)}\r\n\r\n`,
  ],
  ['an address that is too long', 431, `GET /api/${'k'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ['what is no HTTP at all', 400, 'hello there\r\n\r\n'],
])('answers %s in the shape of every failure, and closes the connection', async (_what, status, bytes) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('x-content-type-options: nosniff')
  expect(z.safeParse(Problem, JSON.parse(body))).toMatchObject({ success: true, data: { status } })
})
