import { contracts } from '#contract/all.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { permissions } from '#contract/access/permissions.ts'
import { type Endpoint, errorsOf } from '#contract/core/endpoint.ts'
import { errors } from '#contract/errors.ts'
import { signInAll, type Tokens } from './as.ts'
import { buildServer, type Reply, type TestServer } from './build-server.ts'
import { examples, type Request } from './examples.ts'
import { companyMakers, type CompanyMakers, type PlatformMakers, platformMakers } from './makers.ts'

/** A call of the contract with its example. */
export interface Call {
  /** `PUT /survey-results/update` */
  title: string
  e: Endpoint
  example: (of: CompanyMakers, my: PlatformMakers, server: TestServer) => Promise<Request>
}

export const calls: Call[] = Object.entries(contracts).flatMap(([resource, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, e]) => ({
    title: `${e.method} ${e.path}`,
    e,
    example: (examples as Record<string, Record<string, Call['example']>>)[resource]?.[name] ?? missing(resource, name),
  })),
)

function missing(resource: string, name: string): never {
  throw new Error(`tests/support/examples.ts has no example of ${resource}.${name}`)
}

/** Every status that a call promises, in order. */
export const promisedStatuses = (e: Endpoint): number[] =>
  [...new Set([...Object.keys(e.replies).map(Number), ...errorsOf(e).map((key) => errors[key].status)])].toSorted(
    (a, b) => a - b,
  )

export const isStaffCall = ({ access }: Endpoint): boolean =>
  !['public', 'refresh-cookie', 'survey-token'].includes(access)

/** The token of whoever may: the owner of Harbor Logistics, or the platform's staff where only they may. */
const tokenFor = (e: Endpoint, tokens: Tokens): string | undefined => {
  if (!isStaffCall(e)) return undefined
  const roles: readonly string[] = e.access in permissions ? permissions[e.access as keyof typeof permissions] : []
  return roles.length && !roles.includes('COMPANY_OWNER') ? tokens.superAdmin : tokens.owner
}

export const pathOf = ({ path }: Endpoint, { params, query }: Request): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? 1)))
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return pairs.length ? `${filled}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : filled
}

/** Sends a request as it is; `more` replaces parts of it. */
export const send = (
  server: TestServer,
  e: Endpoint,
  request: Request,
  more: Request & { brand?: BrandKey } = {},
): Promise<Reply> => {
  const { body, token, surveyToken, headers, brand, ...place } = { brand: undefined, ...request, ...more }
  return server.call(e.method, pathOf(e, place), {
    ...(body === undefined ? {} : { body }),
    ...(token === undefined ? {} : { token }),
    ...(surveyToken === undefined ? {} : { surveyToken }),
    ...(headers === undefined ? {} : { headers }),
    ...(brand === undefined ? {} : { brand }),
  })
}

/** A request with what was made for it: rows of the company, and of the platform. */
export interface MadeRequest extends Request {
  names: string[]
  uses: string[]
}

/** Makes requests for calls on a server: valid, and sent by whoever may. */
export const requester = (server: TestServer, tokens: Tokens) => {
  const makers = companyMakers(server, tokens)
  const others = platformMakers(server, tokens)
  return async ({ e, example }: Call): Promise<MadeRequest> => {
    const [of, names] = noting(makers)
    const [my, uses] = noting(others)
    const request = await example(of, my, server)
    const token = request.surveyToken === undefined ? (request.token ?? tokenFor(e, tokens)) : undefined
    return { ...request, ...(token === undefined ? {} : { token }), names, uses }
  }
}

/** A server that answers every call of the contract, who is signed in on it, and the maker of its requests. */
export const everyCallServer = async (environment: Record<string, string> = {}) => {
  const server = await buildServer({ environment: { SELF_REGISTRATION: 'on', ...environment } })
  const tokens = await signInAll(server)
  return { server, tokens, requestOf: requester(server, tokens) }
}

export type RequestOf = ReturnType<typeof requester>

/** The same object, and the names of what was read of it. */
const noting = <T extends object>(target: T): [T, string[]] => {
  const names: string[] = []
  const get = (it: T, name: string | symbol, receiver: unknown): unknown => {
    names.push(String(name))
    return Reflect.get(it, name, receiver)
  }
  return [new Proxy(target, { get }), names]
}
