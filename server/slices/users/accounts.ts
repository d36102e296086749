import { Role } from '#contract/access/role.ts'
import type { Db } from '#server/kernel/database.ts'
import { fail } from '#server/kernel/problems.ts'
import { insertUser, renameUser } from './users.queries.ts'

interface NewUser {
  email: string
  first: string
  last: string
  role: Role
  company_id: number
  now: Date
}

const shown = <Row extends { auth_role: string }>(row: Row) => ({ ...row, auth_role: Role.parse(row.auth_role) })

/** A new user of a company, in the caller's unit of work. Fails with EMAIL_EXISTS. */
export const openUser = async (db: Db, { now, role, ...user }: NewUser) => {
  const row = await insertUser(db, { ...user, auth_role: role, created_at: now, updated_at: now })
  if (!row) throw fail('EMAIL_EXISTS')
  return shown(row)
}

/** An invited user says how they are called, in the caller's unit of work. */
export const nameUser = async (
  db: Db,
  { id, now, ...name }: { id: number; first: string; last: string; now: Date },
) => {
  const row = await renameUser(db, id, name, now)
  if (!row) throw fail('TOKEN_EXPIRED')
  return shown(row)
}
