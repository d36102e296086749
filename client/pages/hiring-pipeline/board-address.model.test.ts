import { describe, expect, it } from 'vitest'
import { readableBoard, rememberingConditions, resumedBoard, withoutGone } from './board-address.model.ts'

const nothing = { include_archived_assessments: false, include_test_assessments: false }
const conditions = ['1.C.from.66', '1.location.is.3']

describe('conditions of the board', () => {
  it('R132 are resumed with the company they speak of', () => {
    const filters = { ...nothing, pipeline_id: 4, conditions, match: 'any' as const }
    expect(resumedBoard(filters, true, true)).toEqual({ pipeline_id: 4, where: conditions, match: 'any' })
    expect(resumedBoard({ ...filters, company_id: 2 }, false, true)).toEqual({
      company_id: 2,
      pipeline_id: 4,
      where: conditions,
      match: 'any',
    })
    expect(resumedBoard(filters, false, true)).toEqual({ pipeline_id: 4, where: ['1.C.from.66'], match: 'any' })
    expect(resumedBoard({ ...nothing, match: 'any' }, true, true)).toEqual({})
  })
  it('R132 are written over those before, and leave the other filters alone', () => {
    const before = { ...nothing, roles: ['Nurse'], conditions, match: 'any' as const }
    expect(rememberingConditions(before, { where: ['0.type.is.candidate'], match: undefined })).toEqual({
      ...nothing,
      roles: ['Nurse'],
      conditions: ['0.type.is.candidate'],
    })
    expect(rememberingConditions(before, { where: undefined, match: undefined })).toEqual({
      ...nothing,
      roles: ['Nurse'],
    })
  })
  it('R130 of a pipeline that is gone are dropped with it alone; of a company that is gone, with all that was its own', () => {
    const others = { ...nothing, company_id: 2, company_name: 'Harbor', roles: ['Nurse'] }
    const before = { ...others, pipeline_id: 4 }
    expect(withoutGone({ company_id: 2, pipeline_id: 4 }, before)).toEqual({
      search: { company_id: 2 },
      filters: others,
    })
    // A link to another one says nothing of the one that is remembered.
    expect(withoutGone({ pipeline_id: 5 }, before)).toEqual({ search: {}, filters: before })
    expect(withoutGone({ company_id: 2 }, before)).toEqual({ search: {}, filters: nothing })
    expect(withoutGone({ company_id: 7 }, before)).toEqual({ search: {}, filters: before })
  })
  it('R130 of a link with a slip are those that can be read', () => {
    expect(readableBoard({ where: ['0.shoe.is.44', '0.opened.is.no'], match: 'any' }, true)).toEqual({
      where: ['0.opened.is.no'],
      match: 'any',
    })
    expect(readableBoard({ where: ['0.shoe.is.44'], match: 'any' }, true)).toEqual({})
  })
  it('R215 say nothing of a fit in a brand without fits', () => {
    const where = ['0.fit.from.70', '0.opened.is.no']
    expect(readableBoard({ where }, true)).toEqual({ where })
    expect(readableBoard({ where }, false)).toEqual({ where: ['0.opened.is.no'] })
    expect(resumedBoard({ ...nothing, conditions: where }, true, false)).toEqual({ where: ['0.opened.is.no'] })
    expect(resumedBoard({ ...nothing, conditions: where }, false, false)).toEqual({ where: ['0.opened.is.no'] })
  })
})
