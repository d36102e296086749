import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToasts, isClosed } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2031-03-01T09:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = (toasts: ReturnType<typeof createToasts>) => toasts.shown().map((toast) => toast.text)
const nothing = () => undefined

describe('R124: how long a toast stays', () => {
  it('plain words go after 2000 ms', () => {
    const toasts = createToasts()
    toasts.done('Note added')
    vi.advanceTimersByTime(1_999)
    expect(texts(toasts)).toEqual(['Note added'])
    vi.advanceTimersByTime(1)
    expect(texts(toasts)).toEqual([])
  })

  it('an undo stays 15 seconds, or until the server closes the window', () => {
    const toasts = createToasts()
    toasts.undo({ text: '3 people moved', undo: nothing })
    toasts.undo({ text: '2 people archived', until: '2031-03-01T09:00:11Z', undo: nothing })
    vi.advanceTimersByTime(10_999)
    expect(texts(toasts)).toEqual(['3 people moved', '2 people archived'])
    vi.advanceTimersByTime(1)
    expect(texts(toasts)).toEqual(['3 people moved'])
    vi.advanceTimersByTime(3_999)
    expect(toasts.openUndo()?.text).toBe('3 people moved')
    vi.advanceTimersByTime(1)
    expect(texts(toasts)).toEqual([])
    expect(toasts.openUndo()).toBeUndefined()
  })

  it('R126 what was taken back elsewhere is offered no more, and what a toast says besides still is', async () => {
    const toasts = createToasts()
    const taken: string[] = []
    const offer = (key: string, text: string) => toasts.undo({ text, key, undo: () => taken.push(key) })
    const both = offer('a', '1 person changed')
    offer('b', '1 person changed')
    offer('c', '3 people moved')
    toasts.withdraw('c')
    toasts.withdraw('a')
    expect(texts(toasts)).toEqual(['1 person changed'])
    await toasts.takeBack(both)
    expect([taken, texts(toasts)]).toEqual([['b'], []])
  })

  it('R126 leaving ends every undo and leaves the rest', () => {
    const toasts = createToasts()
    toasts.undo({ text: '3 people moved', undo: nothing })
    toasts.error('The list could not be saved')
    toasts.endUndos()
    expect(texts(toasts)).toEqual(['The list could not be saved'])
    expect(toasts.openUndo()).toBeUndefined()
  })

  it('errors stay until they are closed', () => {
    const toasts = createToasts()
    const id = toasts.error('The list could not be saved')
    vi.advanceTimersByTime(3_600_000)
    expect(texts(toasts)).toEqual(['The list could not be saved'])
    toasts.dismiss(id)
    expect(texts(toasts)).toEqual([])
  })
})

