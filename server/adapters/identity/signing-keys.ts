import { desc, isNull, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8, type JWK } from 'jose'
import { ID_TOKEN_MINUTES } from '#contract/constants.ts'
import { signingKeys } from '#server/database/schema/auth.ts'
import { addMinutes, type Clock } from '#server/kernel/clock.ts'
import type { Database, Db } from '#server/kernel/database.ts'
import { newUuid } from '#server/kernel/ids.ts'
import { everything } from '#server/kernel/scope.ts'
import type { Secrets } from '#server/kernel/secrets.ts'

const KEYS_LOCK = 7_211_011
const SCOPE = everything('signing keys')
const ALGORITHM = 'RS256'
const PURPOSE = 'signing-key'
// Other processes rotate too: what is remembered is read again after this time, and after an unknown key at most this often.
const REREAD_MS = 60_000
const UNKNOWN_REREAD_MS = 1_000

type Key = CryptoKey | Uint8Array
interface VerifyingKey {
  key: Key
  jwk: JWK
  until: Date | null
}
interface KeySet {
  signing: { kid: string; key: Key }
  verifying: ReadonlyMap<string, VerifyingKey>
  readAt: number
}

export interface SigningKeys {
  /** The key that signs now. */
  signing(): Promise<KeySet['signing']>
  /** The public key of that name, or null where none of that name verifies now. */
  verifying(kid: string): Promise<Key | null>
  publicKeys(): Promise<JWK[]>
  rotate(): Promise<void>
}

type Deps = { database: Database; clock: Clock; secrets: Secrets }

/** Makes a key pair; the private part is stored encrypted under the master secret. */
const addKey = async (db: Db, { clock, secrets }: Deps): Promise<void> => {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = newUuid()
  await db.insert(signingKeys).values({
    kid,
    public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }),
    private_encrypted: secrets.seal(PURPOSE, await exportPKCS8(privateKey)),
    created_at: clock.now(),
  })
}

const selectKeys = (db: Db) =>
  db.select().from(signingKeys).orderBy(desc(signingKeys.created_at), desc(signingKeys.kid)).limit(20)
type Row = Awaited<ReturnType<typeof selectKeys>>[number]

/** Keys that sign id tokens, shared by all processes through the database; the first one is made by whoever comes first. */
export const createSigningKeys = (deps: Deps): SigningKeys => {
  const { database, clock, secrets } = deps
  let known: Promise<KeySet> | undefined

  const openable = (rows: Row[]) => {
    for (const row of rows) {
      const pem = row.retired_at ? null : secrets.open(PURPOSE, row.private_encrypted)
      if (pem !== null) return { kid: row.kid, pem }
    }
    return null
  }
  const rowsWithSigner = () =>
    database.transaction(SCOPE, async (db) => {
      const rows = await selectKeys(db)
      if (openable(rows)) return rows
      await db.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`)
      if (!openable(await selectKeys(db))) await addKey(db, deps)
      return selectKeys(db)
    })

  const read = async (): Promise<KeySet> => {
    const rows = await rowsWithSigner()
    const signer = openable(rows)
    if (!signer) throw new Error('There is no key to sign with.')
    const verifying = new Map<string, VerifyingKey>()
    for (const row of rows) {
      const jwk = JSON.parse(row.public_jwk) as JWK
      const until = row.retired_at ? addMinutes(row.retired_at, ID_TOKEN_MINUTES) : null
      verifying.set(row.kid, { key: await importJWK(jwk, ALGORITHM), jwk, until })
    }
    const key = await importPKCS8(signer.pem, ALGORITHM)
    return { signing: { kid: signer.kid, key }, verifying, readAt: performance.now() }
  }

  const reread = (): Promise<KeySet> => {
    known = read()
    // A failed reading is not remembered.
    known.catch(() => (known = undefined))
    return known
  }
  const keys = async (maxAgeMs: number): Promise<KeySet> => {
    const now = performance.now()
    const set = await (known ?? reread())
    return now - set.readAt > maxAgeMs ? reread() : set
  }
  const isValid = (key: VerifyingKey) => key.until === null || key.until > clock.now()

  return {
    signing: async () => (await keys(REREAD_MS)).signing,
    verifying: async (kid) => {
      const found = (await keys(REREAD_MS)).verifying.get(kid) ?? (await keys(UNKNOWN_REREAD_MS)).verifying.get(kid)
      return found && isValid(found) ? found.key : null
    },
    publicKeys: async () => [...(await keys(REREAD_MS)).verifying.values()].filter(isValid).map(({ jwk }) => jwk),
    rotate: async () => {
      await database.transaction(SCOPE, async (db) => {
        await db.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`)
        await db.update(signingKeys).set({ retired_at: clock.now() }).where(isNull(signingKeys.retired_at))
        await addKey(db, deps)
      })
      await reread()
    },
  }
}
