import { readFileSync } from 'node:fs'
import { demandNoWords } from './no-words.ts'

// npm run --silent sbom: every package of a release that is shipped, as CycloneDX 1.6. npm's own list leaves out packages of ours that a tool
// asks for as well.

demandNoWords('npm run sbom')

interface Locked {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
}

const at = (file: string) => new URL(`../${file}`, import.meta.url)
const read = <T>(file: string) => JSON.parse(readFileSync(at(file), 'utf8')) as T

/** Identifiers of SPDX, alone or tied together; anything else is a name. */
const SPDX = /^\(?[\w.+-]+( (AND|OR|WITH) \(?[\w.+-]+\)?)*\)?$/
const licencesOf = (license: string | undefined) => {
  if (license === undefined) return []
  return [SPDX.test(license) ? { expression: license } : { license: { name: license } }]
}

/** "sha512-" and base64, as the lock file has it, in the digits that the list wants. */
const hashesOf = (integrity: string | undefined) => {
  const [, digest] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
  return digest === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
}

const { name, version } = read<{ name: string; version: string }>('package.json')
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const components = Object.entries(packages).flatMap(([path, locked]) => {
  if (path === '' || locked.dev || locked.version === undefined) return []
  const own = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${own.replace('@', '%40')}@${locked.version}`
  return {
    type: 'library',
    'bom-ref': `${purl}?at=${path}`,
    name: own,
    version: locked.version,
    scope: locked.optional ? 'optional' : 'required',
    hashes: hashesOf(locked.integrity),
    licenses: licencesOf(locked.license),
    purl,
  }
})
const list = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': `pkg:npm/${name}@${version}`, name, version } },
  components,
}
console.log(JSON.stringify(list, null, 2))
