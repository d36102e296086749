import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { askAnew } from './ask-anew.ts'
import { createQueryClient } from './query-client.ts'

const page = () => {
  const client = createQueryClient(() => {})
  const asked: string[] = []
  let isErased = false
  const query = (part: string, leads = false) => ({
    queryKey: ['people', ...(leads ? [] : [part])],
    meta: { leads },
    queryFn: () => {
      asked.push(part)
      return Promise.resolve({ isErased })
    },
  })
  const person = new QueryObserver(client, query('person', true))
  const links = new QueryObserver(client, query('links'))
  const away = links.subscribe(() => {})
  // As the page does: whose row is erased has no links any more.
  person.subscribe(({ data }) => data?.isErased && away())
  return { client, asked, erase: () => (isErased = true) }
}

it('what a page stands on is asked for first, and what is gone with it is not asked for at all', async () => {
  const { client, asked, erase } = page()
  await expect.poll(() => asked).toEqual(['links', 'person'])
  await askAnew(client, [['people']])
  expect(asked.splice(0)).toEqual(['links', 'person', 'person', 'links'])
  erase()
  await askAnew(client)
  expect(asked).toEqual(['person'])
})

it('nothing is asked for anew under another key', async () => {
  const { client, asked } = page()
  await expect.poll(() => asked).toHaveLength(2)
  await askAnew(client, [['pipelines']])
  expect(asked).toHaveLength(2)
})
