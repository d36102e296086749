import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { asProblem } from './problems.ts'
import { toasts } from './toasts.ts'

/** Who of several is not there any more, where a call was refused for it. */
const goneOf = (error: unknown): unknown[] => {
  const { status, body } = asProblem(error)
  return status === 404 && Array.isArray(body['survey_result_ids']) ? body['survey_result_ids'] : []
}

/** "Ada Reed is no longer there, and no longer chosen." */
const wordsOf = ([first, ...others]: readonly string[]): string => {
  const more = others.length === 0 ? '' : ` and ${others.length === 1 ? others[0] : `${others.length} others`}`
  return `${first}${more} ${others.length === 0 ? 'is' : 'are'} no longer there, and no longer chosen.`
}

/**
 * Whoever of those chosen turns out to be gone is named and chosen no more, so that what was refused, or could not be shown beforehand,
 * is done for the others.
 */
export const useGone = (chosen: ReadonlyMap<number, string>, onLeft: (isLeft: (id: number) => boolean) => void) => {
  const client = useQueryClient()
  const tell = useEffectEvent((gone: readonly unknown[]) => {
    const names = [...chosen].flatMap(([id, name]) => (gone.includes(id) ? [name] : []))
    if (names.length === 0) return
    toasts.error(wordsOf(names))
    onLeft((id) => !gone.includes(id))
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
