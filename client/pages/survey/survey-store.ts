import { inUnsent } from '#client/lib/unsent.ts'
import type { QueuedAnswer } from './survey-queue.ts'

// Unsent answers are kept each under its own key, so that two tabs never overwrite each other's.

type Kept = QueuedAnswer & { at: number }

const keyOf = (uuid: string, itemId: number) => `${uuid}/${itemId}`
const allOf = (uuid: string) => IDBKeyRange.bound(`${uuid}/`, `${uuid}/\uffff`)

/** What was not sent, in the order it was given, by whichever tab; null where nothing can be read. */
export const readKept = async (uuid: string): Promise<QueuedAnswer[] | null> => {
  let kept: Kept[] | null = null as Kept[] | null
  await inUnsent('readonly', (store) => {
    const request = store.getAll(allOf(uuid)) as IDBRequest<Kept[]>
    request.addEventListener('success', () => (kept = request.result))
  })
  return kept?.toSorted((a, b) => a.at - b.at).map(({ item_id, value, ms }) => ({ item_id, value, ms })) ?? null
}

/** The same; nothing where nothing can be read. */
export const readWaiting = async (uuid: string): Promise<QueuedAnswer[]> => (await readKept(uuid)) ?? []

/** Keeps an answer until it is sent. @returns whether it is kept: somewhere nothing can be */
export const keepWaiting = async (uuid: string, answer: QueuedAnswer): Promise<boolean> => {
  let isKept = false
  await inUnsent('readwrite', (store) => {
    const request = store.put({ ...answer, at: Date.now() }, keyOf(uuid, answer.item_id))
    request.addEventListener('success', () => (isKept = true))
  })
  return isKept
}

/** Forgets what the server has. An answer that was changed meanwhile stays. */
export const forgetSent = (uuid: string, batch: readonly QueuedAnswer[]): Promise<void> =>
  inUnsent('readwrite', (store) => {
    for (const sent of batch) {
      const key = keyOf(uuid, sent.item_id)
      const request = store.get(key) as IDBRequest<Kept | undefined>
      request.addEventListener('success', () => {
        if (request.result?.value === sent.value && request.result.ms === sent.ms) store.delete(key)
      })
    }
  })

/** Nothing of a survey stays behind. */
export const forgetAll = (uuid: string): Promise<void> =>
  inUnsent('readwrite', (store) => void store.delete(allOf(uuid)))
