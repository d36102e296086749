import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { offlineCommonPasswords } from '#server/adapters/common-passwords/offline.ts'
import { addSeconds, type Clock } from '#server/kernel/clock.ts'
import { newOrderedUuid } from '#server/kernel/ids.ts'
import { secretsFrom } from '#server/kernel/secrets.ts'
import { buildServer, type TestServer } from '#tests/support/build-server.ts'
import { embeddedIdentity } from './embedded.ts'

let server: TestServer
let at = new Date()
const clock: Clock = { now: () => at }
const newProcess = (master?: string) =>
  embeddedIdentity({
    ...server.kernel,
    ...(master === undefined ? {} : { secrets: secretsFrom(master) }),
    clock,
    commonPasswords: offlineCommonPasswords(),
  })
let identity: ReturnType<typeof newProcess>
beforeAll(async () => {
  server = await buildServer()
})
afterAll(() => server.close())
beforeEach(() => {
  at = new Date()
  identity = newProcess()
})

const about = () => ({
  user_id: 7,
  session_id: newOrderedUuid(at),
  started_at: addSeconds(at, -100),
  email: 'marta@harbor.test',
})
const issue = () => identity.issueIdToken(about())
const part = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[index] ?? '', 'base64url').toString())
const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const publicKey = async (): Promise<JWK> => {
  const [key] = (await identity.jwks()).keys
  if (!key) throw new Error('There is no key')
  return key as JWK
}

describe('R72 the id token', () => {
  it('says who, which session, since when and for how long: 15 minutes, RS256', async () => {
    const session = about()
    const token = await identity.issueIdToken(session)
    expect(part(token, 0)).toEqual({ alg: 'RS256', typ: 'JWT', kid: expect.any(String) })
    const iat = Math.floor(at.getTime() / 1_000)
    expect(part(token, 1)).toEqual({
      iss: 'http://test.local',
      aud: 'traitmark',
      sub: '7',
      sid: session.session_id,
      token_use: 'id',
      auth_time: iat - 100,
      iat,
      exp: iat + 900,
      email: 'marta@harbor.test',
      email_verified: true,
    })
    expect(await identity.readIdToken(token)).toEqual({
      user_id: 7,
      session_id: session.session_id,
      auth_time: iat - 100,
      exp: iat + 900,
      email: 'marta@harbor.test',
    })
  })

  it('is believed until its last second and never after, also when it was read before', async () => {
    const token = await issue()
    expect(await identity.readIdToken(token)).not.toBeNull()
    at = addSeconds(at, 898)
    expect(await identity.readIdToken(token)).not.toBeNull()
    expect(await newProcess().readIdToken(token)).not.toBeNull()
    at = addSeconds(at, 2)
    expect(await identity.readIdToken(token)).toBeNull()
    expect(await newProcess().readIdToken(token)).toBeNull()
  })

  it('names the stage where no address of the product is known', async () => {
    const nameless = embeddedIdentity({
      ...server.kernel,
      config: { ...server.kernel.config, PUBLIC_URL: undefined },
      clock,
      commonPasswords: offlineCommonPasswords(),
    })
    const token = await nameless.issueIdToken(about())
    expect(part(token, 1)['iss']).toBe('traitmark:local')
    expect(await nameless.readIdToken(token)).not.toBeNull()
    expect(await identity.readIdToken(token)).toBeNull()
  })

  it('is no verdict while the keys cannot be read: the fault is told, and the next reading asks again', async () => {
    const token = await issue()
    let isAway = true
    const { database } = server.kernel
    const away: typeof database.transaction = (...given) =>
      isAway ? Promise.reject(new Error('away')) : database.transaction(...given)
    const other = embeddedIdentity({
      ...server.kernel,
      database: { ...database, transaction: away },
      clock,
      commonPasswords: offlineCommonPasswords(),
    })
    await expect(other.readIdToken(token)).rejects.toThrow('away')
    isAway = false
    expect(await other.readIdToken(token)).not.toBeNull()
  })

  it('can be checked by anybody with the published keys, which have public parts only', async () => {
    const { keys } = await identity.jwks()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })
})

