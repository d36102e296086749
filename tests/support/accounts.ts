import type { Role } from '#contract/access/roles.ts'
import { hashPassword } from '#server/adapters/identity/password-hashing.ts'
import type { CallOptions, Reply, TestServer } from './build-server.ts'

/** A password that every rule lets pass. */
export const GOOD_PASSWORD = 'Umbrella-Copper-Tundra-9'
export const OTHER_PASSWORD = 'Velvet-Anchor-Quince-31'

export interface NewAccount {
  email: string
  password?: string | null
  first?: string
  last?: string
  role?: Role
  company_id?: number | null
  active?: boolean
  verified?: boolean
  must_reset?: boolean
  temporary?: boolean
}

const hashes = new Map<string, Promise<string>>()
const hashOf = (password: string) => {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** Adds a user with credentials as an owner of the database would, and returns their id. */
export const addAccount = async (server: TestServer, account: NewAccount): Promise<number> => {
  const { email, password = GOOD_PASSWORD, role = 'COMPANY_USER', company_id = 1 } = account
  const user = await server.owner.query<{ id: number }>(
    `insert into users (email, first, last, auth_role, company_id, active, can_view_hiring_pipeline)
     values ($1, $2, $3, $4, $5, $6, false) returning id`,
    [email, account.first ?? 'Nadia', account.last ?? 'Fournier', role, company_id, account.active ?? true],
  )
  const id = user.rows[0]?.id ?? 0
  await server.owner.query(
    `insert into credentials (user_id, password_hash, must_reset, is_temporary, email_verified_at) values ($1, $2, $3, $4, $5)`,
    [
      id,
      password === null ? null : await hashOf(password),
      account.must_reset ?? false,
      account.temporary ?? false,
      account.verified === false ? null : server.clock.now(),
    ],
  )
  return id
}

/** The refresh cookie that an answer sets; an empty string where it clears it, null where it says nothing. */
export const cookieIn = (reply: Reply): string | null => {
  for (const line of reply.headers.getSetCookie()) {
    const value = /^__Host-refresh=([^;]*);/.exec(line)?.[1]
    if (value !== undefined) return value
  }
  return null
}

/** A cookie call as our own page makes it. */
export const cookieCall = (
  server: TestServer,
  method: 'GET' | 'POST',
  path: string,
  cookie: string | null,
  { headers = {}, ...options }: CallOptions = {},
): Promise<Reply> =>
  server.call(method, path, {
    ...options,
    headers: {
      'x-cookie-call': '1',
      ...(method === 'GET' ? { 'sec-fetch-site': 'same-origin' } : { origin: server.url }),
      ...(cookie === null ? {} : { cookie: `theme=dark; __Host-refresh=${cookie}` }),
      ...headers,
    },
  })

/** Signs in over the real call: the id token and the refresh cookie. */
export const session = async (
  server: TestServer,
  email: string,
  password = GOOD_PASSWORD,
): Promise<{ token: string; cookie: string }> => {
  const reply = await server.call('POST', '/auth/sign-in', { body: { email, password } })
  const cookie = cookieIn(reply)
  if (reply.status !== 200 || reply.body.step !== 'DONE' || !cookie)
    throw new Error(`${email} could not sign in: ${reply.status} ${JSON.stringify(reply.body)}`)
  return { token: reply.body.tokens.id_token, cookie }
}

/** The session that an id token belongs to. */
export const sessionIdIn = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid

export interface CapturedMail {
  to_address: string
  from_address: string
  subject: string
  text: string
  html: string
}

/** Waits until an address has had this many mails and returns them, oldest first. */
export const mailsTo = async (server: TestServer, email: string, count: number): Promise<CapturedMail[]> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await server.owner.query<CapturedMail>(
      'select to_address, from_address, subject, text, html from captured_mails where to_address = $1 order by sequence',
      [email],
    )
    if (rows.length >= count) return rows
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${email} did not get ${count} mails`)
}

/** Waits until no mail is left to be sent but those that a change holds until it can no longer be undone, and those behind them. */
export const outboxIsEmpty = async (server: TestServer): Promise<void> => {
  // A mail that is written while this is asked is younger than the question, and not held for that.
  const soon = () => new Date(server.clock.now().getTime() + 2_000)
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await server.owner.query<{ n: number }>(
      `select count(*) as n from outbox o where state = 'waiting' and kind in ('mail', 'link-request', 'crm', 'file') and next_try_at <= $1 and not exists (
         select from outbox e where e.state = 'waiting' and e.kind = 'mail' and e.recipient = o.recipient and e.next_try_at > $1)`,
      [soon()],
    )
    if (Number(rows[0]?.n) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('The outbox does not empty')
}

/** Token and type of the link in a mail. */
export const linkIn = (mail: CapturedMail | undefined): { token: string; type: string } => {
  const url = new URL(/https?:\/\/\S+\/token-validation\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  return { token: url.searchParams.get('token') ?? '', type: url.searchParams.get('type') ?? '' }
}
