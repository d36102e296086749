import { connect, type Socket } from 'node:net'
import { traced } from '#server/kernel/tracing.ts'
import type { ScannerPort } from '#server/ports/scanner.port.ts'

/** Whoever has sent a file waits for it. */
const TIMEOUT_MS = 15_000
const PART_BYTES = 64 * 1024
const ANSWER_BYTES = 4_096

/** A path begins with /; anything else is host:port. */
const open = (address: string): Socket => {
  if (address.startsWith('/')) return connect(address)
  const at = address.lastIndexOf(':')
  return connect(Number(address.slice(at + 1)), address.slice(0, at).replace(/^\[|\]$/g, ''))
}

/** The bytes as INSTREAM wants them: parts, each after its length, and an empty one at the end. */
const framed = function* (bytes: Uint8Array) {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    const part = bytes.subarray(at, at + PART_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    yield length
    yield part
  }
  yield Buffer.alloc(4)
}

const ask = (address: string, bytes: Uint8Array, timeoutMs: number): Promise<string> =>
  new Promise((answered, failed) => {
    const socket = open(address)
    let said = ''
    const end = (error?: Error) => {
      clearTimeout(timer)
      socket.destroy()
      if (error) failed(error)
      else answered(said.replace(/\0[\s\S]*$/, '').trim())
    }
    // The whole of it, not only silence between two parts.
    const timer = setTimeout(() => end(new Error('The scanner did not answer in time.')), timeoutMs)
    socket.on('error', end)
    socket.on('connect', () => {
      for (const part of framed(bytes)) socket.write(part)
    })
    socket.on('data', (part: Buffer) => {
      said += part.toString('latin1')
      if (said.includes('\0') || said.length > ANSWER_BYTES) end()
    })
    socket.on('end', () => end())
  })

/** The scanner of ClamAV, which listens on a socket of its own (`clamd`, command INSTREAM). */
export const clamdScanner = (address: string, timeoutMs = TIMEOUT_MS): ScannerPort => ({
  scan: (bytes) =>
    traced(
      'scanner',
      async () => {
        const said = await ask(address, bytes, timeoutMs)
        if (said === 'stream: OK') return null
        const found = /^stream: (\S+) FOUND$/.exec(said)?.[1]
        // Too large, out of memory, loading its lists: nothing is known of the file.
        if (!found) throw new Error(`The scanner could not look: ${said.slice(0, 100) || 'it said nothing'}`)
        return { found }
      },
      { kind: 'client' },
    ),
})
