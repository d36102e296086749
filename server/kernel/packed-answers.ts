import type { onSendAsyncHookHandler } from 'fastify'
import { encodingFor, packOnce } from './packing.ts'

/** Letters. What is shorter goes in a packet or two as it is; nothing that holds a token of a session is as long. */
const WORTH_IT = 4_096

const isText = (type: unknown): boolean => typeof type === 'string' && /^(application\/json|text\/csv)\b/.test(type)

/** Sends long answers packed to whoever takes them so: a page of a list has a sixth of its bytes, and a phone has it that much sooner. */
export const packAnswers: onSendAsyncHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < WORTH_IT) return payload
  if (reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return payload
  void reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (!encoding) return payload
  const packed = await packOnce(payload, encoding)
  void reply.header('content-encoding', encoding).removeHeader('content-length')
  return packed
}
