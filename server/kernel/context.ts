import type { BrandKey } from '#contract/brands/brand.ts'
import type { Look } from '#contract/core/looks.ts'
import type { Actor, StaffActor, SurveyActor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import type { Logger } from './logger.ts'
import { fail } from './problems.ts'
import type { Scope } from './scope.ts'
import type { Stream } from './streams.ts'

/** What the audit list learns of a call beyond its name; a service fills it in. */
export interface AuditNote {
  company_id?: number | null
  object?: string
  changed?: Record<string, unknown>
  /** Who it was, where the token does not say (sign-in). */
  actor_id?: number
  /** True where nothing worth a line happened, for example one saved answer of many. */
  skip?: boolean
  /** Of a call that is a look: the company of everybody who was shown, once for each; left out, the request names them. */
  shown?: readonly number[]
  /**
   * People who left the house by the call: the company of everybody, once for each. Each company has a line of its own; of several each
   * says in `rows` how many were its people.
   */
  taken?: readonly number[]
  /** Which look it was, where a call is not always the same one. */
  look?: Look
}

/** Everything a service needs to know of a request. */
export interface Context {
  actor: Actor
  scope: Scope
  /** The transaction around the handler, in the actor's scope. */
  db: Db
  database: Database
  clock: Clock
  log: Logger
  brand: BrandKey
  request_id: string
  /** When the request came, on the process's steady clock. */
  began: number
  /** The client's address, through trusted proxies only. */
  address: string
  agent: string
  pathname: string | null
  /** Address of this deployment for links in mails. */
  public_url: string
  audit: AuditNote
  request: { cookie(name: string): string | undefined; header(name: string): string | undefined }
  reply: {
    header(name: string, value: string): void
    cookie(value: string): void
    /** Takes the connection over as a stream of server-sent events. */
    stream(onEnd: () => void): Stream
  }
}

/** The signed-in actor; UNAUTHENTICATED where there is none. */
export const staff = (ctx: Context): StaffActor => {
  if (ctx.actor.kind !== 'staff') throw fail('UNAUTHENTICATED')
  return ctx.actor
}

/** The holder of a survey token; UNAUTHENTICATED where there is none. */
export const respondent = (ctx: Context): SurveyActor => {
  if (ctx.actor.kind !== 'survey') throw fail('UNAUTHENTICATED')
  return ctx.actor
}
