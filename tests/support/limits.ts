import type { TestServer } from './build-server.ts'

/** As if a key of a limit (`name:key`) had taken so many points just now. */
export const spend = async (
  server: Pick<TestServer, 'owner' | 'clock'>,
  key: string,
  points: number,
): Promise<void> => {
  await server.owner.query(
    `insert into rate_limits (key, slots, counts, expire) values ($1, array[$2::bigint], array[$3::int], $2)
     on conflict (key) do update set slots = excluded.slots, counts = excluded.counts`,
    [key, server.clock.now().getTime(), points],
  )
}

/** The same for every key of a limit that somebody has asked for. */
export const spendAll = async (server: Pick<TestServer, 'owner' | 'clock'>, name: string, points: number) => {
  const { rows } = await server.owner.query<{ key: string }>('select key from rate_limits where key like $1', [
    `${name}:%`,
  ])
  for (const { key } of rows) await spend(server, key, points)
}
