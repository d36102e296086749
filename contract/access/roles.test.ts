import { describe, expect, it } from 'vitest'
import { managedRoles, may, mayManage, ownersHave, type Permission, permissions, viewableRoles } from './permissions.ts'
import {
  isReachingEverything,
  needsSecondFactor,
  reachOf,
  type Role,
  ROLE_OF_COLLEAGUE,
  ROLE_OF_COMPANY_HEAD,
  ROLE_OF_FOUNDER,
  ROLE_OF_PLATFORM,
  roleLabels,
  ROLES,
  ROLES_KNOWN_BY_NAME,
} from './roles.ts'

const rights = (role: Role, can_view_hiring_pipeline = false) => ({ role, can_view_hiring_pipeline })
const [all, own] = [Object.keys(permissions) as Permission[], 'can_view_hiring_pipeline']

describe('R4 the roles', () => {
  it('are five, each with its words and its reach', () => {
    expect(ROLES.map((role) => [role, roleLabels[role], reachOf[role]])).toEqual([
      ['SUPER_ADMIN', 'Super admin', 'platform'],
      ['FRANCHISE_OWNER', 'Franchise owner', 'franchise'],
      ['FRANCHISE_USER', 'Franchise user', 'franchise'],
      ['COMPANY_OWNER', 'Company owner', 'company'],
      ['COMPANY_USER', 'Company user', 'company'],
    ])
  })
  it('that somebody is given by the way they come are these', () => {
    expect([ROLE_OF_FOUNDER, ROLE_OF_PLATFORM, ROLE_OF_COMPANY_HEAD, ROLE_OF_COLLEAGUE]).toEqual([
      'COMPANY_OWNER',
      'SUPER_ADMIN',
      'COMPANY_OWNER',
      'COMPANY_USER',
    ])
    expect(ROLES_KNOWN_BY_NAME).toEqual(['FRANCHISE_OWNER', 'FRANCHISE_USER'])
  })
  it('R46 of the platform need a second factor on prod, and nobody anywhere else', () => {
    expect(ROLES.filter((role) => needsSecondFactor(role, 'prod'))).toEqual(['SUPER_ADMIN'])
    for (const stage of ['local', 'dev', 'staging'])
      expect(ROLES.filter((role) => needsSecondFactor(role, stage))).toEqual([])
    expect(ROLES.filter(isReachingEverything)).toEqual(['SUPER_ADMIN'])
  })
})

describe('R27 who may do what to whom', () => {
  const managed = (role: Role) => ROLES.filter((other) => mayManage(rights(role), other))
  it('is exactly this: owners to those of their reach, users to nobody', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, managed(role)]))).toEqual({
      SUPER_ADMIN: ['SUPER_ADMIN', 'FRANCHISE_OWNER', 'FRANCHISE_USER', 'COMPANY_OWNER', 'COMPANY_USER'],
      FRANCHISE_OWNER: ['FRANCHISE_OWNER', 'FRANCHISE_USER', 'COMPANY_OWNER', 'COMPANY_USER'],
      FRANCHISE_USER: [],
      COMPANY_OWNER: ['COMPANY_OWNER', 'COMPANY_USER'],
      COMPANY_USER: [],
    })
    expect([managedRoles.FRANCHISE_USER, managedRoles.COMPANY_USER]).toEqual([[], []])
  })
  it('who looks as whom is this', () => {
    expect(viewableRoles).toEqual({ FRANCHISE_OWNER: 'FRANCHISE_USER', COMPANY_OWNER: 'COMPANY_USER' })
  })
})

describe('R26 a right', () => {
  it(`is the role’s; ${own} opens the pipeline and nothing else`, () => {
    const more = all.filter((one) => may(rights('COMPANY_USER', true), one) && !may(rights('COMPANY_USER'), one))
    expect(more).toEqual(['pipeline:view'])
  })
  it('is known to be one of owners, whom a colleague can ask', () => {
    expect(ownersHave('candidates:erase')).toBe(true)
    expect(ownersHave('companies:edit-own')).toBe(true)
    expect(ownersHave('companies:manage')).toBe(false)
    expect(all.filter(ownersHave)).toEqual(all.filter((one) => may(rights('COMPANY_OWNER'), one)))
  })
})
