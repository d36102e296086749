import { SURVEY_QUEUE_DATABASE } from '#contract/storage-keys.ts'
import type { QueuedAnswer } from './survey-queue.ts'

// Unsent answers survive a closed tab in IndexedDB. Where it is closed to us they live as long as the page.

const STORE = 'waiting'

const open = (): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const request = indexedDB.open(SURVEY_QUEUE_DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', () => failed(request.error ?? new Error('closed')))
  })

const run = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  try {
    const database = await open()
    return await new Promise((done, failed) => {
      const transaction = database.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => {
        database.close()
        done(request.result)
      })
      transaction.addEventListener('abort', () => failed(transaction.error ?? new Error('aborted')))
    })
  } catch {
    return undefined
  }
}

export const readWaiting = async (uuid: string): Promise<QueuedAnswer[]> =>
  (await run<QueuedAnswer[] | undefined>('readonly', (store) => store.get(uuid))) ?? []

/** Writes what waits; an empty list leaves nothing behind. */
export const writeWaiting = async (uuid: string, waiting: readonly QueuedAnswer[]): Promise<void> => {
  if (waiting.length) await run<IDBValidKey>('readwrite', (store) => store.put(waiting, uuid))
  else await run<undefined>('readwrite', (store) => store.delete(uuid))
}
