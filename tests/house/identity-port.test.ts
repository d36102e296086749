import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const filesIn = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}${file}`, text: readFileSync(new URL(`${folder}${file}`, root), 'utf8') }))

describe('who somebody is', () => {
  it('R42 only the composition knows which provider stands behind the interface', () => {
    const server = filesIn('server/')
    const knowing = server.filter(
      ({ file, text }) => !file.startsWith('server/adapters/identity/') && /#server\/adapters\/identity\//.test(text),
    )
    expect(knowing.map(({ file }) => file).toSorted()).toEqual(['server/choosing.ts', 'server/composition.ts'])
    const asking = server.filter(
      ({ file, text }) => file.startsWith('server/slices/') && /ports\/identity\.port/.test(text),
    )
    // Sign-in, forgotten and changed passwords, and the current session.
    expect(asking.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('slices/auth/'),
        expect.stringContaining('slices/users/passwords.ts'),
      ]),
    )
  })
  it('R42 the pages call the product’s own addresses and no other', () => {
    const calls = filesIn('client/').flatMap(({ file, text }) =>
      [...text.matchAll(/fetch\(\s*['"`](https?:[^'"`]*)/g)].map(([, address]) => `${file} ${address}`),
    )
    expect(calls).toEqual([])
  })
})
