import pg from 'pg'

/**
 * Connections of the owner for a test. A pool says that it has ended while its connections are still saying goodbye; one that is cut off
 * then, because its database goes, is nobody's fault.
 */
export const ownerPool = (connection: pg.ClientConfig, max: number): pg.Pool => {
  const pool = new pg.Pool({ ...connection, max })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}