describe('S7 S10 a token that is not ours, or not as it was, is refused', () => {
  const forged = async (header: object, claims: object = {}, key?: Parameters<SignJWT['sign']>[0]) => {
    const own = await issue()
    const pair = await generateKeyPair('RS256')
    return new SignJWT({ ...part(own, 1), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: String(part(own, 0)['kid']), ...header })
      .sign(key ?? pair.privateKey)
  }
  const resigned = async (claims: object) => {
    const [head, , signature] = (await issue()).split('.')
    return `${head}.${coded({ ...part(await issue(), 1), ...claims })}.${signature}`
  }
  const hs256 = async (secret: string) => {
    const own = await issue()
    const input = `${coded({ ...part(own, 0), alg: 'HS256' })}.${coded(part(own, 1))}`
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
  }
  const asPem = async () => {
    const key = await importJWK(await publicKey(), 'RS256')
    return key instanceof Uint8Array ? '' : exportSPKI(key)
  }

  const hostile: [string, () => Promise<string>][] = [
    ['nothing', async () => ''],
    ['garbage', async () => 'garbage'],
    ['three dots', async () => '...'],
    ['a token cut short', async () => (await issue()).slice(0, -5)],
    ['a token with something behind it', async () => `${await issue()}A`],
    ['a token in quotes', async () => `"${await issue()}"`],
    ['a token with a line break', async () => `${await issue()}\n`],
    ['a token without its signature', async () => (await issue()).replace(/[^.]+$/, '')],
    ['alg none, unsigned', async () => `${coded({ alg: 'none', typ: 'JWT' })}.${(await issue()).split('.')[1]}.`],
    [
      'alg none with the old signature',
      async () => `${coded({ alg: 'none' })}.${(await issue()).split('.').slice(1).join('.')}`,
    ],
    ['HS256 signed with the published key as PEM', async () => hs256(await asPem())],
    ['HS256 signed with the published key as JWK', async () => hs256(JSON.stringify(await publicKey()))],
    ['HS256 signed with the published modulus', async () => hs256(String((await publicKey()).n))],
    ['a key of their own under our kid', () => forged({})],
    ['a key of their own without a kid', () => forged({ kid: undefined })],
    ['an unknown kid', () => forged({ kid: 'unknown' })],
    ['a kid that is a path', () => forged({ kid: '../../dev/null' })],
    [
      'a key of their own in the header',
      async () => {
        const pair = await generateKeyPair('RS256')
        return forged({ jwk: await exportJWK(pair.publicKey) }, {}, pair.privateKey)
      },
    ],
    ['an address of their own keys', () => forged({ jku: 'http://127.0.0.1:9/keys', x5u: 'http://127.0.0.1:9/x' })],
    ['the payload raised to SUPER_ADMIN', () => resigned({ auth_role: 'SUPER_ADMIN' })],
    ['another user', () => resigned({ sub: '1' })],
    ['a later end', () => resigned({ exp: 4_000_000_000 })],
    ['a payload that is no object', async () => `${(await issue()).split('.')[0]}.${coded(7)}.AAAA`],
    ['six thousand letters', async () => `${await issue()}${'A'.repeat(6_000)}`],
  ]
  it.each(hostile)('%s', async (_, make) => {
    expect(await identity.readIdToken(await make())).toBeNull()
  })

  /** Signed with our own key: only what the token says is wrong. */
  const ownKeyBut = async (claims: Record<string, unknown>, alg = 'RS256') => {
    const { rows } = await server.owner.query(
      'select kid, private_encrypted from signing_keys where retired_at is null',
    )
    const pem = server.kernel.secrets.open('signing-key', rows[0].private_encrypted)
    const { importPKCS8 } = await import('jose')
    return new SignJWT({ ...part(await issue(), 1), ...claims })
      .setProtectedHeader({ alg, kid: rows[0].kid })
      .sign(await importPKCS8(pem ?? '', alg))
  }

  it('a token made with our own key passes when nothing is wrong with it, so the next ones fail for their one fault', async () => {
    expect(await identity.readIdToken(await ownKeyBut({}))).not.toBeNull()
  })

  it.each([
    ['another issuer', { iss: 'https://elsewhere.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'another-product' }],
    ['no audience', { aud: undefined }],
    ['an access token', { token_use: 'access' }],
    ['no use', { token_use: undefined }],
    ['no end', { exp: undefined }],
    ['an end that has passed', { exp: 1_000_000_000 }],
    ['an end in words', { exp: 'tomorrow' }],
    ['a beginning that is to come', { nbf: 4_000_000_000 }],
    ['no session', { sid: undefined }],
    ['no user', { sub: undefined }],
    ['a user that is no number', { sub: '7 or 1=1' }],
    ['a number with something before it', { sub: ' 7' }],
    ['the user 0', { sub: '0' }],
    ['a number with a nought before it', { sub: '07' }],
    ['a number of eleven digits', { sub: '12345678901' }],
    ['a session that is no text', { sid: 7 }],
    ['a sign-in at a time in words', { auth_time: 'today' }],
    ['no time of sign-in', { auth_time: undefined }],
    ['no time of issue', { iat: undefined }],
    ['no address', { email: undefined }],
    ['an address that is no text', { email: 7 }],
  ])('our own key, but %s', async (_, claims) => {
    expect(await identity.readIdToken(await ownKeyBut(claims))).toBeNull()
  })

  it('our own key, and a user of ten digits, is believed', async () => {
    expect(await identity.readIdToken(await ownKeyBut({ sub: '1234567890' }))).toMatchObject({ user_id: 1_234_567_890 })
  })

  it('our own key, and 4,096 letters: is believed, and one letter more is not', async () => {
    const lengthWith = async (letters: number) => (await ownKeyBut({ email: 'a'.repeat(letters) })).length
    // Three letters of it take four of the token.
    let letters = 2_000
    letters += Math.floor(((4_096 - (await lengthWith(letters))) * 3) / 4) - 3
    while ((await lengthWith(letters)) < 4_096) letters += 1
    expect(await identity.readIdToken(await ownKeyBut({ email: 'a'.repeat(letters) }))).not.toBeNull()
    expect(await lengthWith(letters)).toBe(4_096)
    expect(await identity.readIdToken(await ownKeyBut({ email: 'a'.repeat(letters + 1) }))).toBeNull()
  })

  it.each(['PS256', 'RS512'])('our own key, but %s instead of RS256', async (alg) => {
    expect(await identity.readIdToken(await ownKeyBut({}, alg))).toBeNull()
  })

  it('S7 of 100,000 tokens with changed letters none is accepted, not even where a letter has bits that mean nothing', async () => {
    const token = await issue()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    // Every place with every other letter comes first, beginning with the last letters; then pairs of places.
    const variants = function* () {
      for (let place = token.length - 1; place >= 0; place -= 1)
        for (const letter of alphabet)
          if (letter !== token[place]) yield token.slice(0, place) + letter + token.slice(place + 1)
      let seed = 1
      for (;;) {
        seed = (seed * 48_271) % 2_147_483_647
        const [one, two] = [seed % token.length, Math.floor(seed / token.length) % token.length]
        const letters = token.split('')
        letters[one] = alphabet[seed % 63] ?? 'A'
        letters[two] = alphabet[Math.floor(seed / 63) % 63] ?? 'A'
        if (letters.join('') !== token) yield letters.join('')
      }
    }
    const accepted: string[] = []
    let tried = 0
    let batch: Promise<unknown>[] = []
    for (const variant of variants()) {
      batch.push(identity.readIdToken(variant).then((claims) => void (claims && accepted.push(variant))))
      tried += 1
      if (batch.length === 200) {
        await Promise.all(batch)
        batch = []
      }
      if (tried === 100_000) break
    }
    await Promise.all(batch)
    expect(accepted).toEqual([])
    expect(tried).toBe(100_000)
    expect(await identity.readIdToken(token)).not.toBeNull()
  })
})

describe('S10 the keys that sign', () => {
  const kids = async () => (await identity.jwks()).keys.map((key) => (key as JWK).kid)

  it('are in the database with the private part encrypted', async () => {
    await issue()
    const { rows } = await server.owner.query('select public_jwk, private_encrypted from signing_keys')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) {
      expect(Object.keys(JSON.parse(row.public_jwk))).not.toContain('d')
      expect(row.private_encrypted).not.toContain('PRIVATE')
      expect(server.kernel.secrets.open('signing-key', row.private_encrypted)).toMatch(/^-----BEGIN PRIVATE KEY-----/)
      expect(server.kernel.secrets.open('another purpose', row.private_encrypted)).toBeNull()
    }
  })

  it('are one when five processes start at once on an empty database', async () => {
    await server.owner.query('delete from signing_keys')
    const processes = Array.from({ length: 5 }, () => newProcess())
    const tokens = await Promise.all(processes.map((one) => one.issueIdToken(about())))
    expect(new Set(tokens.map((token) => part(token, 0)['kid'])).size).toBe(1)
    for (const one of processes) for (const token of tokens) expect(await one.readIdToken(token)).not.toBeNull()
  })

  it('verify both while they change, and the old one no longer once its last token has ended', async () => {
    const before = await issue()
    const [old] = await kids()
    await identity.rotateKeys()
    const after = await issue()
    expect(part(after, 0)['kid']).not.toBe(old)
    expect(await kids()).toEqual(expect.arrayContaining([old, part(after, 0)['kid']]))
    expect(await identity.readIdToken(before)).not.toBeNull()
    expect(await identity.readIdToken(after)).not.toBeNull()
    at = addSeconds(at, 901)
    expect(await kids()).not.toContain(old)
    expect(await kids()).toContain(part(after, 0)['kid'])
  })

  it('are learnt by a process that had not heard of a change', async () => {
    const other = newProcess()
    await other.issueIdToken(about())
    await identity.rotateKeys()
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    expect(await other.readIdToken(await issue())).not.toBeNull()
  })

  it('cannot be used to sign by a process with another master secret; it makes its own, and each verifies the other', async () => {
    const ours = await issue()
    const stranger = newProcess('another master secret of thirty-two letters')
    const theirs = await stranger.issueIdToken(about())
    expect(part(theirs, 0)['kid']).not.toBe(part(ours, 0)['kid'])
    expect(await stranger.readIdToken(ours)).not.toBeNull()
    expect(await newProcess().readIdToken(theirs)).not.toBeNull()
  })
})

describe('GET /.well-known/jwks.json', () => {
  it('R72 publishes the keys without sign-in', async () => {
    const answer = await fetch(`${server.url}/.well-known/jwks.json`)
    expect(answer.status).toBe(200)
    const { keys } = (await answer.json()) as { keys: JWK[] }
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' })
      expect(key).not.toHaveProperty('d')
    }
  })
})
