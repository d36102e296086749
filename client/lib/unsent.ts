import { SURVEY_QUEUE_DATABASE } from '#contract/storage-keys.ts'

// What was answered and not sent survives a closed tab in IndexedDB. Where that is closed to us it lives as long as the page.

const STORE = 'answers'
const VERSION = 2

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

/** Works on what is kept; nothing comes of it where nothing can be. */
export const inUnsent = async (mode: IDBTransactionMode, work: (store: IDBObjectStore) => void): Promise<void> => {
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
