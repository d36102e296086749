import { parentPort, threadId } from 'node:worker_threads'

// A thread of the tests: says its number and what it was told, fails or ends where it is told to.

let isBusy = false
parentPort?.on('message', async (words: string) => {
  if (words === 'end') process.exit(3)
  const wasBusy = isBusy
  isBusy = true
  await new Promise((done) => setTimeout(done, 20))
  isBusy = false
  parentPort?.postMessage(words === 'fail' ? { failure: 'told to' } : { result: { threadId, words, wasBusy } })
})
