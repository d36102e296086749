import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  answerTo,
  emptyQueue,
  nextBatch,
  overtaken,
  type Queue,
  type QueuedAnswer,
  restored,
  savedCount,
  sent,
} from './survey-queue.ts'

/** A server that keeps what reaches it, also when its answer gets lost on the way back. */
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      item_id: fc.integer({ min: 1, max: 12 }),
      value: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('send' as const), arrives: fc.boolean(), acknowledged: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const) }) },
)

describe('the queue of unsent answers', () => {
  it('S55 whatever is lost on the way, in whatever order: after the network is back the server has exactly the last answer to each statement', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 80 }), (steps) => {
        const server = new Map<number, number>()
        const truth = new Map<number, number>()
        let queue: Queue = emptyQueue
        const deliver = (batch: readonly QueuedAnswer[]) =>
          batch.forEach(({ item_id, value }) => server.set(item_id, value))
        for (const step of steps) {
          if (step.do === 'answer') {
            truth.set(step.item_id, step.value)
            queue = answered(queue, { ...step, ms: 10 })
          }
          if (step.do === 'send') {
            const batch = nextBatch(queue)
            if (step.arrives) deliver(batch)
            if (step.arrives && step.acknowledged) queue = sent(queue, batch)
          }
          if (step.do === 'reload') {
            queue = restored(
              [...server].map(([item_id, value]) => ({ item_id, value })),
              queue.waiting,
            )
          }
          for (const [item, value] of truth) expect(answerTo(queue, item)).toBe(value)
          for (const item of queue.acknowledged.keys()) expect(server.has(item)).toBe(true)
          expect(savedCount(queue)).toBeLessThanOrEqual(server.size)
        }
        while (queue.waiting.length) {
          const batch = nextBatch(queue)
          deliver(batch)
          queue = sent(queue, batch)
        }
        expect(Object.fromEntries(server)).toEqual(Object.fromEntries(truth))
      }),
      { numRuns: 500 },
    )
  })
  it('an answer changed while it was on its way is sent again', () => {
    let queue = answered(emptyQueue, { item_id: 1, value: 2, ms: 5 })
    const batch = nextBatch(queue)
    queue = answered(queue, { item_id: 1, value: 4, ms: 5 })
    queue = sent(queue, batch)
    expect(queue.waiting).toEqual([{ item_id: 1, value: 4, ms: 10 }])
    expect([answerTo(queue, 1), savedCount(queue)]).toEqual([4, 1])
  })
})

describe('the queues of two tabs', () => {
  const one = (item_id: number, value: number): QueuedAnswer => ({ item_id, value, ms: 10 })
  const queueOf = (...waiting: QueuedAnswer[]): Queue => ({ acknowledged: new Map([[9, 1]]), waiting })
  const byItem = (...answers: QueuedAnswer[]) => new Map(answers.map((answer) => [answer.item_id, answer]))
  const [first, second, third] = [one(1, 2), one(2, 3), one(3, 4)]

  it('a newer answer of the other tab takes the place of ours, where ours stood', () => {
    const queue = overtaken(queueOf(first, second), byItem(one(1, 5), second), byItem(first, second))
    expect(queue.waiting).toEqual([one(1, 5), second])
    expect(answerTo(queue, 1)).toBe(5)
  })
  it('what the other tab has sent is not sent again, and counts as saved', () => {
    const queue = overtaken(queueOf(first, second), byItem(second), byItem(first, second))
    expect(queue.waiting).toEqual([second])
    expect([...queue.acknowledged.keys()]).toEqual([9, 1])
  })
  it('an answer that was never kept, or that is newer than what was, is nobody else’s to take away', () => {
    expect(overtaken(queueOf(first, second), byItem(), byItem(second)).waiting).toEqual([first])
    const changed = one(3, 1)
    expect(overtaken(queueOf(changed), byItem(), byItem(third)).waiting).toEqual([changed])
    expect(overtaken(queueOf(changed), byItem(third), byItem(third)).waiting).toEqual([changed])
  })
  it('where nothing changed everything waits as it did', () => {
    const before = queueOf(first, second)
    expect(overtaken(before, byItem({ ...first }, { ...second }), byItem(first, second))).toEqual(before)
  })
})
