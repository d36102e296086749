import { describe, expect, it } from 'vitest'
import { fits, isAlt, isMeant, meansPage, stepped } from './palette.model.ts'

describe('finding by typing', () => {
  it('takes no notice of case and accents', () => {
    expect([fits('Émile Ørsted', 'emile orst'), fits('Hiring campaigns', ' CAMP '), fits('Archived', 'x')]).toEqual([
      true,
      true,
      false,
    ])
  })
  it.each([
    ['import', 'page-candidates', 'Candidates'],
    ['export', 'page-candidates', 'Candidates'],
    ['export', 'exports', 'Your exports'],
    ['invite people', 'campaigns', 'Hiring campaigns'],
    ['invite colleagues', 'page-user_management', 'User management'],
    ['log in as', 'page-companies', 'Companies'],
    ['maintenance', 'flags', 'Feature flags'],
    ['sign out', 'logout', 'Logout'],
  ])('finds by “%s”, which no name has, where it is done: %s', (typed, key, label) => {
    expect(isMeant({ key, label }, typed)).toBe(true)
    expect(isMeant({ key: 'profile', label: 'My profile' }, typed)).toBe(false)
  })
  it('R113 takes what begins the name of a page, and is in nobody’s name, for the page', () => {
    const pages = ['About', 'Mails', 'Audit list']
    const meant = (typed: string, names: string[]) => meansPage(typed, pages, names)
    expect([meant('About', ['Freya Baumann']), meant(' au', []), meant('a', []), meant('list', [])]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(meant('ma', ['Marta Kowalska'])).toBe(false)
  })
  it('knows Alt and a letter by the sign on the key, or by its place where Alt makes another sign', () => {
    const press = (key: string, code: string, more = {}) =>
      isAlt({ key, code, altKey: true, ctrlKey: false, metaKey: false, ...more }, 'M')
    expect([press('m', 'KeyM'), press('M', 'KeyM'), press('m', 'Semicolon'), press('µ', 'KeyM')]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([press('n', 'KeyN'), press('m', 'KeyM', { altKey: false }), press('µ', 'KeyM', { ctrlKey: true })]).toEqual([
      false,
      false,
      false,
    ])
  })
  it('walks round at both ends', () => {
    expect([stepped(0, -1, 3), stepped(2, 1, 3), stepped(0, 1, 3), stepped(0, 1, 0)]).toEqual([2, 0, 1, 0])
  })
})
