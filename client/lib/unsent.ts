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

const work = async (mode: IDBTransactionMode, on: (store: IDBObjectStore) => void): Promise<void> => {
  const database = await open()
  await new Promise<void>((done, failed) => {
    const transaction = database.transaction(STORE, mode)
    on(transaction.objectStore(STORE))
    transaction.addEventListener('complete', () => done())
    transaction.addEventListener('abort', () => failed(transaction.error ?? new Error('aborted')))
  }).finally(() => database.close())
}

/** Browsers have been known never to answer. Nobody waits for that longer than this, and but once. */
const PATIENCE_MS = 3_000
let patienceMs = PATIENCE_MS

/** Works on what is kept; nothing comes of it where nothing can be. */
export const inUnsent = (mode: IDBTransactionMode, on: (store: IDBObjectStore) => void): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(() => {
      patienceMs = 0
      done()
    }, patienceMs)
    work(mode, on)
      .then(() => (patienceMs = PATIENCE_MS))
      // What is not kept here is still sent, as long as the page lives.
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        done()
      })
  })
