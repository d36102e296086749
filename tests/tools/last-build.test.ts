import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearOlderBuilds, filesOfBuild } from '#tools/last-build.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'))
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Lays down what a build leaves: a page's script with its style and font, each with packed copies. */
const build = async (version: string) => {
  const before = await filesOfBuild(folder)
  const [file, css, font] = [`assets/page-${version}.js`, `assets/page-${version}.css`, 'assets/font.woff2']
  for (const one of [file, `${file}.br`, `${file}.gz`, css, `${css}.br`, font])
    writeFileSync(join(folder, one), version)
  const manifest = { page: { file, css: [css], assets: [font] } }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  await clearOlderBuilds(folder, before)
  return readdirSync(join(folder, 'assets'))
}
const of = (version: string) => ['css', 'css.br', 'js', 'js.br', 'js.gz'].map((ending) => `page-${version}.${ending}`)

it('A build leaves the files of the one before, which a running server still names, and none that is older', async () => {
  expect(await build('one')).toEqual(['font.woff2', ...of('one')])
  expect(await build('two')).toEqual(['font.woff2', ...of('one'), ...of('two')])
  expect(await build('three')).toEqual(['font.woff2', ...of('three'), ...of('two')])
})

it('A build of the same sources leaves nothing twice', async () => {
  await build('one')
  expect(await build('one')).toEqual(['font.woff2', ...of('one')])
})
