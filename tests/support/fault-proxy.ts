import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'

/**
 * What a way to somebody can do. `silent`: takes everything, passes nothing on. `refuse`: nobody listens. `reset`: breaks off at
 * once. `cut`: breaks off with the first bytes of the answer. `garbage`: answers nonsense. `flaky`: every second connection breaks
 * off. `slow`: an answer of a byte at a time. `late`: half a second later.
 */
export type Fault = 'silent' | 'refuse' | 'reset' | 'cut' | 'garbage' | 'flaky' | 'slow' | 'late'
export const FAULTS: readonly Fault[] = ['silent', 'refuse', 'reset', 'cut', 'garbage', 'flaky', 'slow', 'late']

export interface FaultProxy {
  port: number
  /** From now on, for connections that stand too. Whoever waited in silence is let go when it is over. */
  set(fault: Fault | null): Promise<void>
  /** Whoever is connected never hears anything again and is not told so, as where a machine is gone; whoever comes anew is let through. */
  strand(): void
  close(): Promise<void>
}

const LATE_MS = 500
const DRIP_MS = 200
const NONSENSE = '\u0000\u0001<html>nonsense</html>\r\n\r\n'

/** Bytes on their way through, as the fault of the moment has it. */
const pass = (from: Socket, to: Socket, fault: () => Fault | null, isAnswer: boolean) => {
  from.on('data', (bytes: Buffer) => {
    const is = fault()
    if (is === 'silent') return
    if (is === 'garbage' && isAnswer) return void to.end(NONSENSE)
    if (is === 'cut' && isAnswer) return void to.write(bytes.subarray(0, 3), () => to.resetAndDestroy())
    if (is === 'late') return void setTimeout(() => to.destroyed || to.write(bytes), LATE_MS)
    if (is !== 'slow' || !isAnswer) return void to.write(bytes)
    from.pause()
    let at = 0
    const drip = setInterval(() => {
      // Over: the rest comes as it should.
      const upTo = fault() === 'slow' && !to.destroyed ? at + 1 : bytes.length
      if (!to.destroyed) to.write(bytes.subarray(at, upTo))
      at = upTo
      if (at < bytes.length) return
      clearInterval(drip)
      from.resume()
    }, DRIP_MS)
  })
  from.on('end', () => to.end())
  from.on('close', () => to.destroy())
}

/** A way to somebody that can be broken in every manner in which networks and the other side break. */
export const startFaultProxy = async (target: NetConnectOpts): Promise<FaultProxy> => {
  const open = new Set<Socket>()
  const stranded = new WeakSet<Socket>()
  const fault = { is: null as Fault | null, taken: 0 }
  const take = (caller: Socket) => {
    fault.taken += 1
    open.add(caller)
    caller.on('error', () => undefined)
    caller.on('close', () => open.delete(caller))
    if (fault.is === 'reset' || (fault.is === 'flaky' && fault.taken % 2 === 1)) return void caller.resetAndDestroy()
    const other = connect(target).setNoDelay()
    other.on('error', () => caller.resetAndDestroy())
    const now = () => (stranded.has(caller) ? 'silent' : fault.is)
    pass(caller, other, now, false)
    pass(other, caller, now, true)
  }
  let server: Server | null = null
  const listen = async (port: number) => {
    // Whole, it adds nothing of its own: neither side sends small parts late.
    const next = createServer({ noDelay: true }, take)
    await new Promise<void>((listening) => next.listen(port, '127.0.0.1', () => listening()))
    server = next
    return (next.address() as AddressInfo).port
  }
  const letGo = () => open.forEach((socket) => socket.resetAndDestroy())
  const stop = async () => {
    const last = server
    server = null
    letGo()
    if (last) await new Promise<void>((closed) => last.close(() => closed()))
  }
  const port = await listen(0)
  return {
    port,
    set: async (next) => {
      const before = fault.is
      fault.is = next
      if (next === 'refuse') await stop()
      else if (server === null) await listen(port)
      if (next === 'reset' || before === 'silent') letGo()
    },
    strand: () => open.forEach((socket) => stranded.add(socket)),
    close: stop,
  }
}

/** Where the server of a connection listens, for a proxy before it, and the same connection over that proxy. */
export const wayTo = (connection: pg.ClientConfig) => {
  const url = connection.connectionString ? new URL(connection.connectionString) : null
  const host = url?.searchParams.get('host') ?? url?.hostname ?? connection.host ?? 'localhost'
  const port = Number(url?.port ?? connection.port) || 5432
  const target: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  return {
    target,
    over: (proxyPort: number, given: pg.ClientConfig): pg.ClientConfig => {
      if (!given.connectionString) return { ...given, host: '127.0.0.1', port: proxyPort }
      const own = new URL(given.connectionString)
      own.searchParams.delete('host')
      own.host = `127.0.0.1:${proxyPort}`
      return { connectionString: own.href }
    },
  }
}
