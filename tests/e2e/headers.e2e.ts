import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { runningProduct } from '#tests/support/running-product.ts'

// What every document carries, asked for as a program does: no browser is needed to read headers.

const get = (path: string) => fetch(`http://127.0.0.1:${runningProduct().port}${path}`, { redirect: 'manual' })
const TOKEN_PAGES = [
  '/token-validation',
  '/unsubscribe',
  '/shared-report',
  '/expert-survey',
  '/password-update-needed',
  '/survey/register',
  '/survey/take',
  '/survey/thank-you',
]
const PAGES = routes.map(({ path }) => path.replace('[id]', '7'))
const STAFF_PAGES = new Set(
  routes.filter(({ kind }) => kind === 'private').map(({ path }) => path.replace('[id]', '7')),
)
const STRAY = [
  '/nowhere',
  '/login/',
  '/LOGIN',
  '/login/deeper',
  '/survey-results/7/8',
  '/.git/config',
  '/.env',
  '/server/main.ts',
  '/package.json',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/staff/../package.json',
  '/staff/index.html',
  '/staff/.vite/manifest.json',
  '/public/public.html',
  '/public/%2e%2e/%2e%2e/package.json',
  '/<script>alert(1)</script>',
  '/"onload="alert(1)',
  '/a?b=</title><script>alert(1)</script>',
  `/${'a'.repeat(1_000)}`,
  '/\u202egnp.exe',
  '//evil.test/login',
]

describe('R249 S34 every document', () => {
  it.each([...PAGES, ...STRAY])('%s carries the policy of its page', async (path) => {
    const reply = await get(path)
    const header = (name: string) => reply.headers.get(name)
    expect(header('content-type')).toMatch(/^(text\/html|application\/json); charset=utf-8$/)
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('cross-origin-resource-policy')).toBe('same-origin')
    const isDocument = header('content-type')?.startsWith('text/html')
    const policy = isDocument ? header('content-security-policy') : "default-src 'none'; frame-ancestors 'none'"
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
    expect(await reply.text()).not.toMatch(/alert\(1\)<\/script>|root:.*:0:0|"dependencies"/)
    expect(header('server') ?? header('x-powered-by')).toBeNull()
  })
  it.each(PAGES)('%s lets nothing in but its own scripts, and is shown in no frame', async (path) => {
    const { headers } = await get(path)
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '').split('; ').map((rule) => {
        const [name = '', ...values] = rule.split(' ')
        return [name, values.join(' ')]
      }),
    )
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': STAFF_PAGES.has(path) ? 'mail-words' : "'none'",
    })
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|\*|http:/)
    const isToken = TOKEN_PAGES.includes(path)
    expect(headers.get('referrer-policy')).toBe(isToken ? 'no-referrer' : 'strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  })
  it.each(PAGES)('%s has no inline script, and no style but the one whose hash the policy names', async (path) => {
    const reply = await get(path)
    const html = await reply.text()
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((attributes) => !/ src="\/|type="application\/json"/.test(attributes))).toEqual([])
    const hashes = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
    expect(hashes.filter((hash) => !reply.headers.get('content-security-policy')?.includes(hash))).toEqual([])
    expect(html).not.toMatch(/<[a-z]+[^>]*\s(style|on[a-z]+)=/)
  })
})
