import { describe, expect, it } from 'vitest'
import {
  type Condition,
  CONDITION_FIELDS,
  inGroups,
  isCondition,
  MAX_CONDITION_VALUES,
  readCondition,
  readConditions,
  writeCondition,
} from './result-conditions.ts'

const faultOf = (text: string) => {
  const read = readCondition(text)
  return isCondition(read) ? null : read.fault
}

describe('a condition', () => {
  it('R190 is read as it was written, whatever signs its values have', () => {
    const conditions: Condition[] = [
      { group: 0, field: 'role', op: 'is', values: ['Lead, North', 'A~B', '100 % sure', 'v1.2', '%2C'] },
      { group: 1, field: 'fit', op: 'from', values: ['70'] },
      { group: 5, field: 'C', op: 'below', values: ['0'] },
      { group: 2, field: 'finished', op: 'from', values: ['2026-02-28'] },
      { group: 0, field: 'location', op: 'not', values: ['3', '44'] },
    ]
    for (const condition of conditions) {
      const text = writeCondition(condition)
      expect(text).not.toContain(',')
      expect(readCondition(text)).toEqual(condition)
    }
  })
  it('R190 that is not one is refused in words, and left out of an address', () => {
    const wrong = [
      'role is Nurse',
      '0.role.is.',
      '6.role.is.Nurse',
      '0.password.is.x',
      '0.constructor.is.x',
      '0.role.from.Nurse',
      '0.fit.is.70',
      '0.fit.from.70~80',
      '0.fit.from.101',
      '0.fit.from.seventy',
      '0.location.is.0',
      '0.finished.from.2026-02-31x',
      '0.type.is.robot',
      `0.status.is.${Array.from({ length: MAX_CONDITION_VALUES + 1 }, (_, at) => at).join('~')}`,
      `0.role.is.${'x'.repeat(121)}`,
    ]
    for (const text of wrong) expect([text, faultOf(text)]).toEqual([text, expect.any(String)])
    expect(readConditions([...wrong, '0.role.is.Nurse'])).toHaveLength(1)
  })
  it('R190 may be about every trait', () => {
    expect(Object.keys(CONDITION_FIELDS)).toEqual(expect.arrayContaining(['ES', 'E', 'O', 'A', 'C', 'fit', 'role']))
    expect(Object.keys(CONDITION_FIELDS).length).toBe(14 + 32)
  })
  it('stands alone or in its group, in the order they were written', () => {
    const of = (group: number, field: 'role' | 'fit' | 'status') => ({ group, field })
    expect(inGroups([of(0, 'role'), of(2, 'fit'), of(0, 'status'), of(2, 'role')])).toEqual([
      [of(0, 'role')],
      [of(2, 'fit'), of(2, 'role')],
      [of(0, 'status')],
    ])
  })
})
