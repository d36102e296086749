import { createIdTokens } from '#server/adapters/identity/id-tokens.ts'
import { createSigningKeys } from '#server/adapters/identity/signing-keys.ts'
import { everything } from '#server/kernel/scope.ts'
import { createSessions } from '#server/slices/auth/sessions.ts'
import type { TestServer } from './build-server.ts'
import { DEMO_PASSWORD } from './server-setup.ts'

/** Signs a demo account in over the real call and returns its id token. */
export const signIn = async (server: TestServer, email: string, password = DEMO_PASSWORD): Promise<string> => {
  const reply = await server.call('POST', '/auth/sign-in', { body: { email, password } })
  if (reply.status !== 200 || !reply.body.tokens)
    throw new Error(`${email} could not sign in: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.tokens.id_token
}

/** Accounts that tests speak of, by a short name. */
const ACCOUNTS = {
  superAdmin: 'super.admin',
  franchiseOwner: 'franchise.owner',
  franchiseUser: 'franchise.user',
  owner: 'company.owner',
  user: 'company.user',
  clinicOwner: 'clinic.owner',
  otherFranchiseOwner: 'b.franchise.owner',
  otherFranchiseUser: 'b.franchise.user',
  otherOwner: 'b.company.owner',
  otherUser: 'b.company.user',
} as const
export type Tokens = Record<keyof typeof ACCOUNTS, string>

interface Begun {
  token: string
  /** The refresh cookie. */
  cookie: string
  session_id: string
}

/**
 * Begins sessions past the sign-in: to hash a password takes longer than most tests, and the sign-in has tests of its own.
 */
export const sessionBeginner = ({ kernel }: TestServer) => {
  const sessions = createSessions(kernel)
  const tokens = createIdTokens({ ...kernel, keys: createSigningKeys(kernel) })
  return async (user: { id: number; email: string }): Promise<Begun> => {
    const opening = { agent: 'tests', address: '127.0.0.1', withCode: false }
    const session = await kernel.database.transaction(everything('tests'), async (db) =>
      sessions.open(db, user.id, opening),
    )
    const token = await tokens.issue({ ...session, user_id: user.id, email: user.email })
    return { token, cookie: session.refresh, session_id: session.session_id }
  }
}

/** Sessions of all of them. */
export const signInAll = async (server: TestServer): Promise<Tokens> => {
  const beginSession = sessionBeginner(server)
  const { rows } = await server.owner.query<{ id: number; email: string }>('select id, email from users')
  const begin = async (name: string): Promise<string> => {
    const user = rows.find(({ email }) => email === `${name}@demo.test`)
    if (!user) throw new Error(`There is no account ${name}.`)
    return (await beginSession(user)).token
  }
  const begun = await Promise.all(Object.entries(ACCOUNTS).map(async ([key, name]) => [key, await begin(name)]))
  return Object.fromEntries(begun) as Tokens
}
