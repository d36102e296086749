import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asProblem } from '#client/lib/problems.ts'
import { saidByPages } from '#client/lib/query-client.ts'
import { toasts } from '#client/lib/toasts.ts'
import { resultsKey } from '#client/data/survey-results.ts'

/** Who of several is not there any more, where a call was refused for it. */
const goneOf = (error: unknown): unknown[] => {
  const { status, body } = asProblem(error)
  return status === 404 && Array.isArray(body['survey_result_ids']) ? body['survey_result_ids'] : []
}

/** "Ada Reed is no longer there, and no longer chosen. Nothing was done." */
const wordsOf = ([first, ...others]: readonly string[], isEverybody: boolean, end: string): string => {
  const more = others.length === 0 ? '' : ` and ${others.length === 1 ? others[0] : `${others.length} others`}`
  const here = `${first}${more} ${others.length === 0 ? 'is' : 'are'} no longer there`
  return isEverybody ? `${here}.${end} Choose other people.` : `${here}, and no longer chosen.${end}`
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
  const namesIn = (gone: readonly unknown[]) => [...chosen].flatMap(([id, name]) => (gone.includes(id) ? [name] : []))
  const isNamed = useEffectEvent((error: unknown) => namesIn(goneOf(error)).length > 0)
  const tell = useEffectEvent((error: unknown, end: string) => {
    const gone = goneOf(error)
    const names = namesIn(gone)
    if (names.length === 0) return
    const isEverybody = names.length === chosen.size
    toasts.error(wordsOf(names, isEverybody, end))
    onLeft((id) => !gone.includes(id))
    if (isEverybody) onNobody?.()
    void client.invalidateQueries({ queryKey: [...resultsKey, 'search'] })
  })
  useEffect(() => {
    const [changes, looks] = [client.getMutationCache(), client.getQueryCache()]
    const says = (error: unknown) => isNamed(error)
    saidByPages.add(says)
    const ends = [
      () => void saidByPages.delete(says),
      changes.subscribe((event) => {
        // Where a dialog stands open, the refusal in it says that nothing was done.
        const end = event.mutation?.meta?.shownInPlace ? '' : ' Nothing was done.'
        if (event.type === 'updated' && event.action.type === 'error') tell(event.action.error, end)
      }),
      looks.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') tell(event.action.error, '')
      }),
    ]
    return () => ends.forEach((end) => end())
  }, [client])
}
