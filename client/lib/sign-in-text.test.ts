import { describe, expect, it } from 'vitest'
import { needsReset, signInText, stepText } from './sign-in-text.ts'

const problem = (status: number, code: string, message = '', no_response = false) => ({
  status,
  code,
  message,
  no_response,
})

describe('R47 R48 what a refused sign-in says, row by row', () => {
  it.each([
    ['no response', problem(500, 'NO_RESPONSE', '', true), 'Something went wrong. Please try again.'],
    ['a fault of the server', problem(503, 'UNAVAILABLE'), 'Something went wrong. Please try again.'],
    ['a fault of the provider', problem(500, 'InternalErrorException'), 'Something went wrong. Please try again.'],
    [
      'a locked account',
      problem(429, 'NotAuthorizedException', 'password ATTEMPTS exceeded'),
      'Password attempts exceeded. Please try again later.',
    ],
    [
      'a reset that is required',
      problem(400, 'PasswordResetRequiredException'),
      'Your password has been reset. Please check your email for instructions.',
    ],
    [
      'an unverified address',
      problem(400, 'UserNotConfirmedException'),
      'Please verify your email address before signing in.',
    ],
    [
      'too many failures from here',
      problem(429, 'TooManyFailedAttemptsException'),
      'Too many failed attempts. Please try again later.',
    ],
    ['too many requests', problem(429, 'TooManyRequestsException'), 'Too many attempts. Please try again later.'],
    ['a limit', problem(429, 'LimitExceededException'), 'Too many attempts. Please try again later.'],
    [
      'a wrong password',
      problem(401, 'NotAuthorizedException', 'Incorrect username or password.'),
      'Invalid email or password',
    ],
    ['an unknown address', problem(400, 'UserNotFoundException'), 'Invalid email or password'],
    ['anything else', problem(422, 'InvalidParameterException'), 'Invalid email or password'],
  ])('%s', (_, given, text) => {
    expect(signInText(given)).toBe(text)
  })
  it('steps: a reset follows a temporary or a required password; an unverified address is asked to verify', () => {
    expect([needsReset('RESET_PASSWORD'), needsReset('NEW_PASSWORD_REQUIRED'), needsReset('DONE')]).toEqual([
      true,
      true,
      false,
    ])
    expect(stepText('CONFIRM_SIGN_UP')).toBe('Please verify your email address before signing in.')
  })
})
