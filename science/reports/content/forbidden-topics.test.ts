import { expect, it } from 'vitest'
import { forbiddenTopics } from './forbidden-topics.ts'

it.each([
  ['Where are your parents from?', ['origin']],
  ['Are you a citizen?', ['origin']],
  ['Do you fast in Ramadan?', ['religion']],
  ['Are you Jewish or Catholic?', ['religion']],
  ['Is there a baby on the way?', ['family']],
  ['Does your girlfriend work here?', ['family']],
  ['How old are you, and do you have children?', ['age', 'family']],
])('R227 what may not be asked is known by its words: %s', (text, topics) => {
  expect(forbiddenTopics(text)).toEqual(topics)
})

it.each([
  'Tell me about a time when you acted in good faith and it went wrong.',
  'When did a partner of the company let you down?',
  'Tell me about a single decision that you regret.',
])('R227 what may be asked is left alone: %s', (text) => {
  expect(forbiddenTopics(text)).toEqual([])
})
