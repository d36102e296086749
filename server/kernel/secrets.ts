import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { openDataFolder } from './data-folder.ts'

/** Keys made from the master secret, one per purpose. */
export interface Secrets {
  /** 32 bytes for a purpose, always the same for one master secret (HKDF-SHA-256, RFC 5869). */
  key(purpose: string): Buffer
  /** HMAC-SHA-256 with a key of its own per purpose, as hex: how short codes are stored. */
  mac(purpose: string, text: string): string
  /** AES-256-GCM with a key of its own per purpose; URL-safe text. */
  seal(purpose: string, text: string): string
  /** The text again, or null when it was altered or sealed for another purpose. */
  open(purpose: string, sealed: string): string | null
}

/** Secrets from a master secret of at least 32 characters. */
export const secretsFrom = (master: string): Secrets => {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'traitmark', purpose, 32))
  return {
    key,
    mac: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('hex'),
    seal: (purpose, text) => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce)
      cipher.setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < 28) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, 12))
        decipher.setAAD(Buffer.from(purpose))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** The master secret: from the configuration, or on stage local a file of DATA_DIR (0600), made once by whoever comes first. */
export const loadSecrets = async (config: Pick<Config, 'APP_SECRET' | 'DATA_DIR'>): Promise<Secrets> => {
  if (config.APP_SECRET) return secretsFrom(config.APP_SECRET)
  const path = join(await openDataFolder(config.DATA_DIR), 'secret')
  const candidate = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(candidate, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  // Linking fails where the file exists, so that two first starts agree on one secret.
  await link(candidate, path).catch(() => undefined)
  await rm(candidate)
  return secretsFrom((await readFile(path, 'utf8')).trim())
}
