import { LIST_LIMIT_MAX } from '#contract/constants.ts'

interface Page {
  pagination: { next_cursor: string | null }
}

/** A list to its end, page after page, for what shows or chooses from all of it. */
export const wholeList = async <P extends Page>(
  ask: (page: { limit: number; cursor?: string }) => Promise<P>,
): Promise<P[]> => {
  const pages: P[] = []
  let cursor: string | null = null
  do {
    const page: P = await ask({ limit: LIST_LIMIT_MAX, ...(cursor ? { cursor } : {}) })
    pages.push(page)
    cursor = page.pagination.next_cursor
  } while (cursor !== null)
  return pages
}
