import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Sent by POST, and nothing is changed by it. */
const ASKING = new Set([
  '/book-codes/search',
  '/companies/franchises/{id}/companies',
  '/feature-flags/preview',
  '/hiring-campaigns/campaigns/{id}/copies',
  '/invitations',
  '/invitations/people',
  '/mailer/preview',
  '/norms/preview',
  '/pipelines/{id}/dry-run',
  '/role-benchmarks/check',
  '/role-benchmarks/effects',
  '/role-benchmarks/from-people',
  '/survey-results/again',
  '/survey-results/import',
  '/trait-scale-mappings/effects',
  '/survey-results/track-event',
  '/survey-results/generate-analysis-and-interview-questions',
  '/users/bulk-update-roles',
  '/users/invitations',
  '/users/judge-password',
  '/second-factor/enrolments',
])
/** Noted by the page that asks for it, once all its steps are through. */
const BY_PAGE = new Set([
  '/second-factor',
  '/second-factor/recovery-codes',
  '/second-factor/removal',
  '/second-factor/resets',
  '/users/profile',
  '/users/change-password',
])

/** Made by several changes, each of which notes it. */
const BY_CHANGES = new Map([['/survey-results/update-status', /\bupdateStatus\b/]])

/** One exported call after the other, with all that belongs to it. */
const partsOf = (text: string) => text.split(/^(?=(?:export )?const |\/\*\*)/m)
const WRITE = /method: '(?:POST|PUT|DELETE)', path: '([^']+)'/
/** By itself, or by the change that several calls of a file share, which notes it. */
const NOTES = /recordEvent\(|use\w*Change\(|useAct\(/

describe('what is noted of use', () => {
  it('R170 every create, change, delete, send and export of the data layer notes what was done', () => {
    const silent = readdirSync(new URL('client/data/', root))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        partsOf(read(`client/data/${file}`)).map((part) => ({ file, part, path: WRITE.exec(part)?.[1] })),
      )
      .filter(({ path }) => path !== undefined && !ASKING.has(path) && !BY_PAGE.has(path) && !BY_CHANGES.has(path))
      .filter(({ part }) => !NOTES.test(part))
      .map(({ file, path }) => `${file} ${path}`)
    expect(silent).toEqual([])
    const parts = readdirSync(new URL('client/data/', root)).flatMap((file) => partsOf(read(`client/data/${file}`)))
    for (const call of BY_CHANGES.values()) {
      const makers = parts.filter((part) => call.test(part) && !part.startsWith('import ') && !WRITE.test(part))
      expect(makers.length).toBeGreaterThan(1)
      expect(makers.filter((part) => !NOTES.test(part))).toEqual([])
    }
  })
  it('R170 what several calls share, and what counts as noting, notes by itself', () => {
    const shared = readdirSync(new URL('client/data/', root))
      .flatMap((file) => partsOf(read(`client/data/${file}`)))
      .filter((part) => /const (?:use\w*Change|useAct) = /.test(part))
    expect(shared.length).toBeGreaterThan(5)
    expect(shared.filter((part) => !NOTES.test(part))).toEqual([])
  })
  it('R170 sign-in, sign-out, both ends of acting as somebody, and every page are noted', () => {
    expect(read('client/lib/sign-in.ts')).toContain("queueEvent(profile.id, 'Signed in')")
    expect(read('client/app/sign-out.ts')).toContain("recordEvent('Signed out')")
    expect(read('client/lib/proxy.ts')).toMatch(/Start Proxy Login[^]*End Proxy Login/)
    expect(read('client/app/root.tsx')).toContain('recordEvent(`Page view: ${pathname}`)')
  })
  it('R170 the pages of an assessment note nothing of whoever takes it', () => {
    const files = readdirSync(new URL('client/pages/survey/', root)).filter((file) => /\.tsx?$/.test(file))
    expect(files.length).toBeGreaterThan(3)
    expect(files.filter((file) => /user-events|event-queue/.test(read(`client/pages/survey/${file}`)))).toEqual([])
  })
})
