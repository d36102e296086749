import { useQueryClient } from '@tanstack/react-query'
import { type RefCallback, useEffect, useEffectEvent, useState } from 'react'
import type { resultsQuery } from '#client/data/survey-results.ts'

/** Asks for the next page when the end of this one comes into sight, so that it is there for whoever turns to it. */
export const useNextPage = (next: ReturnType<typeof resultsQuery> | undefined): RefCallback<Element> => {
  const client = useQueryClient()
  const [foot, setFoot] = useState<Element | null>(null)
  const ask = useEffectEvent(() => next && void client.prefetchQuery(next))
  const page = JSON.stringify(next?.queryKey)
  useEffect(() => {
    if (!foot || !page) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && ask())
    observer.observe(foot)
    return () => observer.disconnect()
  }, [foot, page])
  return setFoot
}
