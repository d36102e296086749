import { SURVEY_QUEUE_DATABASE } from '#contract/storage-keys.ts'
import type { QueuedAnswer } from './survey-queue.ts'

// Unsent answers survive a closed tab in IndexedDB, each under its own key, so that two tabs never overwrite each other's. Where
// IndexedDB is closed to us they live as long as the page.

const STORE = 'answers'
const VERSION = 2

type Kept = QueuedAnswer & { at: number }

const open = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const request = indexedDB.open(SURVEY_QUEUE_DATABASE, VERSION)
    request.addEventListener('upgradeneeded', () => {
      for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name)
      request.result.createObjectStore(STORE)
    })
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(request.error ?? new Error('closed')))
    request.addEventListener('blocked', () => failed(new Error('blocked')))
  })

const inStore = async (mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<void> => {
  try {
    const database = await open()
    await new Promise<void>((done, failed) => {
      const transaction = database.transaction(STORE, mode)
      work(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => done())
      transaction.addEventListener('abort', () => failed(transaction.error ?? new Error('aborted')))
    }).finally(() => database.close())
  } catch {
    // What is not kept here is still sent, as long as the page lives.
  }
}

const keyOf = (uuid: string, itemId: number) => `${uuid}/${itemId}`
const allOf = (uuid: string) => IDBKeyRange.bound(`${uuid}/`, `${uuid}/\uffff`)

/** What was not sent, in the order it was given. */
export const readWaiting = async (uuid: string): Promise<QueuedAnswer[]> => {
  let kept: Kept[] = []
  await inStore('readonly', (store) => {
    const request = store.getAll(allOf(uuid)) as IDBRequest<Kept[]>
    request.addEventListener('success', () => (kept = request.result))
  })
  return kept.toSorted((a, b) => a.at - b.at).map(({ item_id, value, ms }) => ({ item_id, value, ms }))
}

export const keepWaiting = (uuid: string, answer: QueuedAnswer): Promise<void> =>
  inStore('readwrite', (store) => void store.put({ ...answer, at: Date.now() }, keyOf(uuid, answer.item_id)))

/** Forgets what the server has. An answer that was changed meanwhile stays. */
export const forgetSent = (uuid: string, batch: readonly QueuedAnswer[]): Promise<void> =>
  inStore('readwrite', (store) => {
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
  inStore('readwrite', (store) => void store.delete(allOf(uuid)))
