import { nextTick } from 'node:process'
import pg from 'pg'
import type { Writable } from 'node:stream'

/** The driver's way to its socket, which its types do not tell. */
type Connected = pg.PoolClient & { connection: { stream: Writable } }

/**
 * Sends what a connection is asked in one turn as one message: left alone, the driver writes each statement to its socket by itself,
 * and every write wakes PostgreSQL up.
 */
export const askTogether = (client: pg.PoolClient): void => {
  const { connection } = client as Connected
  let isGathering = false
  const send = () => {
    isGathering = false
    connection.stream.uncork()
  }
  const query = (...asked: unknown[]): unknown => {
    if (!isGathering) {
      isGathering = true
      connection.stream.cork()
      nextTick(send)
    }
    return Reflect.apply(pg.Client.prototype.query, client, asked)
  }
  Object.assign(client, { query })
}
