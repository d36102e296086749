import { describe, expect, it } from 'vitest'
import { forgotPasswordText } from './forgot-password-text.ts'

describe('R60 R61 what a refused "forgot password" says', () => {
  const limit =
    "You've reached the maximum number of attempts for now. Please take a short break and try again later. Thanks for your patience!"
  it.each([
    ['LimitExceededException', limit],
    ['TooManyRequestsException', limit],
    ['TooManyFailedAttemptsException', limit],
    ['UserNotFoundException', 'Invalid email'],
    ['InvalidParameterException', 'Invalid email'],
    ['CodeDeliveryFailureException', 'Invalid email'],
    ['Whatever', 'Invalid email'],
  ])('%s', (code, text) => {
    expect(forgotPasswordText({ code, no_response: false })).toBe(text)
  })
  it('no response', () => {
    expect(forgotPasswordText({ code: 'NO_RESPONSE', no_response: true })).toBe(
      'Something went wrong. Please try again.',
    )
  })
})
