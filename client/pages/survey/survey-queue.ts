/** One answer on its way. */
export interface QueuedAnswer {
  item_id: number
  value: number
  ms: number
}

/** What this browser knows of answers: what the server has acknowledged, and what still waits, in the order it was given. */
export interface Queue {
  acknowledged: ReadonlyMap<number, number>
  waiting: readonly QueuedAnswer[]
}

export const emptyQueue: Queue = { acknowledged: new Map(), waiting: [] }

/** A queue as found after a start: what the server has, and what this browser had not sent. */
export const restored = (
  stored: readonly { item_id: number; value: number | null }[],
  waiting: readonly QueuedAnswer[],
): Queue => ({
  acknowledged: new Map(stored.flatMap(({ item_id, value }) => (value === null ? [] : [[item_id, value] as const]))),
  waiting,
})

/** Takes an answer: it goes to the end, and an unsent one for the same statement goes. */
export const answered = (queue: Queue, answer: QueuedAnswer): Queue => {
  const before = queue.waiting.find((one) => one.item_id === answer.item_id)
  const waiting = queue.waiting.filter((one) => one.item_id !== answer.item_id)
  return { ...queue, waiting: [...waiting, { ...answer, ms: answer.ms + (before?.ms ?? 0) }] }
}

const MAX_BATCH = 40

/** What goes out next: everything that waits, as far as one request holds it. */
export const nextBatch = (queue: Queue): readonly QueuedAnswer[] => queue.waiting.slice(0, MAX_BATCH)

/** The server has these. One that was changed meanwhile goes on waiting with its new value. */
export const sent = (queue: Queue, batch: readonly QueuedAnswer[]): Queue => {
  const acknowledged = new Map(queue.acknowledged)
  for (const { item_id, value } of batch) acknowledged.set(item_id, value)
  return { acknowledged, waiting: queue.waiting.filter((one) => !batch.includes(one)) }
}

const isAlike = (one: QueuedAnswer, other: QueuedAnswer) => one.value === other.value && one.ms === other.ms

/**
 * What another tab of this browser did meanwhile: a newer answer of it takes the place of ours, and what it has sent is not sent again,
 * older as ours is by then. Only an answer that this tab has kept can have been overtaken.
 * @param kept what is kept for all tabs now, by statement
 * @param own what this tab has kept of what waits, by statement
 */
export const overtaken = (
  queue: Queue,
  kept: ReadonlyMap<number, QueuedAnswer>,
  own: ReadonlyMap<number, QueuedAnswer>,
): Queue => {
  const ours = queue.waiting.filter((one) => own.get(one.item_id) === one)
  const goneOf = (one: QueuedAnswer) => ours.includes(one) && !kept.has(one.item_id)
  const { acknowledged } = sent(queue, ours.filter(goneOf))
  const waiting = queue.waiting
    .filter((one) => !goneOf(one))
    .map((one) => {
      const now = ours.includes(one) ? kept.get(one.item_id) : undefined
      return now === undefined || isAlike(now, one) ? one : now
    })
  return { acknowledged, waiting }
}

/** The answer that stands for a statement: the newest, sent or not. */
export const answerTo = (queue: Queue, itemId: number): number | undefined =>
  queue.waiting.find((one) => one.item_id === itemId)?.value ?? queue.acknowledged.get(itemId)

/** The answer as it waits for one statement, with all the time it took. */
export const waitingFor = (queue: Queue, itemId: number): QueuedAnswer | undefined =>
  queue.waiting.find((one) => one.item_id === itemId)

/** How many statements have an answer that the server has: one that waits to be changed still counts. */
export const savedCount = (queue: Queue): number => queue.acknowledged.size
