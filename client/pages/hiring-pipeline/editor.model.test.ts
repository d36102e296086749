import { describe, expect, it } from 'vitest'
import type { StageRule } from '#contract/resources/pipelines.ts'
import { isRuleWhole, newStage, stageFaults, stepped, toStage } from './editor.model.ts'

const named = (name: string, more = {}) => ({ ...newStage(), name, ...more })

describe('stages while they are edited', () => {
  it('need a name of their own and a limit in days that can be; the first declines nobody', () => {
    const all = [
      named('New', { is_rejection: true }),
      named(' new '),
      named('', { day_limit: '0' }),
      named('Trial', { day_limit: '366' }),
      named('Offer', { day_limit: '14' }),
    ]
    expect(all.map((stage) => Object.keys(stageFaults(stage, all)))).toEqual([
      ['name', 'is_rejection'],
      ['name'],
      ['name', 'day_limit'],
      ['day_limit'],
      [],
    ])
  })
  it('R197 are told apart without accents; two of an earlier release stay as they are', () => {
    const fault = (was: string | undefined, name: string, ...others: string[]) => {
      const one = named(name, was === undefined ? {} : { was })
      return stageFaults(one, [...others.map((other) => named(other)), one]).name
    }
    expect(fault(undefined, 'Réunion', 'Reunion')).toBe(
      'There is a stage called “Reunion”. Accents make no other name.',
    )
    expect(fault('Offer', 'REUNION', 'Reunion')).toBe('There is a stage of that name.')
    expect(fault('Réunion', ' Réunion ', 'Reunion')).toBeUndefined()
    expect(fault('Réunion', 'Réunión', 'Reunion')).toBe(
      'There is a stage called “Reunion”. Accents make no other name.',
    )
  })
  it('go a step up or down, and stay at the edge', () => {
    expect(stepped(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(stepped(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
    expect([stepped(['a', 'b'], 0, -1), stepped(['a', 'b'], 1, 1)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })
  it('are sent as they are meant: nothing typed is nothing said', () => {
    expect(toStage(named(' Trial day ', { day_limit: ' 3 ', acts: ' ' }))).toEqual({
      name: 'Trial day',
      colour: 'blue',
      day_limit: 3,
      acts: null,
      next_action: null,
      is_rejection: false,
    })
  })
})

it('a rule is whole when somebody is named, or every word of its mail can be filled in', () => {
  const mail: StageRule = { kind: 'mail', status: 'x', is_on: true, subject: 'Hi {first}', text: 'T', delay_minutes: 0 }
  const assign: StageRule = { kind: 'assign', status: 'x', is_on: true, user_id: 3 }
  expect([mail, { ...mail, text: ' ' }, { ...mail, subject: '{frist}' }, assign].map(isRuleWhole)).toEqual([
    true,
    false,
    false,
    true,
  ])
})
