import { useEffect, useEffectEvent } from 'react'

interface Found {
  rows: number
  total: number
  limit: number
}

interface Asked<Data> {
  data: Data | undefined
  isPlaceholderData: boolean
}

/** What this very page of a list answered; nothing while it is on its way, or another stands in its place. */
export const foundIn = <Data extends { pagination: { total: number } }>(
  { data, isPlaceholderData }: Asked<Data>,
  rowsOf: (data: Data) => readonly unknown[],
  limit: number,
): Found | undefined =>
  data && !isPlaceholderData ? { rows: rowsOf(data).length, total: data.pagination.total, limit } : undefined

/**
 * A list may have become shorter than the page one stands on: whoever emptied the last page, or kept an address, comes to the last that
 * there is now. `found` is what this very page answered.
 */
export const useExistingPage = (page: number, found: Found | undefined, go: (last: number) => void): void => {
  const last = found && found.rows === 0 && found.total > 0 ? Math.ceil(found.total / found.limit) : undefined
  const leave = useEffectEvent(go)
  useEffect(() => {
    if (last !== undefined && last < page) leave(last)
  }, [last, page])
}
