import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, Instant, Secret } from '#contract/core/fields.ts'
import { messageReply } from '#contract/core/page.ts'

/** Whether somebody's sign-in asks for a code, and what they need to know of it. */
export const SecondFactor = z.object({
  is_on: z.boolean(),
  since: z.nullable(Instant),
  recovery_codes_left: z.int(),
  /** It belongs to the role on this stage and cannot be switched off. */
  is_required: z.boolean(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** What an authenticator app needs: the key in text, and the same as an address for a QR code. */
export const Enrolment = z.object({ secret: z.string(), address: z.string() })
export type Enrolment = z.output<typeof Enrolment>

/** Proof of a right password: the code is still to come. Long where another provider asks for the code. */
export const Challenge = z.string().check(z.minLength(20), z.maxLength(4_096), z.regex(/^[A-Za-z0-9_-]+$/))

/** Six digits of the app, or a recovery code; blanks and hyphens do not count. */
export const OneTimeCode = z.string().check(z.trim(), z.minLength(1, 'Enter the code'), z.maxLength(40))

const codes = <Status extends 200 | 201>(status: Status) =>
  z.object({ status: z.literal(status), recovery_codes: z.array(z.string()) })
const proof = z.strictObject({ password: Secret, code: OneTimeCode })
const own = { access: 'signed-in', addition: true, notDuringProxy: true, ownTransactions: true } as const

export const secondFactor = {
  get: endpoint({
    ...own,
    method: 'GET',
    path: '/second-factor',
    summary: 'Whether own sign-in asks for a code',
    replies: { 200: z.object({ status: z.literal(200), second_factor: SecondFactor }) },
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    path: '/second-factor/enrolments',
    summary: 'Begin to set up a second factor: a key for an authenticator app; nothing changes before its first code',
    audit: 'second-factor.start',
    body: z.strictObject({ password: Secret }),
    replies: { 201: z.object({ status: z.literal(201), challenge: z.string(), enrolment: Enrolment }) },
    errors: ['WrongOldPassword', 'LimitExceededException', 'SECOND_FACTOR_ON'],
  }),
  confirm: endpoint({
    ...own,
    method: 'PUT',
    path: '/second-factor',
    summary: 'Switch the second factor on with the first code of the app; recovery codes are told this once',
    audit: 'second-factor.on',
    body: z.strictObject({ challenge: Challenge, code: OneTimeCode }),
    replies: { 200: codes(200) },
    errors: ['CodeMismatchException', 'SIGN_IN_EXPIRED', 'LimitExceededException'],
  }),
  renew: endpoint({
    ...own,
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'New recovery codes; earlier ones become void',
    audit: 'second-factor.recovery_codes',
    body: proof,
    replies: { 201: codes(201) },
    errors: ['WrongOldPassword', 'CodeMismatchException', 'CodesLocked', 'LimitExceededException', 'SECOND_FACTOR_OFF'],
  }),
  remove: endpoint({
    ...own,
    method: 'POST',
    path: '/second-factor/removal',
    summary: 'Switch the second factor off, with password and code',
    audit: 'second-factor.off',
    body: proof,
    replies: { 200: messageReply(200) },
    errors: [
      'WrongOldPassword',
      'CodeMismatchException',
      'CodesLocked',
      'LimitExceededException',
      'SECOND_FACTOR_OFF',
      'SECOND_FACTOR_REQUIRED',
    ],
  }),
  reset: endpoint({
    method: 'POST',
    path: '/second-factor/resets',
    summary: 'Take the second factor off the account of somebody who lost it; they are signed out and told by mail',
    access: 'users:manage',
    audit: 'second-factor.reset',
    addition: true,
    notDuringProxy: true,
    body: z.strictObject({ user_id: Id }),
    replies: { 200: messageReply(200) },
    errors: ['NOT_FOUND', 'SECOND_FACTOR_OFF', 'OWN_ACCOUNT'],
  }),
}
