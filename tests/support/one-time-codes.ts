import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Reply, TestServer } from './build-server.ts'
import { GOOD_PASSWORD } from './accounts.ts'

/** What the app of somebody shows at a moment. */
export const codeAt = (secret: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** A code that is wrong now and stays wrong for the neighbouring steps. */
export const wrongCode = (secret: string, at: Date): string => {
  const near = [-1, 0, 1].map((step) => codeAt(secret, new Date(at.getTime() + step * 30_000)))
  return ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '444444'
}

/** To a fresh step of time, so that the next code has not been used. */
export const nextStep = (server: TestServer): void => server.clock.advance(30_000)

/** Switches the second factor on over the real calls. */
export const switchOn = async (
  server: TestServer,
  token: string,
  password = GOOD_PASSWORD,
): Promise<{ secret: string; recovery_codes: string[] }> => {
  const started = await server.call('POST', '/second-factor/enrolments', { token, body: { password } })
  expect(started.status).toBe(201)
  const { challenge, enrolment } = started.body
  const code = codeAt(enrolment.secret, server.clock.now())
  const confirmed = await server.call('PUT', '/second-factor', { token, body: { challenge, code } })
  expect(confirmed.status).toBe(200)
  return { secret: enrolment.secret, recovery_codes: confirmed.body.recovery_codes }
}

/** The first step of a sign-in: its challenge. */
export const challengeOf = async (server: TestServer, email: string, password = GOOD_PASSWORD): Promise<string> => {
  const reply = await server.call('POST', '/auth/sign-in', { body: { email, password } })
  expect([reply.status, reply.body.step]).toEqual([200, 'SECOND_FACTOR'])
  return reply.body.challenge
}

/** The second step. */
export const answerWith = (server: TestServer, challenge: string, code: string): Promise<Reply> =>
  server.call('POST', '/auth/second-factor', { body: { challenge, code } })
