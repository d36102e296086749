import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { create } from '#tools/new.ts'

const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'traitmark-new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run new', () => {
  it('makes a slice and a page that compile beside their neighbours', { timeout: 120_000 }, async () => {
    for (const part of ['client', 'contract', 'science', 'server', 'package.json'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    for (const file of ['base', 'server', 'client'])
      cpSync(join(root, `tsconfig.${file}.json`), join(folder, `tsconfig.${file}.json`))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    expect(await create('slice', 'parking-permits', folder)).toContain(
      'server/slices/parking-permits/parking-permits.routes.ts',
    )
    expect(await create('page', 'parking-permits', folder)).toEqual([
      'client/pages/parking-permits/parking-permits.page.tsx',
    ])
    const compile = (project: string) =>
      execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', `tsconfig.${project}.json`], {
        cwd: folder,
        encoding: 'utf8',
      })
    expect([compile('server'), compile('client')]).toEqual(['', ''])
  })
  it('touches nothing that exists, and refuses a name of another form', async () => {
    await expect(create('page', 'candidates', root)).rejects.toThrow('exist already')
    await expect(create('slice', 'Parking Permits', folder)).rejects.toThrow('kebab-case')
  })
})
