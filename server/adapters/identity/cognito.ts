import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createHmac } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '#server/kernel/config.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { fail } from '#server/kernel/problems.ts'
import { traced } from '#server/kernel/tracing.ts'
import type { IdentityPort } from '#server/ports/identity.port.ts'
import { type Holder, type IdentityDeps, identityOver, type PasswordKeeper, type Verdict } from './accounts.ts'

// Passwords in a user pool of Amazon Cognito. Accounts, lockout, sessions and mails stay the product's own, so that every
// provider behaves alike; the pool says whether a password is right, and is told a new one.

type Settings = Pick<
  Config,
  'COGNITO_REGION' | 'COGNITO_USER_POOL_ID' | 'COGNITO_CLIENT_ID' | 'COGNITO_CLIENT_SECRET' | 'COGNITO_ENDPOINT'
>
type Deps = IdentityDeps & {
  config: Settings
  log: Pick<Logger, 'warn'>
  /** For tests; else the usual places of the SDK (variables, profile, role of the machine). */
  credentials?: CognitoIdentityProviderClientConfig['credentials']
}

/** What an account keeps instead of a hash: its number in the pool, by which a changed address changes nothing. */
const MARK = 'cognito:'
const subjectIn = (stored: string | null) => (stored?.startsWith(MARK) ? stored.slice(MARK.length) : null)

const SEALED_FOR = 'password on its way to the pool'
const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 8_000, throwOnRequestTimeout: true }

/** What a code is answered with: who is asked, and where the pool stands with them. */
const Memory = z.object({ username: z.string(), session: z.string() })
const CODE = 'SOFTWARE_TOKEN_MFA'

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
const STEPS = {
  PasswordResetRequiredException: 'RESET_PASSWORD',
  UserNotConfirmedException: 'CONFIRM_SIGN_UP',
} as const

/** What a refusal of the pool means; anything else is thrown as a failure of the catalogue. */
const verdictOf = (error: unknown): Verdict => {
  const name = nameOf(error)
  if (name in STEPS) return { is: 'asks', step: STEPS[name as keyof typeof STEPS] }
  if (name === 'NotAuthorizedException' && error instanceof Error && /password attempts exceeded/i.test(error.message))
    return { is: 'locked' }
  if (/^(NotAuthorized|UserNotFound|InvalidPassword|InvalidParameter)Exception$/.test(name)) return { is: 'wrong' }
  throw failureOf(error)
}

/** Too much at once is told as such; that nobody answered, or something unheard of, is a fault of the provider. */
const failureOf = (error: unknown): Error =>
  /^(TooManyRequests|LimitExceeded|Throttling)(Exception)?$/.test(nameOf(error))
    ? fail('TooManyRequestsException')
    : fail('InternalErrorException')

