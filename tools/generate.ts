import { readFileSync } from 'node:fs'
import { readFile, writeFile, mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { contracts } from '#contract/all.ts'
import { variables } from '#server/kernel/config.ts'
import { openApiDocument } from '#server/kernel/openapi.ts'
import { licencesText } from '#tools/licences.ts'
import { demandNoWords } from '#tools/no-words.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const HEAD = `# Every variable with its default; all are optional on stage local. Written by \`npm run generate\` from server/kernel/config.ts.
# The server reads its environment, not this file: copy what you need into your own, or start with
# \`node_modules/.bin/node --env-file=.env server/main.ts\` (Node 24, whatever the machine has).
`

/** The default of a variable as text, empty where it has none. */
const defaultOf = (schema: (typeof variables)[keyof typeof variables]): string => {
  const read = schema.safeParse(undefined)
  if (!read.success || read.data === undefined) return ''
  const { data } = read
  if (typeof data === 'boolean') return data ? 'on' : 'off'
  if (Array.isArray(data)) return data.join(',')
  if (typeof data === 'object')
    return Object.entries(data)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(',')
  return String(data)
}

const envExample = () =>
  `${HEAD}\n${Object.entries(variables)
    .map(([name, schema]) => `# ${schema.description ?? ''}\n# ${name}=${defaultOf(schema)}`)
    .join('\n\n')}\n`

const MANUAL = 'docs/operations.md'
const TABLE = /(<!-- settings: written by `npm run generate` -->\n)[\s\S]*?(<!-- end of settings -->)/

/** The manual for those who run it, with every variable in the table of its settings. */
const manual = () => {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const standard = defaultOf(schema)
    return `| \`${name}\` | ${standard ? `\`${standard.replaceAll(',', ', ')}\`` : ''} | ${schema.description ?? ''} |\n`
  })
  return readFileSync(`${root}${MANUAL}`, 'utf8').replace(
    TABLE,
    (_, from: string, to: string) => `${from}| variable | without it | what |\n|---|---|---|\n${rows.join('')}${to}`,
  )
}

/** Files that are made from the code, by path; a test compares them with what stands there. */
const generatedFiles = (): Record<string, string> => ({
  'contract/generated/openapi.json': `${JSON.stringify(openApiDocument(contracts, '/api'), null, 2)}\n`,
  '.env.example': envExample(),
  'contract/generated/licences.txt': licencesText(root),
  [MANUAL]: manual(),
})

/** Paths whose content on disk differs from what the code says. */
export const staleFiles = async (): Promise<string[]> => {
  const stale: string[] = []
  for (const [path, content] of Object.entries(generatedFiles())) {
    const now = await readFile(`${root}${path}`, 'utf8').catch(() => '')
    if (now !== content) stale.push(path)
  }
  return stale
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  demandNoWords('npm run generate')
  await mkdir(`${root}contract/generated`, { recursive: true })
  for (const [path, content] of Object.entries(generatedFiles())) await writeFile(`${root}${path}`, content)
}
