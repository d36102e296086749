import { describe, expect, it } from 'vitest'
import { registrationFaults } from './registration.model.ts'

const formOf = (values: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const whole = { first: 'Ana', last: 'Lima', email: 'ana@example.test', consent: 'on' }

describe('what a registration lacks', () => {
  it('is nothing where all that is needed is there', () => {
    expect(registrationFaults(formOf(whole), false)).toEqual([])
  })
  it('is named in the order of the fields, questions before consent', () => {
    expect(registrationFaults(formOf({ first: ' ', phone: 'call me' }), true, ['question-7'])).toEqual([
      'first',
      'last',
      'email',
      'phone',
      'location_id',
      'question-7',
      'consent',
    ])
  })
  it.each(['ana', 'ana@example', 'a na@example.test', 'ana@example.test,bo@example.test'])(
    'an address like %s is not whole',
    (email) => {
      expect(registrationFaults(formOf({ ...whole, email }), false)).toEqual(['email'])
    },
  )
  it.each(['+49 (0) 30 / 123-45', '12345'])('%s is a phone number', (phone) => {
    expect(registrationFaults(formOf({ ...whole, phone }), false)).toEqual([])
  })
})
