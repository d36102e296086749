import { parentPort, threadId } from 'node:worker_threads'

// A thread of the tests: says its number and what it was told, fails or ends where it is told to.

let isBusy = false
const answer = async (words: string): Promise<void> => {
  if (words === 'end') process.exit(3)
  const wasBusy = isBusy
  isBusy = true
  await new Promise((done) => setTimeout(done, 20))
  isBusy = false
  parentPort?.postMessage(words === 'fail' ? { failure: 'told to' } : { result: { threadId, words, wasBusy } })
}
parentPort?.on('message', (words: string) => void answer(words))
