import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { ID_TOKEN_MINUTES } from '#contract/constants.ts'
import { addMinutes, type Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import { sha256 } from '#server/kernel/ids.ts'
import { remembering } from '#server/kernel/remembered.ts'
import type { IdClaims } from '#server/ports/identity.port.ts'
import type { SigningKeys } from './signing-keys.ts'

const ALGORITHM = 'RS256'
const AUDIENCE = 'traitmark'
// A verified token is believed for a moment without looking at its signature again; its end is looked at every time.
const KEPT = { ms: 5_000, most: 10_000 }
const MAX_LENGTH = 4_096

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)

/**
 * Whether the text is the one spelling of its bytes. The last letter of a signature has bits that mean nothing; a token with
 * other ones there would pass, although it is not the token that was given out.
 */
const isCanonical = (token: string): boolean => {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  return Buffer.from(signature, 'base64url').toString('base64url') === signature
}

const claimsOf = (payload: JWTPayload): IdClaims | null => {
  const { sub, sid, token_use, auth_time, exp, email } = payload
  if (token_use !== 'id' || typeof sub !== 'string' || !/^[1-9]\d{0,9}$/.test(sub)) return null
  if (typeof sid !== 'string' || typeof auth_time !== 'number' || typeof exp !== 'number') return null
  if (typeof email !== 'string') return null
  return { user_id: Number(sub), session_id: sid, auth_time, exp, email }
}

/** Issues and reads id tokens: RS256 only, keys of our own list only (no `jku`, `jwk`, `x5u`, `x5c`), issuer, audience, times. */
export const createIdTokens = ({ keys, clock, config }: { keys: SigningKeys; clock: Clock; config: Config }) => {
  const issuer = config.PUBLIC_URL ?? `traitmark:${config.STAGE}`
  const kept = remembering<IdClaims>(KEPT)

  const verify = async (token: string): Promise<IdClaims | null> => {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = typeof kid === 'string' ? await keys.verifying(kid) : null
        if (!key) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        requiredClaims: ['sub', 'sid', 'exp', 'iat', 'token_use'],
        currentDate: clock.now(),
      },
    )
    return claimsOf(payload)
  }

  return {
    issue: async (session: { user_id: number; session_id: string; started_at: Date; email: string }) => {
      const { kid, key } = await keys.signing()
      const now = clock.now()
      return new SignJWT({
        sid: session.session_id,
        token_use: 'id',
        auth_time: seconds(session.started_at),
        email: session.email,
        email_verified: true,
      })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(String(session.user_id))
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(addMinutes(now, ID_TOKEN_MINUTES))
        .sign(key)
    },
    read: async (token: string): Promise<IdClaims | null> => {
      if (token.length > MAX_LENGTH || !isCanonical(token)) return null
      const hash = sha256(token)
      const known = kept.get(hash)
      if (known) return known.exp > seconds(clock.now()) ? known : null
      try {
        const claims = await verify(token)
        if (claims) kept.keep(hash, claims)
        return claims
      } catch (error) {
        // Whatever is wrong with a token, it is refused alike; a fault of ours is not a verdict about it.
        if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError) return null
        throw error
      }
    },
  }
}
