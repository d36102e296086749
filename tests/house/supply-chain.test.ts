import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { FLOORS, installed, mayUse, otherLicences, ourPackage, reaches } from './packages.ts'
import { linesLike, read, texts } from './tree.ts'

const direct = { ...ourPackage.dependencies, ...ourPackage.devDependencies }

describe('S51 versions', () => {
  it('are compared by number', () => {
    expect(reaches('5.12.8', '5.8.5')).toBe(true)
    expect(reaches('5.8.5', '5.8.5')).toBe(true)
    expect(reaches('5.8.4', '5.8.5')).toBe(false)
    expect(reaches('0.45.4', '0.45.10')).toBe(false)
    expect(reaches('18.4.0-beta.17', '18.4.0')).toBe(true)
  })

  it.each(FLOORS)('%s is nowhere below %s (%s)', (name, floor) => {
    const below = installed.filter((found) => found.name === name && !reaches(found.version ?? '0', floor))
    expect(below.map(({ path, version }) => `${path} ${version}`)).toEqual([])
  })

  it('are pinned exactly', () => {
    expect(Object.keys(direct).length).toBeGreaterThan(30)
    const loose = Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
  })

  it('are of packages that something uses', () => {
    const listed = ['package.json', 'package-lock.json', 'contract/generated/licences.txt']
    const words = texts.filter((path) => !listed.includes(path) && !path.startsWith('docs/')).map(read)
    // Types are found by the name of their package; these are loaded by what stands beside them, without being named.
    const byOthers = ['oxlint-tsgolint', 'oxc-transform-react']
    const isNamed = (name: string) => words.some((text) => new RegExp(`['"/]${name}['"/]`).test(text))
    const isUsed = (name: string) => name.startsWith('@types/') || byOthers.includes(name) || isNamed(name)
    expect(Object.keys(direct).filter((name) => !isUsed(name))).toEqual([])
  })

  it('of the lock file are the ones that are pinned', () => {
    const different = Object.entries(direct).filter(
      ([name, version]) => installed.find(({ path }) => path === `node_modules/${name}`)?.version !== version,
    )
    expect(different).toEqual([])
  })
})

describe('S52 the lock file', () => {
  it('has packages of the registry only, each with its hash', () => {
    expect(installed.length).toBeGreaterThan(100)
    // Programs of the lint tools for other platforms, which were never fetched when the file was written: their names keep `npm ci`
    // content, and none of them is installed where the tests have run.
    const isOtherPlatform = ({ path }: { path: string }) => /node_modules\/@(oxfmt|oxlint|oxlint-tsgolint)\//.test(path)
    const odd = installed.filter(
      (entry) =>
        entry.link ||
        entry.resolved !== undefined ||
        !(entry.integrity?.startsWith('sha512-') || (entry.integrity === undefined && isOtherPlatform(entry))),
    )
    expect(odd.map(({ path, resolved }) => `${path} ${resolved ?? ''}`)).toEqual([])
    expect(linesLike(['package-lock.json'], /"(resolved|version)": "(git|https?:|file:|github:)/)).toEqual([])
  })

  it('has install scripts of approved packages only', () => {
    const scripted = installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect([...new Set(scripted)].filter((name) => !ourPackage.allowScripts[name])).toEqual([])
    expect(Object.keys(ourPackage.allowScripts).filter((name) => !scripted.includes(name))).toEqual([])
  })

  it('names no place that packages must come from', () => {
    expect(read('.npmrc')).not.toMatch(/registry\s*=|_auth/)
  })
})

describe('S52 the list of what a release is made of', () => {
  it('comes of one command, and has every package that is shipped, with its licence and its hash', () => {
    const said = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' })
    const { components } = JSON.parse(said) as {
      components: {
        name: string
        version: string
        licenses: object[]
        hashes: { content: string }[]
        'bom-ref': string
      }[]
    }
    const listed = new Set(components.map((one) => `${one.name} ${one.version}`))
    const shipped = Object.entries(ourPackage.dependencies).map(([name, version]) => `${name} ${version}`)
    expect(shipped.filter((one) => !listed.has(one))).toEqual([])
    expect(components.filter(({ hashes }) => !/^[\da-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([])
    expect(components.filter(({ name, licenses }) => licenses.length === 0 && !(name in otherLicences))).toEqual([])
    expect(new Set(components.map((one) => one['bom-ref'])).size).toBe(components.length)
    expect(components.filter(({ name }) => ['vitest', 'playwright-core', 'oxlint'].includes(name))).toEqual([])
  })
})

describe('S52 licences', () => {
  it('are read as expressions', () => {
    expect(mayUse('MIT')).toBe(true)
    expect(mayUse('(GPL-3.0 OR MIT)')).toBe(true)
    expect(mayUse('MIT AND GPL-3.0')).toBe(false)
    expect(mayUse('UNLICENSED')).toBe(false)
  })

  it('of every package, shipped or tool, are on the list or excused with a reason', () => {
    const others = installed.filter(({ name, license }) => !mayUse(license ?? '') && !(name in otherLicences))
    expect(others.map(({ path, license }) => `${path}: ${license ?? 'none'}`)).toEqual([])
  })

  it('are excused only where there is something to excuse', () => {
    const names = installed.filter(({ license }) => !mayUse(license ?? '')).map(({ name }) => name)
    expect(Object.keys(otherLicences).filter((name) => !names.includes(name))).toEqual([])
  })
})
