import { expect, it } from 'vitest'
import { actionsSaying, auditWords } from './audit-words.ts'
import { contracts } from './all.ts'
import type { Endpoint } from './core/endpoint.ts'
import { looks } from './core/looks.ts'

it('R108 each call that writes a line of the audit list has words for it, and so has what runs by itself', () => {
  const named = Object.values<Record<string, Endpoint>>(contracts)
    .flatMap((calls) => Object.values(calls))
    .flatMap(({ audit }) => (audit ? [audit] : []))
  const byItself = ['survey-results.retention', 'survey-results.erase_again', 'users.open_admin']
  const all = [...new Set([...named, ...Object.keys(looks), ...byItself])]
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter((action) => auditWords(action) === action)).toEqual([])
})
it('what has no words is said by its name', () => {
  expect(auditWords('people.renamed')).toBe('people.renamed')
})
it('lines are found by their words', () => {
  expect(actionsSaying(' Signed IN ')).toEqual(['auth.sign_in'])
  expect(actionsSaying('a list of people')).toEqual(['survey-results.listed'])
  expect(actionsSaying('no such words')).toEqual([])
})
