import { expect, it } from 'vitest'
import { wholeList } from './whole-list.ts'

it('R190 a list is read to its end, page after page, each as large as may be', async () => {
  const asked: object[] = []
  const marks = ['second', 'third', null]
  const pages = await wholeList((page) => {
    asked.push(page)
    return Promise.resolve({ rows: [asked.length], pagination: { next_cursor: marks[asked.length - 1] ?? null } })
  })
  expect(pages.flatMap(({ rows }) => rows)).toEqual([1, 2, 3])
  expect(asked).toEqual([{ limit: 200 }, { limit: 200, cursor: 'second' }, { limit: 200, cursor: 'third' }])
})
