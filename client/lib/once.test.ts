import { expect, it } from 'vitest'
import { once } from './once.ts'

const lost = () => Promise.reject(new Error('No connection'))
const keys = () => {
  const make = once()
  const used: string[] = []
  const send = (what: unknown, answer: () => Promise<unknown>) =>
    make(what, (headers) => {
      used.push(headers['Idempotency-Key'])
      return answer()
    }).catch(() => null)
  return { used, send }
}
const answered = () => Promise.resolve('made')

it('R211 what is sent again as it was, after its answer was lost, has the key it had; other words have their own', async () => {
  const { used, send } = keys()
  await send({ body: 'One' }, lost)
  await send({ body: 'One' }, lost)
  await send({ body: 'Two' }, lost)
  await send({ body: 'Two' }, answered)
  const [first, again, other, otherAgain] = used
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  expect(otherAgain).toBe(other)
})

it('R211 the same words are another thing once they were answered, also when others were sent meanwhile', async () => {
  const { used, send } = keys()
  await send('One', answered)
  await send('One', answered)
  expect(used[1]).not.toBe(used[0])
  let answer = (_: string) => {}
  const slow = send('Three', () => new Promise((resolve) => (answer = resolve)))
  await send('Four', lost)
  answer('made')
  await slow
  await send('Four', answered)
  expect(used[4]).toBe(used[3])
})
