import { expect, it } from 'vitest'
import { contentOf } from './table-types.ts'

const refetch = () => undefined
const rows = (data: { people: string[] }) => data.people

it('rows stay in sight when a later call fails', () => {
  const content = contentOf({ data: { people: ['Ada'] }, error: { message: 'No network' }, refetch }, rows)
  expect(content).toEqual({ at: 'ready', rows: ['Ada'] })
})

it('without rows the failure is shown, and before either the skeleton', () => {
  expect(contentOf({ data: undefined, error: { message: 'No network' }, refetch }, rows)).toMatchObject({
    at: 'failed',
    problem: { message: 'No network' },
  })
  expect(contentOf({ data: undefined, error: null, refetch }, rows)).toEqual({ at: 'loading' })
})
