import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '#contract/core/endpoint.ts'
import type { Actor, StaffActor, SurveyActor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { Database } from './database.ts'
import type { LiveEvents } from './events.ts'
import type { Looks } from './looks-remembered.ts'
import type { Limit, Limits } from './limits.ts'
import type { Logger } from './logger.ts'
import type { Streams } from './streams.ts'
import type { Secrets } from './secrets.ts'

/** Who stands behind the headers of a request; supplied by the slices that know. Fails with UNAUTHENTICATED and its kin. */
export interface Identify {
  staff(headers: IncomingHttpHeaders, ctx: Context): Promise<StaffActor>
  survey(headers: IncomingHttpHeaders, ctx: Context): Promise<SurveyActor>
}

/** The parts that every call shares. Built once by the composition; tests build the same one. */
export interface Kernel {
  config: Config
  database: Database
  clock: Clock
  log: Logger
  secrets: Secrets
  limits: Limits
  events: LiveEvents
  streams: Streams
  identify: Identify
  callLimit: Limit
  publicLimit(actor: Actor): Limit
  storageFull(): boolean
  looks: Looks
  /** Development and tests: an answer against its schema is an error instead of a log line. */
  strictAnswers: boolean
  context(request: FastifyRequest, reply: FastifyReply): Context
  /** Tests note which statuses each call has answered. */
  observe?(endpoint: Endpoint, status: number): void
}
