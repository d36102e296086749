import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** The file that every scanner finds and that harms nobody; in two parts, so that no scanner finds this one. */
export const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** How it behaves: as it should, saying nothing, or out of order. */
type Mood = 'well' | 'silent' | 'sick'

/** A scanner that speaks INSTREAM as clamd does, and knows one thing that is harmful. */
export const startClamd = async (port = 0) => {
  const state = { mood: 'well' as Mood, scanned: [] as number[] }
  const sockets = new Set<Socket>()
  const answer = (socket: Socket, text: string) => socket.end(`${text}\0`)
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let got = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      got = Buffer.concat([got, part])
      const command = Buffer.from('zINSTREAM\0')
      if (!got.subarray(0, command.length).equals(command)) return
      let at = command.length
      const parts: Buffer[] = []
      while (at + 4 <= got.length) {
        const length = got.readUInt32BE(at)
        if (length === 0) {
          if (state.mood === 'silent') return
          if (state.mood === 'sick') return answer(socket, 'INSTREAM size limit exceeded. ERROR')
          const bytes = Buffer.concat(parts)
          state.scanned.push(bytes.length)
          return answer(socket, bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
        }
        if (at + 4 + length > got.length) return
        parts.push(got.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  const { port: taken } = server.address() as AddressInfo
  return {
    state,
    port: taken,
    address: `127.0.0.1:${taken}`,
    close: () =>
      new Promise<void>((closed) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => closed())
      }),
  }
}
