import { expect, it } from 'vitest'
import { nearWords } from './similar.model.ts'

it('people of one group are as near as one another; nothing says that they are like the person', () => {
  expect([nearWords(2, 0), nearWords(8, 3)]).toEqual(['2 about equally near', '8 about equally near, and 3 more'])
})
