import { describe, expect, it } from 'vitest'
import { ID_MAX } from '#contract/constants.ts'
import { day, flag, oneOf, readAddress, several, text, whole } from './address-fields.ts'

const fields = {
  search: text,
  page: whole,
  archived: flag,
  from: day,
  sort: oneOf('name', 'age'),
  limit: oneOf(25, 50),
  roles: several(text),
  ids: several(whole),
}
const read = (raw: Record<string, unknown>) => readAddress(fields, raw)

describe('the query of an address', () => {
  it('R132 is read field by field; what is whole stays as it is', () => {
    const whole = {
      search: 'ana',
      page: 2,
      archived: true,
      from: '2026-02-28',
      sort: 'age' as const,
      limit: 50 as const,
      roles: ['Lead', 'Clerk'],
      ids: [3, 4],
    }
    expect(read(whole)).toEqual(whole)
  })
  it('leaves out what does not fit and keeps the rest, so that a bad link still opens', () => {
    expect(
      read({
        search: '',
        page: 0,
        archived: false,
        from: '2026-02-31x',
        sort: 'size',
        limit: 7,
        roles: [],
        ids: ['x', 5, -1],
        more: 1,
      }),
    ).toEqual({ ids: [5] })
    expect(read({ page: 1.5, from: 'soon', search: 'x'.repeat(201), archived: 'yes' })).toEqual({})
  })
  it('a number beyond all is asked for as the last that there can be, which every page knows to say of', () => {
    expect(read({ page: 99_999_999_999, ids: [3, 99_999_999_999, 1e300] })).toEqual({
      page: ID_MAX,
      ids: [3, ID_MAX, ID_MAX],
    })
  })
  it('one value stands for a list of one, and digits for words', () => {
    expect(read({ roles: 'Lead', search: 2026 })).toEqual({ roles: ['Lead'], search: '2026' })
  })
})
