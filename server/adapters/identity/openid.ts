import * as openid from 'openid-client'
import type { Config } from '#server/kernel/config.ts'
import type { FederationPort } from '#server/ports/federation.port.ts'

// OpenID Connect, code flow with PKCE, state and nonce; the id token is verified by the issuer's published keys.

/** What a second factor is called in `amr` (RFC 8176). */
const SECOND_FACTORS = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'sms', 'sc'])
const PATIENCE_SECONDS = 8
/** A browser is sent to a provider that answered so shortly before, or is asked now: an error of the browser's own helps nobody. */
const FRESH_MS = 2_000

type Settings = Pick<Config, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_SCOPES'>

interface Memory {
  verifier: string
  state: string
  nonce: string
}

/** A provider that is found by its issuer; its metadata is read anew before somebody is sent there. */
export const openidFederation = (settings: Settings): FederationPort => {
  const issuer = new URL(settings.OIDC_ISSUER ?? '')
  let known: Promise<openid.Configuration> | null = null
  let knownAt = -Infinity
  const discover = () => {
    knownAt = performance.now()
    const found = openid.discovery(
      issuer,
      settings.OIDC_CLIENT_ID ?? '',
      undefined,
      settings.OIDC_CLIENT_SECRET ? openid.ClientSecretPost(settings.OIDC_CLIENT_SECRET) : openid.None(),
      // The configuration lets an issuer without TLS stand on stage local only.
      {
        timeout: PATIENCE_SECONDS,
        ...(issuer.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}),
      },
    )
    known = found
    found.catch(() => {
      if (known === found) known = null
    })
    return found
  }
  const provider = () => known ?? discover()
  const answering = () => (performance.now() - knownAt < FRESH_MS ? provider() : discover())

  return {
    begin: async (callback) => {
      const config = await answering()
      const memory: Memory = {
        verifier: openid.randomPKCECodeVerifier(),
        state: openid.randomState(),
        nonce: openid.randomNonce(),
      }
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: settings.OIDC_SCOPES,
        code_challenge: await openid.calculatePKCECodeChallenge(memory.verifier),
        code_challenge_method: 'S256',
        state: memory.state,
        nonce: memory.nonce,
      })
      return { url: url.href, memory: JSON.stringify(memory) }
    },
    finish: async (answer, remembered) => {
      const config = await provider()
      const { verifier, state, nonce } = JSON.parse(remembered) as Memory
      const tokens = await openid.authorizationCodeGrant(config, answer, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      const session = tokens.id_token
      if (!claims || session === undefined) throw new Error('The provider gave no id token.')
      // Some put the address into the id token, some tell it only when asked.
      const person = claims['email'] ? claims : await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
      const { email, email_verified: isVerified } = person
      const methods = Array.isArray(claims['amr']) ? claims['amr'].map(String) : []
      return {
        issuer: claims.iss,
        subject: claims.sub,
        verifiedEmail: typeof email === 'string' && isVerified === true ? email : null,
        withSecondFactor: methods.some((method) => SECOND_FACTORS.has(method)),
        session,
      }
    },
    endUrl: async (returnTo, session) => {
      const config = await answering()
      if (config.serverMetadata().end_session_endpoint === undefined) return null
      const which = session === undefined ? {} : { id_token_hint: session }
      return openid.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo, ...which }).href
    },
  }
}
