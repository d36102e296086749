import { expect, it } from 'vitest'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { groupName, groupsInSight } from './fit-groups.model.ts'

const row = (id: number, tie_group: number) => ({ id, tie_group }) as SurveyResultRow

it('rows of one group stand together, in the order given', () => {
  const groups = groupsInSight([row(1, 1), row(2, 1), row(3, 2)])
  expect(groups.map(({ group, rows }) => [group, rows.map(({ id }) => id)])).toEqual([
    [1, [1, 2]],
    [2, [3]],
  ])
  expect(groupsInSight([])).toEqual([])
})

it('groups have names, people no ranks', () => {
  expect([1, 2, 10, 11, null].map(groupName)).toEqual([
    'Highest group',
    'Second group',
    'Tenth group',
    'Group 11',
    'No fit',
  ])
})
