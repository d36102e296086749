import { afterEach, describe, expect, it } from 'vitest'
import { isLeaving, lostBy } from './lost-words.ts'
import { noteUnsaved, type Step } from './unsaved.ts'

const step = (next: Partial<Step['next']>, action: Step['action'] = 'PUSH'): Step => {
  const current = { pathname: '/survey-results/7', search: { tab: 'messages' } }
  return { action, current, next: { ...current, ...next } }
}

const done: (() => void)[] = []
afterEach(() => done.splice(0).forEach((end) => end()))
const hold = (what: string, ...within: string[]) => done.push(noteUnsaved({ what, within }))

describe('what is not saved', () => {
  it('is left with the page, not with another view of it, unless that is where it stands', () => {
    expect(isLeaving(step({ pathname: '/' }), [])).toBe(true)
    expect(isLeaving(step({ search: { tab: 'notes' } }), [])).toBe(false)
    expect(isLeaving(step({ search: {} }), ['tab'])).toBe(true)
    expect(isLeaving(step({ search: { tab: 'messages', page: 2 } }), ['tab'])).toBe(false)
  })

  it('is named in the question; of several nothing is named', () => {
    expect(lostBy()).toBeNull()
    hold('Your note')
    hold('The subject of your message', 'tab')
    expect(lostBy(step({}))).toBeNull()
    expect(lostBy(step({ search: {} }))).toBe('The subject of your message')
    expect([lostBy(step({ pathname: '/' })), lostBy()]).toEqual(['What you wrote', 'What you wrote'])
  })

  it('may say itself what drops it', () => {
    done.push(noteUnsaved({ what: 'What you wrote', isLostBy: (where) => where?.action === 'BACK' }))
    expect([lostBy(), lostBy(step({ pathname: '/' })), lostBy(step({}, 'BACK'))]).toEqual([
      null,
      null,
      'What you wrote',
    ])
  })
})
