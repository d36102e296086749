import { expect, it } from 'vitest'
import { sinceSent } from './since-sent.ts'

it('what was sent leaves its field; what has been written there since stays', () => {
  expect(sinceSent('Notice')('Notice')).toBe('')
  expect(sinceSent('Notice')('Notice board')).toBe('Notice board')
  expect(sinceSent('Notice')('')).toBe('')
})
