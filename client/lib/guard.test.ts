import { describe, expect, it } from 'vitest'
import { brands } from '#contract/brands/brands.ts'
import { decide, type Maintenance, type SessionState } from './guard.ts'

const signedIn: SessionState = {
  at: 'signed-in',
  rights: { role: 'COMPANY_OWNER', can_view_hiring_pipeline: true, internal_tools: false },
}
const companyUser: SessionState = {
  at: 'signed-in',
  rights: { role: 'COMPANY_USER', can_view_hiring_pipeline: false, internal_tools: false },
}
const none: SessionState = { at: 'none' }

const ask = (address: string, session: SessionState, maintenance: Maintenance = 'off') => {
  const url = new URL(address, 'https://app.example')
  return decide({ maintenance, session, location: url, brand: brands.hb })
}
const show = { do: 'show' }
const loading = { do: 'loading' }
const replace = (by: string) => ({ do: 'replace', by })

describe('R38 the guard, row by row', () => {
  it('flags not yet known: Loading, whatever is asked', () => {
    for (const path of ['/', '/login', '/maintenance', '/nowhere', '/survey/take'])
      expect(ask(path, none, 'unknown')).toEqual(loading)
  })
  it('R33 R34 maintenance on: every other path, known or not, public or private, is replaced', () => {
    expect(ask('/maintenance', none, 'on')).toEqual(show)
    for (const path of ['/', '/login', '/candidates?x=1', '/nowhere', '/survey/take', '/404']) {
      for (const session of [none, signedIn]) expect(ask(path, session, 'on')).toEqual(replace('/maintenance'))
    }
  })
  it('R33 maintenance off: /maintenance leads to /', () => {
    for (const session of [none, signedIn]) expect(ask('/maintenance', session)).toEqual(replace('/'))
  })
  it('R23 an unknown path: 404 at the same address, for everybody', () => {
    for (const session of [none, signedIn, { at: 'checking' } as const])
      expect(ask('/nowhere', session)).toEqual({ do: 'not-found' })
  })
  it('being checked: /login, /forgot-password and private pages wait, other public pages show', () => {
    for (const path of ['/login', '/forgot-password', '/', '/candidates'])
      expect(ask(path, { at: 'checking' })).toEqual(loading)
    for (const path of ['/about', '/survey/take', '/token-validation'])
      expect(ask(path, { at: 'checking' })).toEqual(show)
  })
  it('R30 R31 no session: public pages show, / goes to /login, others keep the way back', () => {
    for (const path of ['/login', '/forgot-password', '/about', '/account-access-expired'])
      expect(ask(path, none)).toEqual(show)
    expect(ask('/', none)).toEqual(replace('/login'))
    expect(ask('/candidates?page=2#x', none)).toEqual(replace('/login?redirect_to=%2Fcandidates%3Fpage%3D2%23x'))
  })
  it('R29 profile loading: private pages show Loading', () => {
    for (const path of ['/', '/candidates']) expect(ask(path, { at: 'loading-profile' })).toEqual(loading)
  })
  it('profile failed: private pages show the full-screen error', () => {
    for (const path of ['/', '/candidates'])
      expect(ask(path, { at: 'profile-failed' })).toEqual({ do: 'profile-error' })
  })
  it('R32 signed in: /login goes to a safe redirect_to or /', () => {
    expect(ask('/login?redirect_to=%2Fcandidates%3Fpage%3D2', signedIn)).toEqual(replace('/candidates?page=2'))
    expect(ask('/login?redirect_to=https://evil.example', signedIn)).toEqual(replace('/'))
  })
  it('signed in: /forgot-password and /account-access-expired go to /', () => {
    for (const path of ['/forgot-password', '/account-access-expired'])
      expect(ask(path, signedIn)).toEqual(replace('/'))
  })
  it('signed in: other public pages show', () => {
    for (const path of ['/token-validation', '/password-update-needed', '/about', '/survey/take'])
      expect(ask(path, signedIn)).toEqual(show)
  })
  it('signed in and allowed: the page', () => {
    for (const path of ['/', '/candidates', '/survey-results/3', '/hiring-campaigns'])
      expect(ask(path, signedIn)).toEqual(show)
  })
  it('R25 signed in, role denied: the panel, at the same address', () => {
    expect(ask('/hiring-campaigns', companyUser)).toEqual({ do: 'no-access' })
  })
  it('R89 R90 the profile says inactive: the session is cleared and /account-access-expired follows', () => {
    for (const path of ['/', '/candidates', '/login']) expect(ask(path, { at: 'inactive' })).toEqual({ do: 'expire' })
    for (const path of ['/forgot-password', '/account-access-expired', '/about', '/survey/take'])
      expect(ask(path, { at: 'inactive' })).toEqual({ do: 'show' })
  })
})
