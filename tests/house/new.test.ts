import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { create } from '#tools/new.ts'

const CONFIGURATION = ['package.json', '.oxlintrc.json', '.oxfmtrc.json']
const root = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'traitmark-new-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('npm run new', () => {
  it(
    'makes a slice and a page that compile, lint and are formatted like their neighbours',
    { timeout: 120_000 },
    async () => {
      for (const part of ['client', 'contract', 'science', 'server', 'tests', ...CONFIGURATION])
        cpSync(join(root, part), join(folder, part), { recursive: true })
      for (const file of ['base', 'server', 'client', 'tests'])
        cpSync(join(root, `tsconfig.${file}.json`), join(folder, `tsconfig.${file}.json`))
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      const slice = await create('slice', 'parking-permits', folder)
      const page = await create('page', 'parking-permits', folder)
      expect(slice).toContain('server/slices/parking-permits/parking-permits.routes.ts')
      expect(slice).toContain('server/slices/parking-permits/parking-permits.test.ts')
      expect(page).toEqual(['client/pages/parking-permits/parking-permits.page.tsx'])
      // What is new with all that it imports; the rest of each project is checked by itself.
      const isTest = (path: string) => /\.test\.tsx?$/.test(path)
      const made = [...slice, ...page]
      const projects = {
        server: made.filter((path) => /^(contract|server)\//.test(path) && !isTest(path)),
        client: made.filter((path) => path.startsWith('client/') && !isTest(path)),
        tests: made.filter(isTest),
      }
      for (const [name, files] of Object.entries(projects)) {
        expect(files.length).toBeGreaterThan(0)
        const project = { extends: `./tsconfig.${name}.json`, files, include: [] }
        writeFileSync(join(folder, `new.${name}.json`), JSON.stringify(project))
      }

      const run = (program: string, ...args: string[]) =>
        execFileSync(join(root, 'node_modules/.bin', program), args, { cwd: folder, encoding: 'utf8' })
      expect(Object.keys(projects).map((name) => run('tsc', '-p', `new.${name}.json`))).toEqual(['', '', ''])
      expect(run('oxlint', ...slice, ...page)).toContain('Found 0 warnings and 0 errors.')
      expect(run('oxfmt', '--check', ...slice, ...page)).toContain('correct format')
    },
  )
  it('touches nothing that exists, and refuses a name of another form', async () => {
    await expect(create('page', 'candidates', root)).rejects.toThrow('exist already')
    await expect(create('slice', 'Parking Permits', folder)).rejects.toThrow('kebab-case')
  })
})
