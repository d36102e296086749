import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

// COPY over the connection of `pg`, as a stream that never holds more than a few blocks: tables may be larger than memory.

const BLOCK_BYTES = 64 * 1024

/** The part of a connection of `pg` that COPY needs. */
interface Wire {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

/** A query that speaks the protocol itself. */
interface Spoken extends pg.Submittable {
  handleError(error: Error, wire: unknown): void
  handleCommandComplete(message: unknown, wire: unknown): void
  handleReadyForQuery(wire: unknown): void
  handleCopyInResponse(wire: Wire): void
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void
}

const speak = (
  client: pg.Client,
  text: string,
  handlers: Pick<Spoken, 'handleCopyInResponse' | 'handleCopyData'> & { ended(): Promise<unknown> },
): Promise<void> =>
  new Promise((resolve, reject) => {
    let fault: Error | undefined
    const query: Spoken = {
      submit: (wire) => (wire as unknown as Wire).query(text),
      handleError: (error) => {
        fault = error
        // The connection gives a failed query up: nothing more of it is heard.
        void handlers.ended().then(() => reject(error), reject)
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => {
        if (!fault) void handlers.ended().then(() => resolve(), reject)
      },
      handleCopyInResponse: handlers.handleCopyInResponse,
      handleCopyData: handlers.handleCopyData,
    }
    client.query(query)
  })

/** Runs `COPY ... TO STDOUT` and hands its bytes on in blocks, one after the other; the database waits meanwhile. */
export const copyOut = async (
  client: pg.Client,
  text: string,
  take: (block: Buffer) => Promise<void>,
): Promise<void> => {
  let waiting: Buffer[] = []
  let size = 0
  let taken = Promise.resolve()
  const hand = () => {
    const block = Buffer.concat(waiting)
    waiting = []
    size = 0
    return block
  }
  await speak(client, text, {
    handleCopyInResponse: (wire) => wire.sendCopyFail('this is a way out'),
    handleCopyData: ({ chunk }, { stream }) => {
      // The chunk is a part of a buffer that is written over.
      waiting.push(Buffer.from(chunk))
      size += chunk.length
      if (size < BLOCK_BYTES) return
      const block = hand()
      stream.pause()
      taken = taken.then(() => take(block)).finally(() => stream.resume())
      taken.catch(() => undefined)
    },
    ended: () => taken,
  })
  if (size > 0) await take(hand())
}

/** Runs `COPY ... FROM STDIN` with these bytes; a failure of their source fails the statement and is the one that is thrown. */
export const copyIn = async (client: pg.Client, text: string, blocks: AsyncIterable<Buffer>): Promise<void> => {
  let fault: unknown
  let isRefused = false
  let sent = Promise.resolve()
  const send = async (wire: Wire) => {
    try {
      for await (const block of blocks) {
        if (isRefused) return
        wire.sendCopyFromChunk(block)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      fault = error
      wire.sendCopyFail('the source broke off')
    }
  }
  try {
    await speak(client, text, {
      handleCopyInResponse: (wire) => void (sent = send(wire)),
      handleCopyData: () => undefined,
      ended: async () => {
        isRefused = true
        await sent
      },
    })
  } catch (error) {
    throw fault ?? error
  }
}
