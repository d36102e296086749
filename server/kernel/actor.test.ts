import { expect, it } from 'vitest'
import { authorOf, nobody, rightsOf, type StaffActor, type StaffUser } from './actor.ts'

const user = (more: Partial<StaffUser>): StaffUser => ({
  id: 1,
  email: 'ann@company.test',
  first: 'Ann',
  last: 'Lee',
  role: 'COMPANY_USER',
  company_id: 1,
  franchise_id: null,
  can_view_hiring_pipeline: true,
  ...more,
})
const acting = (as: Partial<StaffUser>): StaffActor => ({
  kind: 'staff',
  caller: user({ id: 9, role: 'SUPER_ADMIN', email: 'super@platform.test', can_view_hiring_pipeline: false }),
  user: user(as),
  session_id: 'a',
  is_proxy: true,
  internal_tools: true,
  scope: { kind: 'nothing' },
})

it('S6 rights are those of whom somebody acts as, never of whoever acts', () => {
  expect(rightsOf(acting({}))).toEqual({ role: 'COMPANY_USER', can_view_hiring_pipeline: true })
  expect(rightsOf(acting({ can_view_hiring_pipeline: false }))).toEqual({
    role: 'COMPANY_USER',
    can_view_hiring_pipeline: false,
  })
})

it('an answer reaches whose mail it was, by name, or by address where there is none', () => {
  expect(authorOf(acting({}))).toEqual({ name: 'Ann Lee', address: 'ann@company.test' })
  expect(authorOf(acting({ first: '', last: 'Lee' })).name).toBe('Lee')
  expect(authorOf(acting({ first: '', last: '' })).name).toBe('ann@company.test')
})

it('S16 nobody reaches nothing', () => {
  expect(nobody).toEqual({ kind: 'nobody', scope: { kind: 'nothing' } })
})