const poolPasswords = ({ config, secrets, log, credentials }: Deps): PasswordKeeper => {
  const { COGNITO_USER_POOL_ID: UserPoolId, COGNITO_CLIENT_ID: ClientId, COGNITO_CLIENT_SECRET: clientSecret } = config
  const client = new CognitoIdentityProviderClient({
    region: config.COGNITO_REGION ?? UserPoolId?.split('_')[0] ?? 'eu-central-1',
    maxAttempts: 2,
    requestHandler: PATIENCE,
    ...(config.COGNITO_ENDPOINT ? { endpoint: config.COGNITO_ENDPOINT } : {}),
    ...(credentials ? { credentials } : {}),
  })
  /** Each question to the pool, by its name. */
  const send: typeof client.send = ((command: object) =>
    traced(`user pool ${command.constructor.name.replace(/Command$/, '')}`, () => client.send(command as never), {
      kind: 'client',
    })) as never
  const secretHash = (username: string) =>
    clientSecret
      ? { SECRET_HASH: createHmac('sha256', clientSecret).update(`${username}${ClientId}`).digest('base64') }
      : {}

  const subjectOf = async (Username: string): Promise<string | null> => {
    try {
      const { UserAttributes = [] } = await send(new AdminGetUserCommand({ UserPoolId, Username }))
      return UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? null
    } catch (error) {
      if (nameOf(error) === 'UserNotFoundException') return null
      throw failureOf(error)
    }
  }

  /** The pool's own tokens are of no use here: sessions are the product's, and what nobody needs nobody can lose. */
  const giveBack = async (Token: string | undefined) => {
    if (Token === undefined) return
    const given = { ClientId, Token, ...(clientSecret ? { ClientSecret: clientSecret } : {}) }
    await send(new RevokeTokenCommand(given)).catch((error: unknown) =>
      log.warn({ reason: nameOf(error) }, 'A token of the user pool could not be revoked'),
    )
  }

  const create = async ({ email, first, last }: Holder): Promise<string | null> => {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
      { Name: 'given_name', Value: first },
      { Name: 'family_name', Value: last },
    ].filter(({ Value }) => Value !== '')
    const given = { UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' as const }
    await send(new AdminCreateUserCommand(given)).catch((error: unknown) => {
      if (nameOf(error) !== 'UsernameExistsException') throw failureOf(error)
    })
    return subjectOf(email)
  }

  /** Somebody who was known by their address is known by their number from now on. */
  const rightFor = async (holder: Holder | null, email: string): Promise<{ is: 'right'; better?: string }> => {
    if (holder === null || subjectIn(holder.stored) !== null) return { is: 'right' }
    const subject = await subjectOf(email)
    return { is: 'right', ...(subject === null ? {} : { better: MARK + subject }) }
  }

  return {
    check: async (email, holder, password) => {
      const known = subjectIn(holder?.stored ?? null)
      const USERNAME = known ?? email
      try {
        const answer = await send(
          new InitiateAuthCommand({
            ClientId,
            AuthFlow: 'USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME, PASSWORD: password, ...secretHash(USERNAME) },
          }),
        )
        if (answer.ChallengeName === 'NEW_PASSWORD_REQUIRED') return { is: 'asks', step: 'NEW_PASSWORD_REQUIRED' }
        if (answer.ChallengeName === CODE && answer.Session) {
          const username = answer.ChallengeParameters?.['USER_ID_FOR_SRP'] ?? USERNAME
          return { is: 'code', memory: JSON.stringify({ username, session: answer.Session }) }
        }
        if (!answer.AuthenticationResult) {
          log.warn(
            { challenge: answer.ChallengeName },
            'The user pool asks for a step that nobody can take here: switch it off there',
          )
          throw fail('InternalErrorException')
        }
        await giveBack(answer.AuthenticationResult.RefreshToken)
      } catch (error) {
        return verdictOf(error)
      }
      return rightFor(holder, email)
    },
    answerCode: async (holder, memory, code) => {
      const { username, session } = Memory.parse(JSON.parse(memory))
      // Apps show six digits in two groups, and that is how people type them.
      const digits = code.replaceAll(/[\s-]/g, '')
      if (!/^\d{6}$/.test(digits)) return { is: 'wrong' }
      try {
        const answer = await send(
          new RespondToAuthChallengeCommand({
            ClientId,
            ChallengeName: CODE,
            Session: session,
            ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: digits, ...secretHash(username) },
          }),
        )
        await giveBack(answer.AuthenticationResult?.RefreshToken)
        return answer.AuthenticationResult ? rightFor(holder, holder.email) : { is: 'over' }
      } catch (error) {
        if (/^(CodeMismatch|EnableSoftwareTokenMFA)Exception$/.test(nameOf(error))) return { is: 'wrong' }
        if (/^(NotAuthorized|ExpiredCode|UserNotFound)Exception$/.test(nameOf(error))) return { is: 'over' }
        throw failureOf(error)
      }
    },
    setEnabled: async (holder, isEnabled) => {
      const Username = subjectIn(holder.stored) ?? holder.email
      const command = isEnabled ? AdminEnableUserCommand : AdminDisableUserCommand
      await send(new command({ UserPoolId, Username })).catch((error: unknown) => {
        // Whom the pool does not know it lets in nowhere.
        if (nameOf(error) !== 'UserNotFoundException') throw failureOf(error)
      })
    },
    // Between the check and the commit it waits under a key; nothing readable is handed around.
    prepare: async (password) => secrets.seal(SEALED_FOR, password),
    store: async (holder, prepared) => {
      const Password = secrets.open(SEALED_FOR, prepared)
      if (Password === null) throw fail('INTERNAL')
      const subject = subjectIn(holder.stored) ?? (await subjectOf(holder.email)) ?? (await create(holder))
      if (subject === null) throw fail('InternalErrorException')
      const given = { UserPoolId, Username: subject, Password, Permanent: true }
      await send(new AdminSetUserPasswordCommand(given)).catch((error: unknown) => {
        throw failureOf(error)
      })
      return MARK + subject
    },
  }
}

/** Amazon Cognito: passwords live in a user pool, which this product administers. */
export const cognitoIdentity = (deps: Deps): IdentityPort<Db> => identityOver(deps, poolPasswords(deps))
