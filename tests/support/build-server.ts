import { randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { contracts } from '#contract/all.ts'
import { BRANDS, type BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Endpoint, Endpoints } from '#contract/core/endpoint.ts'
import { compose } from '#server/composition.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { setFirstWall } from '#server/kernel/database.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { appLogin, prepareSchema } from '#server/world.ts'
import { askOver } from './ask-over.ts'
import { ownerPool } from './owner-pool.ts'
import { inDatabase, TEMPLATE, TEST_SECRET } from './server-setup.ts'
import { UNHURRIED } from './unhurried.ts'

/** A clock that tests set. */
export interface TestClock extends Clock {
  set(at: Date): void
  advance(ms: number): void
}

export const testClock = (start = new Date()): TestClock => {
  let offset = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + offset),
    set: (at) => void (offset = at.getTime() - Date.now()),
    advance: (ms) => void (offset += ms),
  }
}

export interface TestServer {
  url: string
  api: string
  kernel: Awaited<ReturnType<typeof compose>>['kernel']
  app: Awaited<ReturnType<typeof compose>>['app']
  clock: TestClock
  /** Name of its database. */
  database: string
  /** The owner's connection: sees every row. */
  owner: pg.Pool
  /** As `call`, for answers that are files: the bytes as they came. */
  file(
    method: string,
    path: string,
    options?: CallOptions,
  ): Promise<{ status: number; headers: Headers; bytes: Buffer }>
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  close(): Promise<void>
}
export interface CallOptions {
  body?: unknown
  token?: string | undefined
  surveyToken?: string
  headers?: Record<string, string>
  /** Over which brand's address; by default one that has the feature of the call. */
  brand?: BrandKey
}
export interface Reply {
  status: number
  // Tests look into answers freely; each answer has already been held to its schema by the server.
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read any field of any answer
  body: any
  headers: Headers
}

/** What every call has answered in this test file: `POST /auth/sign-in 200`. */
const answered = new Set<string>()

/** Leaves it for the test of promises, which reads what all workers have written to the folder that ANSWERS_DIR names. */
const keepAnswered = () => {
  const folder = process.env['ANSWERS_DIR']
  if (folder) appendFileSync(join(folder, `${process.pid}.txt`), [...answered, ''].join('\n'))
}

/** The calls of each resource, with what their paths look like. */
const callsOf = new Map(
  Object.entries(contracts as Record<string, Endpoints>).map(([resource, endpoints]) => [
    resource,
    Object.values(endpoints).map(({ path, feature }) => ({
      feature,
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  ]),
)

/** The server's own brand, or one that has what the resource of a path belongs to. */
const brandFor = (path: string, own: BrandKey): BrandKey => {
  const [, first = '', second = ''] = path.split(/[/?]/)
  const calls = callsOf.get(first === 'public' ? second : first) ?? []
  const [asked = ''] = path.split('?')
  // A path that is no call's belongs to its resource alone.
  const called = calls.filter((one) => one.path.test(asked))
  const feature = (called.length ? called : calls).find((one) => one.feature)?.feature
  if (feature === undefined || brands[own].features[feature]) return own
  return BRANDS.find((key) => brands[key].features[feature]) ?? own
}

const asAdmin = async (base: pg.ClientConfig, statement: string) => {
  const admin = new pg.Client(base)
  await admin.connect()
  await admin.query(statement)
  await admin.end()
}

/** The real server on a database of its own, over real HTTP, with a clock that tests set. */
export const buildServer = async (
  options: {
    environment?: Record<string, string>
    start?: Date
    firstWall?: boolean
    secondWall?: boolean
    storageFull?: () => boolean
    /** Where it listens, for somebody who has to know before; any free port otherwise. */
    port?: number
    /** Another way to the database than the straight one. */
    way?: (connection: pg.ClientConfig) => pg.ClientConfig
    /** Takes the lines of the log instead of standard output. */
    log?: { write(line: string): void }
    /** The database that its own is a copy of; the example world by default. */
    template?: string
    /** A second process on the database of this one. */
    beside?: TestServer
  } = {},
): Promise<TestServer> => {
  const base = inject('postgres')
  const name = options.beside?.database ?? `t_${randomBytes(6).toString('hex')}`
  // Its files are copied as they are, not written line by line into the log of changes.
  const copied = `template ${options.template ?? TEMPLATE} strategy file_copy`
  if (!options.beside) await asAdmin(base, `create database ${name} ${copied}`)
  const read = readConfig({
    LOG_LEVEL: 'error',
    SEED: 'none',
    RATE_LIMITS: 'off',
    ...UNHURRIED,
    PUBLIC_URL: 'http://test.local',
    DATABASE_POOL: '8',
    DATA_DIR: join(tmpdir(), `traitmark-${name}`),
    BRAND_HOSTS: `localhost=${options.environment?.['BRAND'] === 'be' ? 'hb' : 'be'}`,
    ...options.environment,
  })
  if ('faults' in read) throw new Error(read.faults.join('; '))
  const config: Config = read.config
  const secrets = secretsFrom(TEST_SECRET)
  const ownerConnection = inDatabase(base, name)
  // A copy of the example world is up to date as that is.
  if (options.template) await prepareSchema(ownerConnection, null, secrets)
  const connection = options.secondWall === false ? ownerConnection : appLogin(ownerConnection, secrets)
  setFirstWall(options.firstWall ?? true)
  const clock = testClock(options.start)
  const observe = (endpoint: Endpoint, status: number) =>
    void answered.add(`${endpoint.method} ${endpoint.path} ${status}`)
  const { app, kernel, stop } = await compose({
    config,
    log: createLogger(config, options.log),
    secrets,
    connection: options.way?.(connection) ?? connection,
    clock,
    strictAnswers: true,
    observe,
    ...(options.storageFull ? { storageFull: options.storageFull } : {}),
  })
  const url = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const owner = ownerPool(ownerConnection, 2)
  // The other brand answers under another name of the same address.
  const { host: ownHost, port } = new URL(url)
  const hostOf = (path: string, brand = brandFor(path, config.BRAND)) =>
    brand === config.BRAND ? ownHost : `localhost:${port}`
  const agent = new Agent({ keepAlive: true })
  const request = (method: string, path: string, { body, token, surveyToken, headers, brand }: CallOptions = {}) =>
    askOver(agent, {
      method,
      port: Number(port),
      path: config.API_PREFIX + path,
      headers: {
        host: hostOf(path, brand),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { 'id-token': token }),
        ...(surveyToken === undefined ? {} : { 'survey-token': surveyToken }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    })
  return {
    url,
    api: url + config.API_PREFIX,
    kernel,
    app,
    clock,
    database: name,
    owner,
    file: request,
    call: async (method, path, given) => {
      const { status, headers, bytes } = await request(method, path, given)
      const text = bytes.toString()
      const isJson = headers.get('content-type')?.includes('json') ?? false
      return { status, body: isJson ? JSON.parse(text) : text || null, headers }
    },
    close: async () => {
      agent.destroy()
      await stop()
      keepAnswered()
      await owner.end()
      if (!options.beside) await rm(config.DATA_DIR, { recursive: true, force: true })
      setFirstWall(true)
      if (!options.beside) await asAdmin(base, `drop database if exists ${name} with (force)`)
    },
  }
}
