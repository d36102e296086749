import { expect, it } from 'vitest'
import { namesApart } from './names-apart.ts'

it('R127 only those that share a name say more of themselves', () => {
  const rows = [
    { title: 'A long walk', edition: 'second edition', made: '3 May' },
    { title: 'A long walk', edition: null, made: '4 May' },
    { title: 'Ninety days', edition: null, made: '5 May' },
    { title: 'A long walk', edition: null, made: '4 May' },
  ]
  const called = namesApart(
    rows,
    ({ title }) => title,
    ({ edition, made }) => [edition, `made ${made}`],
  )
  expect(rows.map(called)).toEqual([
    'A long walk, second edition, made 3 May',
    'A long walk, made 4 May, 1 of 2',
    'Ninety days',
    'A long walk, made 4 May, 2 of 2',
  ])
})
