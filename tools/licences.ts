import { readFileSync } from 'node:fs'

interface Locked {
  license?: string
  version?: string
}

/** What the lock file says of no package, read in the package itself. */
const BY_HAND: Record<string, string> = { 'png-js': 'MIT' }

const HEAD = `Packages that this product is made of, built with or tested with, by licence.
Written by npm run generate from package-lock.json; the licence texts come with the packages.
`

/** The list of all packages with version and licence, as a text that anybody may read. */
export const licencesText = (root: string): string => {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as {
    packages: Record<string, Locked>
  }
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { license, version }] of Object.entries(packages)) {
    if (path === '') continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const found = (license ?? BY_HAND[name] ?? 'unknown').replace(/^SEE LICENSE IN .*$/, 'its own, in the package')
    byLicence.set(found, (byLicence.get(found) ?? new Set()).add(`${name} ${version ?? ''}`.trim()))
  }
  const groups = [...byLicence].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const parts = groups.map(([licence, names]) => {
    const list = [...names].toSorted((a, b) => (a < b ? -1 : 1))
    return `${licence}\n${'-'.repeat(licence.length)}\n${list.join('\n')}\n`
  })
  return [HEAD, ...parts].join('\n')
}
