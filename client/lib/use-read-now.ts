import { type QueryKey, useMutation, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'

/** Reads something as it is now, before something is done with it; a toast says when it could not be read. */
export const useReadNow = <Of, Data, Key extends QueryKey>(
  queryOf: (of: Of) => UseQueryOptions<Data, Error, Data, Key>,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (of: Of) =>
      client.fetchQuery({ ...queryOf(of), staleTime: 0, retry: false, networkMode: 'always' as const }),
  })
}
