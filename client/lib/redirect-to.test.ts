import { describe, expect, it } from 'vitest'
import { loginAddress, safeRedirect } from './redirect-to.ts'

const ORIGIN = 'https://app.example'

describe('R32 S33 redirect_to', () => {
  it.each([
    '/',
    '/candidates',
    '/candidates?page=2#x',
    '/survey-results/17',
    '/profile',
    '/hiring-campaigns?state=open',
  ])('%s is followed', (path) => {
    expect(safeRedirect(path, ORIGIN)).toBe(path)
  })
  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/login?redirect_to=/',
    '/forgot-password',
    '/no-such-page',
    'candidates',
    '',
    ' /candidates',
    '/\tcandidates',
    '/\ncandidates',
    '/candidates\u0000',
    '/%00candidates',
    '/%E0%A4%A',
    '///evil.example',
    '/./../..//evil.example',
    'http:candidates',
    '/@evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/.evil.example',
    '/\u2028',
    '/survey/take',
    '/maintenance',
    '/404',
    '?x=1',
    '#x',
    'https:/evil.example',
    'https:evil.example',
    '/%09/evil.example',
    '/;@evil.example',
    '//app.example@evil.example',
    '/http://evil.example',
    `/candidates?x=${'a'.repeat(2_048)}`,
  ])('%s leads to /', (path) => {
    expect(safeRedirect(path, ORIGIN)).toBe('/')
  })
  it('keeps the origin, whichever letter stands where another host could begin', () => {
    const kept = (path: string) => new URL(safeRedirect(path, ORIGIN), ORIGIN).origin === ORIGIN
    const letters = Array.from({ length: 0x3100 }, (_, code) => String.fromCharCode(code))
    const paths = letters.flatMap((letter) => [
      `${letter}/evil.example`,
      `/${letter}evil.example`,
      `/${letter}/evil.example`,
      `/${letter}/evil.example/candidates`,
      `/${encodeURIComponent(letter)}/evil.example/../candidates`,
    ])
    expect(paths.filter((path) => !kept(path))).toEqual([])
    // What is followed there at all is a path of one slash.
    expect(safeRedirect('/x/../candidates', ORIGIN)).toBe('/x/../candidates')
  })
  it('R32 holds up to 2,048 characters, and no more', () => {
    const long = (length: number) => '/candidates?x='.padEnd(length, 'a')
    expect(safeRedirect(long(2_048), ORIGIN)).toBe(long(2_048))
    expect(safeRedirect(long(2_049), ORIGIN)).toBe('/')
  })
  it('none leads to /', () => {
    expect(safeRedirect(null, ORIGIN)).toBe('/')
  })
  it('R30 R31 keeps path, query and fragment, encoded once; from / there is none', () => {
    expect(loginAddress({ pathname: '/candidates', search: '?page=2', hash: '#x' })).toBe(
      '/login?redirect_to=%2Fcandidates%3Fpage%3D2%23x',
    )
    expect(loginAddress({ pathname: '/', search: '', hash: '' })).toBe('/login')
  })
})
