import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answered,
  answerTo,
  emptyQueue,
  nextBatch,
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
