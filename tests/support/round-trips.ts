import pg from 'pg'

/** What a transaction asked of the database: statements, and how often it waited for an answer before it asked on. */
export interface Asked {
  statements: string[]
  roundTrips: number
}

type Query = (...args: unknown[]) => unknown

/**
 * Every transaction that this process begins while `work` runs. Statements that are asked before the answer to the one before has
 * come go in the same round trip.
 */
export const transactionsOf = async (work: () => Promise<unknown>): Promise<Asked[]> => {
  const all: Asked[] = []
  const running = new WeakMap<object, { asked: Asked; waiting: number }>()
  const own = Reflect.get(pg.Client.prototype, 'query') as Query
  const listening = function (this: object, ...args: unknown[]): unknown {
    const answer = own.apply(this, args)
    const [query] = args
    const text = typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text'))
    if (text.startsWith('begin')) {
      const asked = { statements: [], roundTrips: 0 }
      all.push(asked)
      running.set(this, { asked, waiting: 0 })
    }
    const one = running.get(this)
    if (!one || !(answer instanceof Promise)) return answer
    if (one.waiting === 0) one.asked.roundTrips++
    one.asked.statements.push(text)
    one.waiting++
    answer.catch(() => undefined).finally(() => one.waiting--)
    return answer
  }
  Reflect.set(pg.Client.prototype, 'query', listening)
  try {
    await work()
  } finally {
    Reflect.set(pg.Client.prototype, 'query', own)
  }
  return all
}
