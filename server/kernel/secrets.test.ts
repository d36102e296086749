import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSecrets, secretsFrom } from './secrets.ts'

const MASTER = 'a master secret of more than thirty-two characters'
const secrets = secretsFrom(MASTER)

describe('S24 keys', () => {
  it('are of 32 bytes, one for each purpose, the same for one master secret and no other', () => {
    const key = Buffer.from(hkdfSync('sha256', MASTER, 'traitmark', 'survey_link', 32))
    expect(secrets.key('survey_link')).toEqual(key)
    expect(secretsFrom(MASTER).key('survey_link')).toEqual(key)
    expect(secrets.key('report_link')).not.toEqual(key)
    expect(secretsFrom(`${MASTER}!`).key('survey_link')).not.toEqual(key)
  })
  it('S25 keep a short code as its HMAC-SHA-256 under a key of its own', () => {
    const mac = createHmac('sha256', secrets.key('codes')).update('ABCD-EFGH').digest('hex')
    expect(secrets.mac('codes', 'ABCD-EFGH')).toBe(mac)
    expect(secrets.mac('other', 'ABCD-EFGH')).not.toBe(mac)
    expect(secrets.mac('codes', 'ABCD-EFGJ')).not.toBe(mac)
  })
})

describe('S24 what is sealed', () => {
  const text = 'Zoë, 35 % — {"id":7}'
  const sealed = secrets.seal('survey_link', text)

  it('is opened by whoever has the master secret, for its own purpose', () => {
    expect(sealed).toMatch(/^[\w-]+$/)
    expect(secrets.open('survey_link', sealed)).toBe(text)
    expect(secretsFrom(MASTER).open('survey_link', sealed)).toBe(text)
    expect(secrets.open('survey_link', secrets.seal('survey_link', ''))).toBe('')
  })
  it('is AES-256-GCM: a nonce of 12 bytes, a tag of 16, and the purpose with it', () => {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', secrets.key('survey_link'), bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from('survey_link'))
    decipher.setAuthTag(bytes.subarray(12, 28))
    expect(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()).toBe(text)
  })
  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 50 }, () => secrets.seal('survey_link', text))).size).toBe(50)
  })
  it('stays closed for another purpose and another secret, with any bit turned, cut, or made up', () => {
    expect(secrets.open('report_link', sealed)).toBeNull()
    expect(secretsFrom(`${MASTER}!`).open('survey_link', sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const turned = Buffer.from(bytes)
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(secrets.open('survey_link', turned.toString('base64url'))).toBeNull()
    }
    for (let length = 0; length < bytes.length; length++)
      expect(secrets.open('survey_link', bytes.subarray(0, length).toString('base64url'))).toBeNull()
    // Of nothing only nonce and tag are there; a shorter tag would be guessed sooner.
    const nothing = Buffer.from(secrets.seal('survey_link', ''), 'base64url')
    for (let length = 0; length < nothing.length; length++)
      expect(secrets.open('survey_link', nothing.subarray(0, length).toString('base64url'))).toBeNull()
  })
})

describe('S10 the master secret', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'traitmark-secret-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('is that of the configuration where there is one, and nothing is written then', async () => {
    const loaded = await loadSecrets({ APP_SECRET: MASTER, DATA_DIR: join(folder, 'unused') })
    expect(loaded.key('a')).toEqual(secrets.key('a'))
    expect(await readdir(folder)).toEqual([])
  })
  it('else one file that is made once, of chance, for the server alone; first starts of one moment agree', async () => {
    const [DATA_DIR, other] = [join(folder, 'data'), join(folder, 'other')]
    const loaded = await Promise.all([1, 2, 3, 4].map(() => loadSecrets({ APP_SECRET: undefined, DATA_DIR })))
    const file = join(DATA_DIR, 'secret')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const written = await readFile(file, 'utf8')
    expect(written).toMatch(/^[\da-f]{64}$/)
    for (const one of loaded) expect(one.key('a')).toEqual(secretsFrom(written).key('a'))
    expect(await readdir(DATA_DIR)).toEqual(['secret'])
    const another = await loadSecrets({ APP_SECRET: undefined, DATA_DIR: other })
    expect(another.key('a')).not.toEqual(loaded[0]?.key('a'))
  })
  it('whoever wrote it by hand may have ended the line', async () => {
    await writeFile(join(folder, 'data', 'secret'), `${MASTER}\n`)
    const loaded = await loadSecrets({ APP_SECRET: undefined, DATA_DIR: join(folder, 'data') })
    expect(loaded.key('a')).toEqual(secrets.key('a'))
  })
})
