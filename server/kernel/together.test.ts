import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fail, isFailure } from './problems.ts'
import { type Outcome, together } from './together.ts'

interface Asked {
  name: string
  line?: string
  about?: readonly string[]
}

/** Carries calls out when it is told to, and remembers which went together. */
const gate = (judge: (calls: readonly Asked[]) => readonly Outcome<string>[] | Error) => {
  const rounds: string[][] = []
  let open = Promise.withResolvers<void>()
  const call = together<Asked, string>({
    lineOf: ({ line = 'one' }) => line,
    aboutOf: ({ name, about = [name] }) => about,
    carryOut: async (calls) => {
      rounds.push(calls.map(({ name }) => name))
      await open.promise
      const outcomes = judge(calls)
      if (outcomes instanceof Error) throw outcomes
      return outcomes
    },
  })
  return {
    rounds,
    call,
    open: async () => {
      open.resolve()
      await setImmediate()
    },
    close: () => {
      open = Promise.withResolvers()
    },
  }
}
const allDone = (calls: readonly Asked[]) => calls.map(({ name }) => `${name} done`)
const named = (name: string, more: Partial<Asked> = {}): Asked => ({ name, ...more })

describe('calls that share a transaction', () => {
  it('whoever comes alone goes at once; those who come meanwhile go together behind them', async () => {
    const { rounds, call, open } = gate(allDone)
    const all = ['a', 'b', 'c'].map((name) => call(named(name)))
    expect(rounds).toEqual([['a']])
    await open()
    expect(await Promise.all(all)).toEqual(['a done', 'b done', 'c done'])
    expect(rounds).toEqual([['a'], ['b', 'c']])
  })

  it('those of another line do not wait for them', async () => {
    const { rounds, call, open } = gate(allDone)
    const all = [call(named('a')), call(named('b', { line: 'two' }))]
    expect(rounds).toEqual([['a'], ['b']])
    await open()
    await Promise.all(all)
  })

  it('no two of a transaction are about the same, and they keep their order', async () => {
    const { rounds, call, open } = gate(allDone)
    const asked = [
      named('a'),
      named('first', { about: ['x'] }),
      named('second', { about: ['x', 'y'] }),
      named('third', { about: ['y'] }),
      named('other', { about: ['z'] }),
    ]
    const all = asked.map(call)
    await open()
    await Promise.all(all)
    expect(rounds).toEqual([['a'], ['first', 'other'], ['second'], ['third']])
  })

  it('what is about nothing in particular has its own transaction', async () => {
    const { rounds, call, open } = gate(allDone)
    const all = [call(named('a')), call(named('alone', { about: [] }))]
    expect(rounds).toEqual([['a'], ['alone']])
    await open()
    await Promise.all(all)
  })

  it('who is refused is told so, and the others are done', async () => {
    const { call, open } = gate((calls) =>
      calls.map(({ name }) => (name === 'bad' ? fail('NOT_FOUND') : `${name} done`)),
    )
    const all = Promise.allSettled(['a', 'bad', 'c'].map((name) => call(named(name))))
    await open()
    expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : isFailure(one.reason)))).toEqual([
      'a done',
      true,
      'c done',
    ])
  })

  it('where the transaction of several fails, each has one of its own, so that nobody suffers from the fault of another', async () => {
    const { rounds, call, open } = gate((calls) =>
      calls.some(({ name }) => name === 'bad') ? new Error('a fault') : allDone(calls),
    )
    const all = Promise.allSettled(['a', 'bad', 'c'].map((name) => call(named(name))))
    await open()
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(rounds).toEqual([['a'], ['bad', 'c'], ['bad'], ['c']])
  })

  it('R252 an answer that goes wrong after the commit is that call’s alone: nothing that was kept is done anew', async () => {
    const rounds: number[] = []
    const call = together<string, Promise<string>>({
      lineOf: () => 'one',
      aboutOf: (name) => [name],
      carryOut: async (names) => {
        rounds.push(names.length)
        await setImmediate()
        return names.map(async (name) => {
          if (name === 'bad') throw new Error('a fault')
          return `${name} done`
        })
      },
    })
    const all = await Promise.allSettled(['a', 'bad', 'c'].map(call))
    expect(all).toMatchObject([{ value: 'a done' }, { reason: { message: 'a fault' } }, { value: 'c done' }])
    expect(rounds).toEqual([1, 2])
  })

  it('what lost to another transaction is done anew', async () => {
    let tries = 0
    const { call, open } = gate((calls) =>
      ++tries < 3 ? Object.assign(new Error('deadlock'), { code: '40P01' }) : allDone(calls),
    )
    const one = call(named('a'))
    await open()
    expect(await one).toBe('a done')
  })

  it('where the database is away, all who wait are told so at once', async () => {
    const { rounds, call, open } = gate(() => new Error('Connection terminated unexpectedly'))
    const all = Promise.allSettled(['a', 'b', 'c'].map((name) => call(named(name))))
    await open()
    expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(rounds).toEqual([['a']])
  })

  it('a line that is too long turns away who comes next, and takes calls again later', async () => {
    const { call, open } = gate(allDone)
    const all = Array.from({ length: 321 }, (_, at) => call(named(`n${at}`)))
    expect(() => call(named('too many'))).toThrow('UNAVAILABLE')
    await open()
    expect(await Promise.all(all)).toHaveLength(321)
    expect(await call(named('later'))).toBe('later done')
  })
})
