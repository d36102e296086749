import { createHmac, randomBytes } from 'node:crypto'
import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { type ClientRequest, request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { WebhookAnswer, WebhookMessage, WebhookPort } from '#server/ports/webhooks.port.ts'
import { isPublic } from './addresses.ts'

interface Settings {
  /** Stage local: http and any port too. */
  isLocal: boolean
  /** `host:port` of receivers that may stand inside, for trying it out on stage local. */
  testReceivers: readonly string[]
  /** Finds the addresses of a name; tests bring their own. */
  lookup?: typeof systemLookup
}

const CONNECT_MS = 3_000
const WHOLE_MS = 8_000
const ANSWER_BYTES = 65_536
const PRIVATE = 'This address lies inside a network. Use one that is reachable over the internet.'
const PREFIX = 'whsec_'

const sign = ({ id, at, body }: WebhookMessage, secret: string): string => {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const text = `${id}.${Math.floor(at.getTime() / 1_000)}.${body}`
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`
}

const portOf = (url: URL) => url.port || (url.protocol === 'https:' ? '443' : '80')

/** The check stands inside the connection's own look-up: what is checked is what is connected to, and there is no second look. */
const guarded =
  (lookup: typeof systemLookup): LookupFunction =>
  (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []) as LookupAddress[]
      const refused = error ?? (addresses.every(({ address }) => isPublic(address)) ? null : new Error(PRIVATE))
      const [first] = addresses
      if (refused || !first) return done(refused ?? new Error('The name has no address.'), '', 0)
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }

const WORDS: Record<string, string> = {
  ENOTFOUND: 'This name is not known on the internet.',
  EAI_AGAIN: 'The name could not be looked up.',
  ECONNREFUSED: 'Nobody listens at this address: the connection was refused.',
  ECONNRESET: 'The receiver broke the connection off.',
  EHOSTUNREACH: 'The receiver could not be reached.',
}
const wordsOf = (error: Error & { code?: string }): string => {
  if (error.message === PRIVATE) return PRIVATE
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `No answer within ${WHOLE_MS / 1_000} seconds.`
  if (error.code?.startsWith('CERT_') || error.code?.includes('SIGNED') || error.code?.startsWith('ERR_TLS'))
    return 'The certificate of the receiver is not valid for this address.'
  return WORDS[error.code ?? ''] ?? 'The connection failed.'
}

/** What a receiver that is busy says of when to come again: seconds, or a date. */
const secondsAsked = (status: number, said: string | undefined, now: Date): number => {
  if (said === undefined || (status !== 429 && status !== 503)) return 0
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - now.getTime()) / 1_000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : 0
}

interface Answered {
  status: number
  retryAfter: string | undefined
}

/** Standard Webhooks over http(s), without redirects, within three seconds to connect and eight in all. */
export const signedWebhooks = ({ isLocal, testReceivers, lookup = systemLookup }: Settings): WebhookPort => {
  const isTest = (url: URL) => isLocal && testReceivers.includes(`${url.hostname}:${portOf(url)}`)

  const refusal = (text: string): string | null => {
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
      return 'Write the whole address, beginning with https://'
    if (url.username || url.password) return 'Leave name and password out of the address: the signature says who sends.'
    if (isTest(url)) return null
    if (!isLocal && url.protocol !== 'https:') return 'Use https://'
    if (!isLocal && !['443', '8443'].includes(portOf(url))) return 'Use port 443 or 8443.'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) ? !isPublic(host) : /(^|\.)(localhost|local|internal)\.?$/.test(host)) return PRIVATE
    return null
  }

  const post = (url: URL, message: WebhookMessage) =>
    new Promise<Answered>((resolve, reject) => {
      const request: ClientRequest = (url.protocol === 'https:' ? safeRequest : plainRequest)(url, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(WHOLE_MS),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(message.body),
          'user-agent': `${message.brand.replaceAll(' ', '-')}-webhooks`,
          'webhook-id': message.id,
          'webhook-timestamp': String(Math.floor(message.at.getTime() / 1_000)),
          'webhook-signature': message.secrets.map((secret) => sign(message, secret)).join(' '),
        },
        ...(isTest(url) ? {} : { lookup: guarded(lookup) }),
      })
      const connecting = setTimeout(
        () => request.destroy(Object.assign(new Error('connect'), { name: 'TimeoutError' })),
        CONNECT_MS,
      )
      request.on('socket', (socket) =>
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
      )
      request.on('close', () => clearTimeout(connecting))
      request.on('error', reject)
      request.on('response', (response) => {
        // That is all we want to know: a receiver that takes its time over the rest has the message.
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        let bytes = 0
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > ANSWER_BYTES) response.destroy()
        })
        // Cut off, or by us when the time is over.
        response.on('error', () => undefined)
      })
      request.end(message.body)
    })

  return {
    refusal,
    newSecret: () => PREFIX + randomBytes(32).toString('base64'),
    send: async (text, message): Promise<WebhookAnswer> => {
      const begun = performance.now()
      const ms = () => Math.round(performance.now() - begun)
      const refused = refusal(text)
      if (refused) return { status: null, ms: 0, why: refused, askedToWait: 0 }
      try {
        const { status, retryAfter } = await post(new URL(text), message)
        const isTaken = status >= 200 && status < 300
        const isMoved = status >= 300 && status < 400
        const why = isTaken
          ? null
          : isMoved
            ? 'The receiver sends on to another address; redirects are not followed.'
            : `The receiver answered ${status}.`
        return { status, ms: ms(), why, askedToWait: secondsAsked(status, retryAfter, message.at) }
      } catch (error) {
        return { status: null, ms: ms(), why: wordsOf(error as Error & { code?: string }), askedToWait: 0 }
      }
    },
  }
}
