import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#server/kernel/clock.ts'

/*
 * A user pool for tests, made from the published shapes of the service: JSON over one address, the call in `X-Amz-Target`, errors
 * by `__type`. It has what other stand-ins lack: lockout, limits, states, and one refusal for a wrong password and an unknown user.
 */

export interface PoolUser {
  sub: string
  email: string
  password: string | null
  enabled: boolean
  status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'UNCONFIRMED'
  /** The code that its app shows, where it has one. */
  mfa: string | null
  failures: number
  lockedUntil: number
  lastAttempt: number
}

interface Call {
  name: string
  body: Record<string, unknown>
}

export interface Pool {
  url: string
  users: PoolUser[]
  calls: Call[]
  /** Refresh tokens that are good for something. */
  living: Set<string>
  add(user: Partial<PoolUser> & { email: string }): PoolUser
  /** What every call answers instead of the truth. */
  fault: 'throttle' | 'broken' | 'silence' | 'garbage' | 'cut' | null
  close(): Promise<void>
}

class Refusal extends Error {
  readonly type: string
  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const WRONG = () => new Refusal('NotAuthorizedException', 'Incorrect username or password.')
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Starts a pool whose lockout follows the tests' clock. */
export const startPool = async (clock: Clock): Promise<Pool> => {
  const users: PoolUser[] = []
  const calls: Call[] = []
  const living = new Set<string>()
  /** Sessions in which a code is still to come. */
  const waiting = new Map<string, PoolUser>()
  /** Unknown names are counted too, so that a lock tells nobody who exists. */
  const strangers = new Map<string, PoolUser>()
  const newUser = (user: Partial<PoolUser> & { email: string }): PoolUser => ({
    sub: randomUUID(),
    password: null,
    enabled: true,
    status: 'CONFIRMED',
    mfa: null,
    failures: 0,
    lockedUntil: 0,
    lastAttempt: 0,
    ...user,
  })
  const find = (name: unknown) => users.find(({ email, sub }) => email === name || sub === name)
  const admin = (name: unknown) => {
    const user = find(name)
    if (!user) throw new Refusal('UserNotFoundException', 'User does not exist.')
    return user
  }
  const stranger = (name: string) => {
    const known = strangers.get(name) ?? newUser({ email: name })
    strangers.set(name, known)
    return known
  }
  const tokens = () => {
    const RefreshToken = randomUUID()
    living.add(RefreshToken)
    return { AuthenticationResult: { AccessToken: randomUUID(), IdToken: randomUUID(), RefreshToken, ExpiresIn: 3600 } }
  }
  const withPassword = (user: PoolUser, isKnown: boolean, password: string) => {
    const now = clock.now().getTime()
    if (user.lockedUntil > now) throw new Refusal('NotAuthorizedException', 'Password attempts exceeded')
    if (Math.max(user.lastAttempt, user.lockedUntil) + 15 * 60_000 <= now) user.failures = 0
    user.lastAttempt = now
    if (user.status === 'RESET_REQUIRED')
      throw new Refusal('PasswordResetRequiredException', 'Password reset required for the user')
    if (!isKnown || user.password === null || user.password !== password) {
      user.failures += 1
      if (user.failures >= 5) user.lockedUntil = now + Math.min(900, 2 ** (user.failures - 5)) * 1_000
      throw WRONG()
    }
    user.failures = 0
    if (!user.enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.')
    if (user.status === 'UNCONFIRMED') throw new Refusal('UserNotConfirmedException', 'User is not confirmed.')
    if (user.status === 'FORCE_CHANGE_PASSWORD')
      return { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: randomUUID(), ChallengeParameters: {} }
    if (user.mfa !== null) {
      const Session = randomUUID()
      waiting.set(Session, user)
      return { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeParameters: { USER_ID_FOR_SRP: user.sub } }
    }
    return tokens()
  }
  const withCode = (body: Record<string, unknown>) => {
    const given = (body['ChallengeResponses'] ?? {}) as Record<string, string>
    const user = waiting.get(text(body['Session']))
    if (!user || user.sub !== given['USERNAME'] || body['ChallengeName'] !== 'SOFTWARE_TOKEN_MFA')
      throw new Refusal('NotAuthorizedException', 'Invalid session for the user.')
    if (given['SOFTWARE_TOKEN_MFA_CODE'] !== user.mfa)
      throw new Refusal('CodeMismatchException', 'Invalid code received for user')
    waiting.delete(text(body['Session']))
    if (!user.enabled) throw new Refusal('NotAuthorizedException', 'User is disabled.')
    return tokens()
  }
  const answer = ({ name, body }: Call): object => {
    if (name === 'InitiateAuth') {
      const given = (body['AuthParameters'] ?? {}) as Record<string, string>
      if (body['AuthFlow'] !== 'USER_PASSWORD_AUTH') throw new Refusal('InvalidParameterException', 'No such flow')
      const user = find(given['USERNAME'])
      return withPassword(user ?? stranger(given['USERNAME'] ?? ''), user !== undefined, given['PASSWORD'] ?? '')
    }
    if (name === 'RespondToAuthChallenge') return withCode(body)
    if (name === 'AdminDisableUser' || name === 'AdminEnableUser') {
      admin(body['Username']).enabled = name === 'AdminEnableUser'
      return {}
    }
    if (name === 'RevokeToken') {
      living.delete(text(body['Token']))
      return {}
    }
    if (name === 'AdminGetUser') {
      const { sub, email, enabled, status } = admin(body['Username'])
      const UserAttributes = [
        { Name: 'sub', Value: sub },
        { Name: 'email', Value: email },
      ]
      return { Username: sub, UserAttributes, Enabled: enabled, UserStatus: status }
    }
    if (name === 'AdminCreateUser') {
      if (find(body['Username'])) throw new Refusal('UsernameExistsException', 'User account already exists')
      const user = newUser({ email: text(body['Username']), status: 'FORCE_CHANGE_PASSWORD', password: randomUUID() })
      users.push(user)
      return { User: { Username: user.sub, UserStatus: user.status, Enabled: true } }
    }
    if (name === 'AdminSetUserPassword') {
      const user = admin(body['Username'])
      if (text(body['Password']).length < 8) throw new Refusal('InvalidPasswordException', 'Password not long enough')
      Object.assign(user, {
        password: body['Password'],
        status: body['Permanent'] === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
        failures: 0,
        lockedUntil: 0,
      })
      return {}
    }
    throw new Refusal('UnknownOperationException', name)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call: Call = {
        name: text(request.headers['x-amz-target']).replace('AWSCognitoIdentityProviderService.', ''),
        body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
      }
      calls.push(call)
      const send = (status: number, body: string) =>
        response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(body)
      const refuse = (status: number, type: string, message: string) =>
        send(status, JSON.stringify({ __type: type, message }))
      const mode = pool.fault
      if (mode === 'silence') return
      if (mode === 'cut') return void response.destroy()
      if (mode === 'garbage') return send(200, '<html>')
      if (mode === 'broken') return refuse(500, 'InternalErrorException', 'Internal server error')
      if (mode === 'throttle') return refuse(400, 'TooManyRequestsException', 'Rate exceeded')
      // Every call of an administrator is signed; a wrong name must not pass as one of the public ones.
      const isSigned = text(request.headers.authorization).startsWith('AWS4-HMAC-SHA256 ')
      if (call.name.startsWith('Admin') && !isSigned)
        return refuse(400, 'MissingAuthenticationTokenException', 'Missing Authentication Token')
      try {
        send(200, JSON.stringify(answer(call)))
      } catch (error) {
        if (error instanceof Refusal) return refuse(400, error.type, error.message)
        throw error
      }
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const pool: Pool = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    users,
    calls,
    living,
    add: (user) => {
      const whole = newUser(user)
      users.push(whole)
      return whole
    },
    fault: null,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return pool
}
