import { useState } from 'react'
import { headers as names } from '#contract/headers.ts'

export type KeyHeaders = { [names.idempotencyKey]: string }

/**
 * Has something happen once. What is sent again as it was, because its answer was lost, goes under the key it had, and is answered as the
 * first time. Whatever differs is something else and gets a key of its own, as has the same after it was answered: under a key that is
 * known the server refuses other words.
 */
export const once = () => {
  let last = { sent: '', key: '' }
  return async <Reply>(what: unknown, send: (headers: KeyHeaders) => Promise<Reply>): Promise<Reply> => {
    const sent = JSON.stringify(what)
    if (sent !== last.sent) last = { sent, key: crypto.randomUUID() }
    const { key } = last
    const reply = await send({ [names.idempotencyKey]: key })
    if (last.key === key) last = { sent: '', key: '' }
    return reply
  }
}

/** A call of a page that makes something, and makes it once; `where`: what else is sent than the body. */
export const useOnce = <Body, Reply>(send: (body: Body, headers: KeyHeaders) => Promise<Reply>, where?: number) => {
  const [make] = useState(once)
  return (body: Body): Promise<Reply> => make([where, body], (headers) => send(body, headers))
}
