import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asProblem } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { resultsKey } from '#client/data/survey-results.ts'

/** Who of several is not there any more, where a call was refused for it. */
const goneOf = (error: unknown): unknown[] => {
  const { status, body } = asProblem(error)
  return status === 404 && Array.isArray(body['survey_result_ids']) ? body['survey_result_ids'] : []
}

/** "Ada Reed is no longer there, and no longer chosen." */
const wordsOf = ([first, ...others]: readonly string[], isEverybody: boolean): string => {
  const more = others.length === 0 ? '' : ` and ${others.length === 1 ? others[0] : `${others.length} others`}`
  const then = isEverybody ? '. Choose other people.' : ', and no longer chosen.'
  return `${first}${more} ${others.length === 0 ? 'is' : 'are'} no longer there${then}`
}

interface Left {
  onLeft: (isLeft: (id: number) => boolean) => void
  /** Nobody of those chosen is there: what was begun for them is over. */
  onNobody?: () => void
}

/**
 * Whoever of those chosen turns out to be gone is named and chosen no more, so that what was refused, or could not be shown beforehand,
 * is done for the others. Lists that still show them are asked for again.
 */
export const useGone = (chosen: ReadonlyMap<number, string>, { onLeft, onNobody }: Left) => {
  const client = useQueryClient()
  const tell = useEffectEvent((gone: readonly unknown[]) => {
    const names = [...chosen].flatMap(([id, name]) => (gone.includes(id) ? [name] : []))
    if (names.length === 0) return
    const isEverybody = names.length === chosen.size
    toasts.error(wordsOf(names, isEverybody))
    onLeft((id) => !gone.includes(id))
    if (isEverybody) onNobody?.()
    void client.invalidateQueries({ queryKey: [...resultsKey, 'search'] })
  })
  useEffect(() => {
    const [changes, looks] = [client.getMutationCache(), client.getQueryCache()]
    const ends = [
      changes.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') tell(goneOf(event.action.error))
      }),
      looks.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') tell(goneOf(event.action.error))
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [client])
}
