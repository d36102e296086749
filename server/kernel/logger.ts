import { pino } from 'pino'
import type { Config } from './config.ts'

export type Logger = ReturnType<typeof createLogger>

const HIDDEN = [
  'password',
  'oldPassword',
  'newPassword',
  'token',
  'resetToken',
  'survey_token',
  'id_token',
  'answers',
  'email',
  'body',
  'authorization',
  'cookie',
  'id-token',
  'survey-token',
]

/** Whoever stands before an @, also one in the address of a page, by any sign that a name there may have; what follows is a host. */
const BEFORE_AT = /[^\s<>()[\]",;:@/]{1,64}(?:@|%(?:25)*40)(?=[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+|localhost\b|\[)/gu

/**
 * What a log may say of a text that came from elsewhere, for example of a database or a mail server: never the values of a
 * statement, a whole address, or anything as long as a token.
 */
export const safeText = (text: string): string =>
  text
    .replace(/\nparams:[\s\S]*$/, '')
    .replaceAll(BEFORE_AT, '…@')
    .replaceAll(/[\w-]{20,}(\.[\w-]{20,}){2}|[\w-]{40,}/g, '[hidden]')

interface ToldError {
  type: string
  message: string
  code?: string
  stack: string[]
  cause?: ToldError
}

/** An error by its kind, its safe words and where it happened; its other fields may hold rows. */
const toldError = (error: Error): ToldError => ({
  type: error.name,
  message: safeText(error.message),
  ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
  stack: (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)),
  ...(error.cause instanceof Error ? { cause: toldError(error.cause) } : {}),
})

const safeValue = (value: unknown): unknown => (typeof value === 'string' ? safeText(value) : value)

/** JSON lines on standard output; secrets, answers and addresses are cut out wherever they might stand. */
export const createLogger = (config: Pick<Config, 'LOG_LEVEL'>, destination?: { write(line: string): void }) =>
  pino(
    {
      level: config.LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => (error instanceof Error ? toldError(error) : safeText(String(error))) },
      formatters: {
        log: (line) => Object.fromEntries(Object.entries(line).map(([name, value]) => [name, safeValue(value)])),
      },
      redact: {
        paths: HIDDEN.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[hidden]',
      },
    },
    destination ?? pino.destination(1),
  )
