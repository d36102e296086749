import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import type { Unused } from './unused-edits.ts'
import { withoutUnused } from './unused-parts.ts'
import { unusedReact } from './unused-react.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = ['client', 'contract', 'science'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
)
const libraries = ['react-router', 'react-query'].flatMap((library) => {
  const folder = join(root, 'node_modules/@tanstack', library)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(dist[\\/]esm|build[\\/]modern)[\\/][^\\/]+\.js$/.test(file))
    .map((file) => ({ file: `${library}/${file}`, text: readFileSync(join(folder, file), 'utf8') }))
})
const withThis = (pattern: RegExp, among = sources) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file.replaceAll('\\', '/'))

const reactDom = readFileSync(join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
const none: Unused = { file: 'one.js', always: {}, idle: {}, tags: [], handedOut: [], signals: [] }
const without = (code: string, unused: Partial<Unused>) => withoutUnused(code, { ...none, ...unused }).trim()

describe('what the built pages leave out of React is used by no page', () => {
  it('no page has a transition of views, an activity, a list of suspended parts or a fragment with a ref', () => {
    const kinds = /import\b[^;]*?\b(ViewTransition|Activity|SuspenseList|addTransitionType|unstable_\w+)\b[^;]*?'react'/
    expect(withThis(kinds)).toEqual([])
    expect(withThis(/<(React\.)?Fragment\b[^>]*\bref=/)).toEqual([])
    expect(
      withThis(/\.(ViewTransition|Activity|SuspenseList|hydrateRoot)\b|from "react-dom\/client"/, libraries),
    ).toEqual([])
  })
  it('no page draws what belongs into the head, or the document around it', () => {
    expect(withThis(/<(html|head|body|meta|link|script|style|base)(\s[^>]*)?\/?>\s*(\)|$|<|\{)/m)).toEqual([])
    // Inside of a drawing it is the drawing's.
    const outside = sources.filter(({ text }) => /<title>/.test(text) && !/<svg\b[^]*<title>/.test(text))
    expect(outside.map(({ file }) => file)).toEqual([])
  })
  it('no form has a function as its action, and nobody asks for the state of one', () => {
    expect(withThis(/<(form|button|input)\b[^>]*\b(a|formA)ction=\{/)).toEqual([])
    expect(withThis(/\buse(ActionState|FormState|FormStatus)\b/)).toEqual([])
    expect(withThis(/\buse(ActionState|FormState|FormStatus)\b/, libraries)).toEqual([])
  })
  it('no page asks React to load files ahead, and only public pages come to life from what the server drew', () => {
    const calls = /\b(preconnect|prefetchDNS|preload|preloadModule|preinit|preinitModule)\b[^;]*'react-dom'/
    expect(withThis(calls)).toEqual([])
    expect(withThis(/hydrateRoot/).filter((file) => !file.startsWith('client/unused-'))).toEqual([
      'client/public-app/show-page.tsx',
    ])
  })
})

describe('leaving out', () => {
  it.each([true, false])(
    'takes more than a sixth of React DOM, and what is left is a program (hydrates: %s)',
    (hydrates) => {
      const unused = unusedReact({ hydrates })
      const left = withoutUnused(reactDom, unused)
      expect(() => parseAst(left)).not.toThrow()
      expect(left.length).toBeLessThan(0.83 * without(reactDom, {}).length)
      expect(left.includes('exports.hydrateRoot')).toBe(hydrates)
    },
    // All of React DOM is read and written anew: half a minute on a slow machine.
    120_000,
  )
  it('decides what is the same for ever', () => {
    const code =
      'var on = !1; function go(a) { on = !0; if (on) return stop(a); return a.of.it ? 1 : 2 }\nexports.go = go'
    expect(without(code, { always: { on: '!1', '.of.it': 'null' } })).not.toMatch(/stop|of|1 :|\?/)
  })
  it('drops a kind of node, but not what another kind runs into', () => {
    const code =
      'exports.go = function (a) { switch (a.tag) { case 1: x(); case 7: y(); break; case 8: z(); break } 9 === a.tag && w(); 7 !== a.tag && v() }'
    const left = without(code, { tags: [7, 8, 9] })
    expect(left).toMatch(/x\(\)[^]*y\(\)[^]*v\(\)/)
    expect(left).not.toMatch(/z\(\)|w\(\)|!==/)
  })
  it('drops functions that only call each other, and what is handed out to nobody', () => {
    const code = 'function a() { b() } function b() { a() } function c() {} exports.a = a; exports.c = c'
    expect(without(code, { handedOut: ['exports.a'] })).toBe('function c(){}exports.c=c;')
  })
  it('makes an error that is only told apart from others without looking where it comes from', () => {
    const code = 'var sign = Error("found"); exports.go = function () { throw sign }'
    expect(without(code, { signals: ['sign'] })).toMatch(/=Object\.create\(Error\.prototype\);/)
  })
  it('leaves React DOM no error that is made while its file is read', () => {
    const left = withoutUnused(reactDom, unusedReact({ hydrates: true }))
    expect(left).toMatch(/SuspenseException=Object/)
    expect(left).not.toMatch(/Exception=Error\(/)
  })
  it.each([
    { signals: ['gone'] },
    { always: { gone: 'null' } },
    { idle: { gone: '' } },
    { tags: [99] },
    { handedOut: ['exports.gone'] },
  ] satisfies Partial<Unused>[])('ends the build where a release has no more of it: %o', (unused) => {
    expect(() => without('exports.other = 1', unused)).toThrow('look what it does now')
  })
})
