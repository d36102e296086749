import type * as z from 'zod/mini'
import type { Permission } from '#contract/access/permissions.ts'
import type { Feature } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { ErrorKey } from '#contract/errors.ts'
import type { Look } from './looks.ts'

/** Any schema of the contract. */
export type Schema = z.ZodMiniType

/**
 * Who may call: nobody needs to be known; the holder of the refresh cookie; whoever is signed in; the holder of a survey
 * token; either of the two; or whoever has a permission of the table.
 */
export type Access =
  | 'public'
  | 'refresh-cookie'
  | 'signed-in'
  | 'survey-token'
  | 'signed-in-or-survey-token'
  | Permission

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Success statuses that a call may answer. */
export type SuccessStatus = 200 | 201 | 202 | 304

/** One call, stated whole: routing, client, OpenAPI, rights, audit and tests are all made from it. */
export interface Endpoint {
  method: Method
  path: string
  summary: string
  access: Access
  /** Brand feature the call belongs to; 404 `FEATURE_DISABLED` where it is off. */
  feature?: Feature
  /** Only for callers on the list of internal addresses; FORBIDDEN for others. */
  internal?: true
  /** Path parameters, by name. */
  params?: Schema
  /** Query string; values arrive as text and are read by `core/query.ts`. */
  query?: Schema
  body?: Schema
  /** How many bytes its body may have, where they are more than the megabyte that every other call takes. */
  bodyBytes?: number
  /** Takes one file as multipart/form-data instead of JSON: under which name, and how large it may be. */
  upload?: { field: string; maxBytes: number }
  /** Takes a form as well, whose fields add nothing to the address: programs of others send one. */
  takesForm?: true
  /** Success answers by status. */
  replies: Partial<Record<SuccessStatus, Schema>>
  /** Failures beyond those of its kind (see `errorsOf`): NOT_FOUND, for example, where body or query name a row. */
  errors?: readonly ErrorKey[]
  /** What the audit list calls it; required for every call that changes something (test). */
  audit?: string
  /**
   * What the audit list calls the look of staff at people that this call is; `looks` says what is one. A call that also has `audit`
   * is a look where it changed nothing.
   */
  reads?: Look
  /** POST that creates or sends: takes an `Idempotency-Key`. */
  idempotent?: true
  /** Refused with NOT_DURING_PROXY while acting as another user. */
  notDuringProxy?: true
  /** Not printed in the product's specification: added because a page needs it. */
  addition?: true
  /** The handler opens its own units of work (slow hashing, streams); default: one transaction around the handler. */
  ownTransactions?: true
  /** Answers a stream of server-sent events instead of one JSON body. */
  stream?: true
  /** Answers a file of one of these media types instead of JSON; its 200 is `FileReply`. */
  files?: readonly [string, ...string[]]
  /** Public call limited to 60 a minute per address unless the slice sets its own limit. */
  ownLimits?: true
}

/** States an endpoint; keeps its literal types so that client and server read inputs and answers from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition

/** What a handler receives or a client sends, made from the definition. */
export type Output<S> = S extends Schema ? z.output<S> : undefined
export type Input<S> = S extends Schema ? z.input<S> : undefined

export type BodyOf<E extends Endpoint> = Output<E['body']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type ReplyOf<E extends Endpoint> = {
  [Status in keyof E['replies']]: Output<E['replies'][Status]>
}[keyof E['replies']]

/** A slice's calls by name. */
export type Endpoints = Record<string, Endpoint>

/** Whether a call is refused while the disk is full. Sessions and searches go on: what they write is a few bytes. */
export const isWriting = (e: Endpoint): boolean =>
  e.method !== 'GET' && !e.path.startsWith('/auth/') && !e.path.endsWith('/search')

const takesStaff = ({ access }: Endpoint) => !['public', 'refresh-cookie', 'survey-token'].includes(access)
const takesSurveyToken = ({ access }: Endpoint) => access === 'survey-token' || access === 'signed-in-or-survey-token'

/** Whether a brand lacks what the call belongs to. */
const isLacking = ({ feature }: Endpoint) =>
  feature !== undefined && Object.values(brands).some(({ features }) => !features[feature])

/** Failures that follow from the kind of a call. What only its own rules can say stands in its `errors`. */
const commonErrors = (e: Endpoint): ErrorKey[] => [
  'BAD_REQUEST',
  'ORIGIN_REFUSED',
  ...(takesStaff(e) || takesSurveyToken(e) ? (['UNAUTHENTICATED'] as const) : []),
  ...(takesStaff(e) ? (['PROXY_EXPIRED', 'PROXY_NOT_ALLOWED', 'ACCOUNT_INACTIVE', 'VIEW_ONLY'] as const) : []),
  ...(takesSurveyToken(e) ? (['SURVEY_EXPIRED'] as const) : []),
  ...(e.access.includes(':') ? (['FORBIDDEN'] as const) : []),
  ...(e.notDuringProxy ? (['NOT_DURING_PROXY'] as const) : []),
  ...(isLacking(e) ? (['FEATURE_DISABLED'] as const) : []),
  ...(e.params ? (['NOT_FOUND'] as const) : []),
  ...(e.query || e.method !== 'GET' ? (['VALIDATION_FAILED'] as const) : []),
  ...(e.method === 'GET' ? [] : (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
  ...(e.idempotent ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
  ...(e.ownLimits ? [] : (['RATE_LIMITED'] as const)),
  'INTERNAL',
  'UNAVAILABLE',
  ...(isWriting(e) ? (['STORAGE_FULL'] as const) : []),
]

/** Every failure that a call may answer; any other is a fault of ours. */
export const errorsOf = (e: Endpoint): ErrorKey[] => [...commonErrors(e), ...(e.errors ?? [])]
