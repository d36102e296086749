import type { Session } from '#contract/resources/sessions.ts'

const LOOPBACK = /^(127\.|::1$)/
const PRIVATE =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[789]\d|1[01]\d|12[0-7])\.|f[cd]|fe[89ab])/

/** What a source address tells by itself; nothing outside is asked. */
export const originOf = (address: string | null): Session['origin'] => {
  if (!address) return null
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d)/, '')
  if (LOOPBACK.test(plain)) return 'this computer'
  return PRIVATE.test(plain) ? 'private network' : 'internet'
}
