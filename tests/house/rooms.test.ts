import { describe, expect, it } from 'vitest'
import { contracts } from '#contract/all.ts'
import type { Endpoints } from '#contract/core/endpoint.ts'
import { routes } from '#contract/routes.ts'
import {
  EMPTY_NAMES,
  FLOORS,
  namedBySpecification,
  pageFolders,
  pagesWithoutRoute,
  pathsByAnotherName,
  type Room,
  ROLES_OF_FILES,
  rooms,
  withoutResource,
  withoutRoom,
} from './map.ts'
import { files, foldersIn, linesLike, namesIn, read, sources, texts, under } from './tree.ts'

/** A part of a resource (`survey-results.board.ts`) belongs to the resource of its name. */
const isWhole = (name: string) => !name.includes('.')
const resources = namesIn('contract/resources', '.ts').filter(isWhole)
const product = sources.filter((path) => !path.startsWith('tests/') && !path.includes('.test.'))

describe('The files that are checked', () => {
  it('are all files of the product', () => {
    expect(files).toEqual(expect.arrayContaining(['package.json', 'contract/routes.ts', 'tests/house/tree.ts']))
    expect(sources.length).toBeGreaterThan(150)
    expect(files.filter((path) => /^(node_modules|dist|data)\//.test(path))).toEqual([])
  })

  it('stand on a known floor', () => {
    const strangers = files.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/')))
    expect(strangers.filter((floor) => !FLOORS.includes(floor))).toEqual([])
  })
})

describe('One name on every floor', () => {
  const built = (Object.keys(rooms) as Room[]).filter((room) => under(rooms[room].folder).length > 0)
  const inhabitants = (room: Room) =>
    room === 'slice' ? foldersIn(rooms.slice.folder) : namesIn(rooms[room].folder, rooms[room].ending).filter(isWhole)

  it('gives the contract its resources', () => {
    expect(resources.length).toBeGreaterThan(8)
  })

  it.each(built)('gives each resource a %s, or a listed reason to have none', (room) => {
    const excused = Object.keys(withoutRoom[room])
    const present = inhabitants(room)
    expect(resources.filter((name) => !present.includes(name) && !excused.includes(name))).toEqual([])
    expect(excused.filter((name) => present.includes(name) || !resources.includes(name))).toEqual([])
  })

  it.each(built)('gives each %s a resource of the same name, or a listed reason', (room) => {
    const excused = Object.keys(withoutResource[room])
    const present = inhabitants(room)
    expect(present.filter((name) => !resources.includes(name) && !excused.includes(name))).toEqual([])
    expect(excused.filter((name) => !present.includes(name))).toEqual([])
  })

  it('keeps slices, pages and blocks flat: a folder and its files', () => {
    const deeper = ['server/slices', 'client/pages', 'client/blocks'].flatMap(under)
    expect(deeper.filter((path) => path.split('/').length > 4)).toEqual([])
  })

  it('decides nothing in a routes file: it has no branch', () => {
    const files = under('server/slices').filter((path) => path.endsWith('.routes.ts'))
    expect(files.length).toBeGreaterThan(30)
    expect(linesLike(files, /\bif \(|\bswitch \(| \? .* : |^\s+\? /)).toEqual([])
  })

  it('lists every resource with calls in contract/all.ts', () => {
    const withCalls = resources.filter((name) => read(`contract/resources/${name}.ts`).includes('endpoint({'))
    expect(Object.keys(contracts).toSorted()).toEqual(withCalls.toSorted())
  })

  it.each(Object.entries<Endpoints>(contracts))('begins every path of %s with its name', (name, calls) => {
    const begins = new RegExp(`^(/public)?/${name}(/|$)`)
    expect(
      Object.values(calls)
        .map(({ path }) => path)
        .filter((path) => !begins.test(path) && !(path in pathsByAnotherName)),
    ).toEqual([])
  })
})

describe('Pages', () => {
  const folderOf = (path: string) => pageFolders[path] ?? path.split('/')[1] ?? ''
  const folders = foldersIn('client/pages')

  it('live in a folder named after their route', () => {
    const excused = Object.keys(pagesWithoutRoute)
    const wanted = routes.map(({ path }) => folderOf(path))
    expect(folders.filter((folder) => !wanted.includes(folder) && !excused.includes(folder))).toEqual([])
  })

  it('exist for every route of the table', () => {
    // Pages come with the list that shows them.
    const promised = files.includes('client/app/routes.tsx') ? routes.map(({ path }) => folderOf(path)) : []
    expect(promised.filter((folder) => !folders.includes(folder))).toEqual([])
  })
})

describe('Names of files', () => {
  it('carry only known roles', () => {
    const unknown = sources.filter((path) => {
      const [, ...roles] = (path.split('/').at(-1) ?? '').split('.').slice(0, -1)
      return roles.some((role) => !(role in ROLES_OF_FILES))
    })
    expect(unknown).toEqual([])
  })

  it('say something', () => {
    const empty = sources.filter((path) =>
      path.split('/').some((part) => {
        const name = part.split('.')[0] ?? ''
        return EMPTY_NAMES.includes(name) && !namedBySpecification.has(name)
      }),
    )
    expect(empty).toEqual([])
  })
})

describe('What stands in one place only', () => {
  it('is the environment: server/kernel/config.ts reads it, besides tools and tests, and server/main.ts hands it on', () => {
    const known = new Set(['server/kernel/config.ts', 'server/main.ts'])
    const elsewhere = product.filter((path) => !path.startsWith('tools/') && !known.has(path))
    const reads = /process\??\.env|\benv\b.*from 'node:process'|['"`]env['"`]\]|import\.meta\.env(?!\.(DEV|PROD|SSR)\b)/
    expect(linesLike(elsewhere, reads)).toEqual([])
    expect(linesLike(['server/kernel/config.ts'], /process\.env/)).not.toEqual([])
    expect(
      linesLike(['server/main.ts'], /env/).filter((line) => !/\{ \.\.\.process\.env, \.\.\.ARENAS \}/.test(line)),
    ).toEqual([])
  })

  it('is the name of a role: contract/access, seeds and tests know it', () => {
    const elsewhere = product.filter((path) => !/^(contract\/access|server\/seed|tools)\//.test(path))
    const role = /\b(SUPER_ADMIN|FRANCHISE_OWNER|FRANCHISE_USER|COMPANY_OWNER|COMPANY_USER)\b/
    expect(linesLike(elsewhere, role)).toEqual([])
    expect(linesLike(['contract/access/roles.ts'], role)).not.toEqual([])
  })

  it('is what is generated: only files in a folder of that name ask not to be edited', () => {
    const written = texts.filter((path) => !/(^|\/)(generated|migrations)\/|^tests\/house\//.test(path))
    expect(linesLike(written, /\bdo not edit\b|@generated\b/i)).toEqual([])
  })
})

describe('Habits that no linter knows', () => {
  const others = sources.filter((path) => !path.startsWith('tests/house/'))

  it('name other floors by their name, never by dots', () => {
    expect(linesLike(sources, /\b(from|import)\b[\s(]*['"]\.\.\//)).toEqual([])
  })

  it('give a reason for every suppressed complaint, in the same line', () => {
    const bare = /oxlint-disable(?!.* -- \S+ \S+)|eslint-disable|@ts-ignore|@ts-nocheck|@ts-expect-error(?!\W+\w+ \w+)/
    expect(linesLike(others, bare)).toEqual([])
  })

  it('test the real thing: nothing of ours is mocked', () => {
    expect(linesLike(others, /\bvi\.(mock|doMock)\(/)).toEqual([])
  })
})
