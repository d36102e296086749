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

/** JSON lines on standard output; secrets, answers and addresses are cut out wherever they might stand. */
export const createLogger = (config: Pick<Config, 'LOG_LEVEL'>) =>
  pino({
    level: config.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: HIDDEN.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '[hidden]' },
  })
