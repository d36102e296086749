import { expect, it } from 'vitest'
import { deactivationSentences, namesakeWords } from './companies.model.ts'

const NOBODY = { users: 0, signed_in: 0, campaigns: 0, unfinished: 0 }

it('says whom the end of a company touches, of one as of many', () => {
  const [accounts, campaigns, begun] = deactivationSentences({ users: 1, signed_in: 1, campaigns: 1, unfinished: 1 })
  expect(accounts).toBe('1 account can no longer sign in; 1 of them is signed in now and will be signed out.')
  expect(campaigns).toBe('The public page of 1 open campaign will say “closed”, as links to reports do.')
  expect(begun).toBe('1 person who has begun may still finish; no answer is lost.')
  expect(deactivationSentences({ ...NOBODY, unfinished: 12 })).toEqual([
    'Nobody has an account yet.',
    'No campaign is open. Links to reports will say “closed”.',
    '12 people who have begun may still finish; no answer is lost.',
    'Results stay as they are, and everything comes back when it is reactivated.',
  ])
})

it('asks whether a company of a name that there is already is another one, and says nothing while no name is written', () => {
  const companies = [{ name: 'Harbor Logistics' }, { name: 'Élan' }]
  expect(namesakeWords(companies, ' harbor logistics ')).toBe(
    'There is a company called “Harbor Logistics” already. Is this another one?',
  )
  expect(namesakeWords(companies, 'Elan')).toContain('“Élan”')
  expect([namesakeWords(companies, ' '), namesakeWords(companies, 'Harbor')]).toEqual([undefined, undefined])
})
