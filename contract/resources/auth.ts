import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Email, Id, line, LinkToken, Secret } from '#contract/core/fields.ts'
import { messageReply } from '#contract/core/page.ts'
import { Challenge, Enrolment, OneTimeCode } from './second-factor.ts'
import { PublicUser } from './users.ts'

export const Tokens = z.object({ id_token: z.string(), expires_in: z.int(), server_time: z.iso.datetime() })
export type Tokens = z.output<typeof Tokens>

/** Where a sign-in has come to; only DONE brings tokens. */
export const SignInStep = z.enum([
  'DONE',
  'NEW_PASSWORD_REQUIRED',
  'RESET_PASSWORD',
  'CONFIRM_SIGN_UP',
  'SECOND_FACTOR',
])
export type SignInStep = z.output<typeof SignInStep>

export const LinkType = z.enum(['reset', 'setup', 'verify'])
export type LinkType = z.output<typeof LinkType>

const session = z.object({ status: z.literal(200), tokens: Tokens })

export const auth = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in with email and password; DONE sets the refresh cookie',
    access: 'public',
    audit: 'auth.sign_in',
    addition: true,
    ownTransactions: true,
    ownLimits: true,
    body: z.strictObject({ email: Email, password: Secret }),
    replies: {
      200: z.object({
        status: z.literal(200),
        step: SignInStep,
        tokens: z.optional(Tokens),
        /** With SECOND_FACTOR: what the code is answered with. */
        challenge: z.optional(Challenge),
        /** With SECOND_FACTOR where the role needs one and there is none yet: it is set up before anything else. */
        enrolment: z.optional(Enrolment),
      }),
    },
    errors: [
      'NotAuthorizedException',
      'PasswordAttemptsExceeded',
      'TooManyFailedAttemptsException',
      'TooManyRequestsException',
      'InternalErrorException',
    ],
  }),
  secondFactor: endpoint({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Answer the second step of a sign-in with a code; DONE sets the refresh cookie',
    access: 'public',
    audit: 'auth.second_factor',
    addition: true,
    ownTransactions: true,
    ownLimits: true,
    body: z.strictObject({ challenge: Challenge, code: OneTimeCode }),
    replies: {
      200: z.object({
        status: z.literal(200),
        step: z.literal('DONE'),
        tokens: Tokens,
        /** Told once, where the second factor was set up by this. */
        recovery_codes: z.optional(z.array(z.string())),
      }),
    },
    errors: [
      'CodeMismatchException',
      'CodesLocked',
      'SIGN_IN_EXPIRED',
      'TooManyFailedAttemptsException',
      'TooManyRequestsException',
      'InternalErrorException',
    ],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Exchange the refresh cookie for a new id token; the cookie is rotated',
    access: 'refresh-cookie',
    audit: 'auth.refresh',
    addition: true,
    ownTransactions: true,
    ownLimits: true,
    replies: { 200: session },
    errors: [
      'NotAuthorizedException',
      'TokenRevokedException',
      'RefreshTokenReuseException',
      'ACCOUNT_INACTIVE',
      'RATE_LIMITED',
    ],
  }),
  session: endpoint({
    method: 'GET',
    path: '/auth/session',
    summary: 'Whether the refresh cookie belongs to a living session',
    access: 'refresh-cookie',
    addition: true,
    ownTransactions: true,
    ownLimits: true,
    replies: { 200: z.object({ status: z.literal(200), user_id: Id, expires_at: z.iso.datetime() }) },
    errors: ['NotAuthorizedException', 'TokenRevokedException', 'ACCOUNT_INACTIVE', 'RATE_LIMITED'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of the refresh cookie; succeeds without one too',
    access: 'refresh-cookie',
    audit: 'auth.logout',
    addition: true,
    ownTransactions: true,
    ownLimits: true,
    replies: { 200: messageReply(200) },
    errors: ['RATE_LIMITED'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a link to reset the password',
    access: 'public',
    audit: 'auth.forgot_password',
    addition: true,
    ownTransactions: true,
    ownLimits: true,
    body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
    replies: { 200: messageReply(200) },
    errors: ['LimitExceededException', 'InvalidParameterException', 'UserNotFoundException'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    summary: 'Send the verification mail again',
    access: 'public',
    audit: 'auth.resend_verification',
    addition: true,
    ownTransactions: true,
    ownLimits: true,
    body: z.strictObject({ email: Email }),
    replies: { 200: messageReply(200) },
    errors: ['LimitExceededException'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Register by invitation, or as the owner of a new company where self-registration is on',
    access: 'public',
    audit: 'auth.register',
    idempotent: true,
    ownTransactions: true,
    body: z.strictObject({
      email: Email,
      first: line(80),
      last: line(80),
      password: Secret,
      company_name: z.optional(line(120)),
      invite_token: z.optional(LinkToken),
    }),
    replies: { 201: z.object({ status: z.literal(201), users: z.array(PublicUser) }) },
    errors: ['REGISTRATION_CLOSED', 'EMAIL_EXISTS', 'TOKEN_EXPIRED'],
  }),
  validateToken: endpoint({
    method: 'POST',
    path: '/public/tokens/validate',
    summary: 'Whether a link of a mail still works; a verification link is used by this',
    access: 'public',
    audit: 'auth.validate_token',
    addition: true,
    ownTransactions: true,
    body: z.strictObject({ token: LinkToken, type: LinkType }),
    replies: { 200: z.object({ status: z.literal(200), type: LinkType, email: z.string() }) },
    errors: ['TOKEN_EXPIRED', 'LimitExceededException'],
  }),
}
