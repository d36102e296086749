import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import type { Config } from '#server/kernel/config.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { fail } from '#server/kernel/problems.ts'
import { type FileKeeper, type FileStorage, ticketed, type Tickets } from './ticketed.ts'

type Settings = Pick<Config, 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_PATH_STYLE' | 'S3_PREFIX'>
interface Parts extends Tickets {
  config: Settings
  log: Pick<Logger, 'warn'>
  /** For tests; else the usual places of the SDK (variables, profile, role of the machine). */
  credentials?: S3ClientConfig['credentials']
}

const PATIENCE = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true }
const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error)

const inBucket = ({ config, log, credentials }: Parts): FileKeeper => {
  const Bucket = config.S3_BUCKET
  const prefix = config.S3_PREFIX
  const client = new S3Client({
    region: config.S3_REGION,
    forcePathStyle: config.S3_PATH_STYLE,
    maxAttempts: 3,
    requestHandler: PATIENCE,
    // Checksums of the newest kind are unknown to many stores that speak this protocol; the signature holds the body either way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT } : {}),
    ...(credentials ? { credentials } : {}),
  })
  /** A store that is away or refuses us is no fault of whoever asks: 503, and a line for the operator. */
  const away = (error: unknown): never => {
    log.warn({ reason: nameOf(error) }, 'The file store does not answer as it should')
    throw fail('UNAVAILABLE')
  }

  return {
    put: async (key, Body, { once }) => {
      const object = { Bucket, Key: prefix + key, Body, ContentType: 'application/octet-stream' }
      try {
        await client.send(new PutObjectCommand({ ...object, ...(once ? { IfNoneMatch: '*' } : {}) }))
        return true
      } catch (error) {
        if (once && /^(PreconditionFailed|ConditionalRequestConflict)$/.test(nameOf(error))) return false
        return away(error)
      }
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + key }))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        return /^(NoSuchKey|NotFound)$/.test(nameOf(error)) ? null : away(error)
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key })).catch(away)
    },
    list: async function* () {
      const pages = paginateListObjectsV2({ client }, { Bucket, ...(prefix ? { Prefix: prefix } : {}) })
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key, LastModified } of Contents)
            if (Key && LastModified) yield { key: Key.slice(prefix.length), written: LastModified }
      } catch (error) {
        away(error)
      }
    },
  }
}

/** Files in a bucket of Amazon S3 or of anything that speaks its protocol. */
export const s3Storage = (parts: Parts): FileStorage => ticketed(inBucket(parts), parts)
