import type { surveys } from '#contract/resources/surveys.ts'
import { headers } from '#contract/headers.ts'
import { call } from '#client/lib/http.ts'
import { type ApiProblem, asProblem, isPassing } from '#client/lib/problems.ts'
import type { SurveyLink } from './survey-link.ts'
import { answered, nextBatch, overtaken, type Queue, type QueuedAnswer, sent, waitingFor } from './survey-queue.ts'
import { forgetSent, keepWaiting, readKept } from './survey-store.ts'

/** Sends what waits, one request at a time, in order, for as long as it takes. */
export interface Sender {
  queue(): Queue
  isOffline(): boolean
  answer(one: QueuedAnswer): void
  subscribe(listener: () => void): () => void
  stop(): void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 10_000

const submit = (link: SurveyLink, answers: readonly QueuedAnswer[], final: boolean) =>
  call<typeof surveys.submit>(
    { method: 'POST', path: '/surveys/submit' },
    {
      headers: { [headers.surveyToken]: link.token },
      body: { uuid: link.uuid, answers: [...answers], final },
      // What is on its way arrives although the tab is closed.
      keepalive: true,
    },
  )

export const createSender = (link: SurveyLink, start: Queue, onRefused: (problem: ApiProblem) => void): Sender => {
  let queue = start
  let offline = false
  let isSending = false
  let stopped = false
  let waitMs = FIRST_WAIT_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const byItem = (answers: readonly QueuedAnswer[]) => new Map(answers.map((one) => [one.item_id, one]))
  // What waited when the page came was kept.
  const own = byItem(start.waiting)

  const become = (next: Queue, isOffline = offline) => {
    queue = next
    offline = isOffline
    listeners.forEach((tell) => tell())
  }
  /** After a time without the network another tab may have a newer answer, or have sent one. */
  const meetOthers = async (): Promise<void> => {
    const kept = await readKept(link.uuid)
    if (kept === null) return
    const next = overtaken(queue, byItem(kept), own)
    for (const one of next.waiting) if (!queue.waiting.includes(one)) own.set(one.item_id, one)
    become(next)
  }
  const pump = async (): Promise<void> => {
    if (isSending || stopped || queue.waiting.length === 0) return
    isSending = true
    clearTimeout(timer)
    if (offline) await meetOthers()
    const batch = nextBatch(queue)
    try {
      if (batch.length > 0) await submit(link, batch, false)
      waitMs = FIRST_WAIT_MS
      become(sent(queue, batch), false)
      await forgetSent(link.uuid, batch)
    } catch (error) {
      const problem = asProblem(error)
      if (!isPassing(problem)) {
        stopped = true
        onRefused(problem)
      } else {
        become(queue, true)
        timer = setTimeout(() => void pump(), waitMs)
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
      }
    } finally {
      isSending = false
    }
    if (!offline) void pump()
  }
  const wake = () => {
    waitMs = FIRST_WAIT_MS
    void pump()
  }
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  void pump()

  return {
    queue: () => queue,
    isOffline: () => offline,
    answer: (one) => {
      become(answered(queue, one))
      const kept = waitingFor(queue, one.item_id) ?? one
      // Written before it is sent, so that a closed tab loses nothing.
      void keepWaiting(link.uuid, kept).then((isKept) => {
        if (isKept) own.set(kept.item_id, kept)
        return pump()
      })
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      stopped = true
      clearTimeout(timer)
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    },
  }
}

/** The network again, or a few seconds, whichever comes first. */
const untilWorthATry = (): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(go, FIRST_WAIT_MS * 3)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      done()
    }
    addEventListener('online', go)
  })

/** Hands in, and tries until there is an answer: a repeat gets the same receipt. Fails with what will not go away by itself. */
export const handIn = async (link: SurveyLink, onWaiting: () => void): Promise<void> => {
  for (;;) {
    try {
      await submit(link, [], true)
      return
    } catch (error) {
      const problem = asProblem(error)
      if (!isPassing(problem)) throw problem
      onWaiting()
      await untilWorthATry()
    }
  }
}