describe('R125: holding, counting, repeating', () => {
  it('the time stands still while the pointer or the focus is on a toast, and then goes on', () => {
    const toasts = createToasts()
    const id = toasts.done('Note added')
    vi.advanceTimersByTime(1_500)
    toasts.hold(id)
    vi.advanceTimersByTime(60_000)
    expect(texts(toasts)).toEqual(['Note added'])
    toasts.release(id)
    vi.advanceTimersByTime(499)
    expect(texts(toasts)).toEqual(['Note added'])
    vi.advanceTimersByTime(1)
    expect(texts(toasts)).toEqual([])
  })

  it('a held undo stays in sight, but nothing can be taken back after the window', async () => {
    const toasts = createToasts()
    const undo = vi.fn<() => void>()
    const id = toasts.undo({ text: '3 people moved', undo })
    toasts.hold(id)
    vi.advanceTimersByTime(20_000)
    const [toast] = toasts.shown()
    expect(toast && isClosed(toast, Date.now())).toBe(true)
    await toasts.takeBack(id)
    expect(undo).not.toHaveBeenCalled()
    toasts.release(id)
    vi.advanceTimersByTime(0)
    expect(texts(toasts)).toEqual([])
  })

  it('five are in sight, the others follow and lose none of their time', () => {
    const toasts = createToasts()
    for (const count of [1, 2, 3, 4, 5, 6]) toasts.done(`Saved ${count}`)
    expect(texts(toasts)).toEqual(['Saved 1', 'Saved 2', 'Saved 3', 'Saved 4', 'Saved 5'])
    vi.advanceTimersByTime(2_000)
    expect(texts(toasts)).toEqual(['Saved 6'])
    vi.advanceTimersByTime(1_999)
    expect(texts(toasts)).toEqual(['Saved 6'])
  })

  it('an undo finds a place at once, and the words that made room come back', () => {
    const toasts = createToasts()
    const errors = [1, 2, 3, 4, 5].map((count) => toasts.error(`Failed ${count}`))
    toasts.undo({ text: 'Moved', undo: nothing })
    expect(texts(toasts)).toEqual(['Failed 1', 'Failed 2', 'Failed 3', 'Failed 4', 'Moved'])
    toasts.dismiss(errors[0] ?? 0)
    expect(texts(toasts)).toEqual(['Failed 2', 'Failed 3', 'Failed 4', 'Failed 5', 'Moved'])
  })

  it('the same words within 2 seconds show once, later again', () => {
    const toasts = createToasts()
    toasts.error('No network')
    vi.advanceTimersByTime(1_999)
    toasts.error('No network')
    expect(texts(toasts)).toEqual(['No network'])
    vi.advanceTimersByTime(1)
    toasts.error('No network')
    expect(texts(toasts)).toEqual(['No network', 'No network'])
  })
})

describe('R126: taking back', () => {
  it('undo takes the newest open step back and closes its toast at once', async () => {
    const toasts = createToasts()
    const steps: string[] = []
    toasts.undo({ text: 'Moved', undo: () => steps.push('moved back') })
    const newest = toasts.undo({ text: 'Archived', undo: () => steps.push('restored') })
    expect(toasts.openUndo()?.id).toBe(newest)
    const taken = toasts.takeBack(newest)
    expect(texts(toasts)).toEqual(['Moved'])
    await taken
    await toasts.takeBack(newest)
    expect(steps).toEqual(['restored'])
  })

  it('a repeated action joins the toast that is there, and undo takes both back, newest first', async () => {
    const toasts = createToasts()
    const steps: string[] = []
    const id = toasts.undo({ text: 'Moved', undo: () => steps.push('first') })
    vi.advanceTimersByTime(1_000)
    expect(toasts.undo({ text: 'Moved', undo: () => steps.push('second') })).toBe(id)
    await toasts.takeBack(id)
    expect(steps).toEqual(['second', 'first'])
  })

  it('a step that fails says so', async () => {
    const toasts = createToasts()
    const id = toasts.undo({
      text: 'Moved',
      undo: () => {
        throw new Error('Somebody changed 2 people meanwhile')
      },
    })
    await toasts.takeBack(id)
    expect(toasts.shown().map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'error: Somebody changed 2 people meanwhile',
    ])
  })

  it('what came to nothing without the network is offered again while its window is open', async () => {
    const toasts = createToasts()
    const steps: string[] = []
    let isOnline = false
    const take = (what: string) => () => (isOnline ? steps.push(what) : false)
    const id = toasts.undo({ text: 'Moved', undo: () => steps.push('first') })
    toasts.undo({ text: 'Moved', undo: take('second') })
    await toasts.takeBack(id)
    expect([steps, texts(toasts)]).toEqual([[], ['Moved']])
    isOnline = true
    await toasts.takeBack(id)
    expect([steps, texts(toasts)]).toEqual([['second', 'first'], []])
    isOnline = false
    const late = toasts.undo({ text: 'Archived', undo: take('late') })
    const taken = toasts.takeBack(late)
    vi.advanceTimersByTime(15_000)
    await taken
    expect(texts(toasts)).toEqual([])
  })

  it('listeners are told until they stop listening', () => {
    const toasts = createToasts()
    const told = vi.fn<() => void>()
    const stop = toasts.subscribe(told)
    toasts.done('One')
    stop()
    toasts.done('Two')
    expect(told).toHaveBeenCalledTimes(1)
  })
})
