import type { TestServer } from './build-server.ts'
import { DEMO_PASSWORD } from './server-setup.ts'

/** Signs a demo account in over the real call and returns its id token. */
export const signIn = async (server: TestServer, email: string, password = DEMO_PASSWORD): Promise<string> => {
  const reply = await server.call('POST', '/auth/sign-in', { body: { email, password } })
  if (reply.status !== 200 || !reply.body.tokens)
    throw new Error(`${email} could not sign in: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.tokens.id_token
}

/** Tokens of the accounts that tests speak of, by a short name. */
export const signInAll = async (server: TestServer) => ({
  superAdmin: await signIn(server, 'super.admin@demo.test'),
  franchiseOwner: await signIn(server, 'franchise.owner@demo.test'),
  franchiseUser: await signIn(server, 'franchise.user@demo.test'),
  owner: await signIn(server, 'company.owner@demo.test'),
  user: await signIn(server, 'company.user@demo.test'),
  clinicOwner: await signIn(server, 'clinic.owner@demo.test'),
  otherFranchiseOwner: await signIn(server, 'b.franchise.owner@demo.test'),
  otherFranchiseUser: await signIn(server, 'b.franchise.user@demo.test'),
  otherOwner: await signIn(server, 'b.company.owner@demo.test'),
  otherUser: await signIn(server, 'b.company.user@demo.test'),
})
export type Tokens = Awaited<ReturnType<typeof signInAll>>
