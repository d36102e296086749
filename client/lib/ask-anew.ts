import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/** React draws what came in the turn after it came; what it takes off the page then is nobody's question any more. */
const drawn = () => new Promise<void>((done) => setTimeout(done))

/**
 * Asks again for what may have changed under these keys. What a page stands on comes first: where that is gone, or erased, nothing
 * else of it is asked for, which would only be refused.
 */
export const askAnew = async (client: QueryClient, keys: readonly QueryKey[] = [[]]): Promise<void> => {
  const cache = client.getQueryCache()
  const leading = new Set(
    keys.flatMap((queryKey) =>
      cache.findAll({ queryKey, type: 'active', predicate: ({ meta }) => meta?.leads === true }),
    ),
  )
  if (leading.size > 0) {
    await client.refetchQueries({ predicate: (query) => leading.has(query) })
    await drawn()
  }
  const predicate = (query: Query) => !leading.has(query)
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey, predicate })))
}
