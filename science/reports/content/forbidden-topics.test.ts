import { expect, it } from 'vitest'
import { forbiddenTopics } from './forbidden-topics.ts'

it('R227 every topic that a question touches is named, not its first alone', () => {
  expect(forbiddenTopics('How old are you, and do you have children?')).toEqual(['age', 'family'])
})
