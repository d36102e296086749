import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'

const HEARTBEAT_MS = 20_000
const MAX_BUFFERED_BYTES = 256_000

/** One open stream. */
export interface Stream {
  /** Writes one event. */
  tell(data: string): void
  /** Ends it; the page comes back with what it is now. */
  end(): void
}

/** Open streams of server-sent events of this process; a stop ends them, so that it does not wait for them. */
export interface Streams {
  /** Takes a connection over as a stream. `onEnd` runs once, however it ends. */
  open(reply: FastifyReply, onEnd: () => void): Stream
  endAll(): void
}

/** The streams of one process, none open yet. One that reads too slowly is ended: 256,000 bytes wait for it at most. A line each 20 s keeps proxies from ending it. */
export const createStreams = (): Streams => {
  const open = new Set<ServerResponse>()
  return {
    open: (reply, onEnd) => {
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 2000\n\n')
      open.add(raw)
      const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS)
      heartbeat.unref()
      raw.on('close', () => {
        clearInterval(heartbeat)
        open.delete(raw)
        onEnd()
      })
      return {
        tell: (data) => {
          // What happens between its end and its close concerns the next stream.
          if (raw.writableEnded) return
          // A reader who does not read is let go; the page comes back and asks again.
          if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
          else raw.write(`data: ${data}\n\n`)
        },
        end: () => void raw.end(),
      }
    },
    endAll: () => {
      for (const raw of open) raw.end(() => raw.socket?.destroy())
    },
  }
}
