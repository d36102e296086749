import { eq } from 'drizzle-orm'
import { ROLE_OF_PLATFORM } from '#contract/access/roles.ts'
import { credentials } from '#server/database/schema/auth.ts'
import { users } from '#server/database/schema/users.ts'
import { writeAudit } from '#server/kernel/audit.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { nobody } from '#server/kernel/actor.ts'
import { everything } from '#server/kernel/scope.ts'
import { linkUrl } from '#server/slices/auth/auth.mails.ts'
import type { Links } from '#server/slices/auth/links.ts'
import { insertUser } from '#server/slices/users/users.queries.ts'

/** Whom an account of the platform is for. */
export interface Admin {
  email: string
  first: string
  last: string
}
interface Deps {
  database: Database
  clock: Clock
  links: Links
  /** Where the link begins. */
  public_url: string
}

/** The account of an address; one that waits for its password is taken up again. */
const accountOf = async (db: Db, admin: Admin, now: Date): Promise<number> => {
  const made = await insertUser(db, { ...admin, auth_role: ROLE_OF_PLATFORM, created_at: now, updated_at: now })
  if (made) return made.id
  const [there] = await db
    .select({ id: users.id, role: users.auth_role, password: credentials.password_hash })
    .from(users)
    .leftJoin(credentials, eq(credentials.user_id, users.id))
    .where(eq(users.email, admin.email))
  if (there?.role === ROLE_OF_PLATFORM && !there.password) return there.id
  throw new Error(`${admin.email} has an account already.`)
}

/** Opens an account of the platform, from which all others are invited; returns the link by which its password is chosen. */
export const openAdmin = ({ database, clock, links, public_url }: Deps, admin: Admin): Promise<string> =>
  database.transaction(everything('first admin'), async (db) => {
    const id = await accountOf(db, admin, clock.now())
    const token = await links.create(db, id, 'setup')
    const audit = { object: `users:${id}`, changed: { auth_role: ROLE_OF_PLATFORM } }
    const line = { actor: nobody, audit, clock, address: '', agent: '', request_id: 'admin' }
    await writeAudit(db, line, 'users.open_admin', 'done')
    return linkUrl(public_url, 'setup', token)
  })
