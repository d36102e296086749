import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Who sits before the browser at the other provider. */
export interface PersonThere {
  subject: string
  email: string
  email_verified: boolean
  amr: string[]
}

export interface OtherProvider {
  issuer: string
  person: PersonThere
  close(): Promise<void>
}

export const CLIENT = { client_id: 'traitmark', client_secret: 'a secret of tests that the client knows' }

/** A real OpenID Connect provider that asks nobody anything: whoever is `person` is signed in and has agreed. */
export const startOpenidProvider = async (callbacks: string[], ends: string[]): Promise<OtherProvider> => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const other: OtherProvider = {
    issuer,
    person: { subject: 'nobody', email: '', email_verified: false, amr: ['pwd'] },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: callbacks,
        post_logout_redirect_uris: ends,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name'] },
    // As most providers do: the address is told when asked, and not in the id token.
    conformIdTokenClaims: true,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, subject: string) => ({
      accountId: subject,
      claims: () => ({ sub: subject, email: other.person.email, email_verified: other.person.email_verified }),
    }),
    loadExistingGrant: async (ctx: {
      oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider }
    }) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const { subject, amr } = other.person
    void provider.interactionFinished(request, response, { login: { accountId: subject, amr } })
  })
  return other
}

/** A browser as far as redirects and cookies go: follows them and remembers what each host set. */
export const redirectWalker = () => {
  const jar = new Map<string, Map<string, string>>()
  const get = async (url: string, referer?: string) => {
    const { host } = new URL(url)
    const own = jar.get(host) ?? new Map<string, string>()
    jar.set(host, own)
    const cookie = [...own].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, {
      redirect: 'manual',
      headers: { ...(cookie ? { cookie } : {}), ...(referer ? { referer } : {}) },
    })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) own.delete(name)
      else own.set(name, value)
    }
    return reply
  }
  return {
    jar,
    get,
    /** Follows redirects until one leads to a path for which `isOver` holds, or none does; answers that address. */
    walk: async (from: string, isOver: (url: URL) => boolean, referer?: string): Promise<URL> => {
      let url = new URL(from)
      for (let steps = 0; steps < 20; steps += 1) {
        const reply = await get(url.href, url.href === from ? referer : undefined)
        const next = reply.headers.get('location')
        if (next === null)
          throw new Error(`${url.href} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
        url = new URL(next, url)
        if (isOver(url)) return url
      }
      throw new Error('The way has no end.')
    },
  }
}
