import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from './tree.ts'

const CONFIGURATION = ['.oxlintrc.json', 'package.json', 'tsconfig.base.json']

/** One complaint of the linter: where, and which rule. */
export interface Verdicts {
  wanted: string[]
  given: string[]
}

/**
 * Lints the planted violations in an empty folder with our own configuration. A planted line says at its end what must be
 * said of it (`// expect: plugin(rule)`), or the line above does (`// expect-next: plugin(rule)`).
 */
export async function lintPlanted(): Promise<Verdicts> {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  try {
    cpSync(join(root, 'tests/house/planted'), folder, { recursive: true })
    for (const name of CONFIGURATION) cpSync(join(root, name), join(folder, name))
    return { wanted: expectations(folder).toSorted(), given: (await complaints(folder)).toSorted() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The rules that the configuration names and does not switch off, as `rule` without plugin. */
export function namedRules(): string[] {
  const shape = z.object({
    rules: z.record(z.string(), z.unknown()),
    overrides: z.array(z.object({ rules: z.record(z.string(), z.unknown()) })),
  })
  const { rules, overrides } = shape.parse(JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')))
  const entries = [rules, ...overrides.map((override) => override.rules)].flatMap((each) => Object.entries(each))
  const on = entries.filter(([, level]) => level !== 'off').map(([name]) => name.split('/').at(-1) ?? name)
  return [...new Set(on)]
}

function expectations(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return names.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, next, rule] = /\/\/ expect(-next)?: (\S+)$/.exec(line) ?? []
        return rule === undefined ? [] : [`${name}:${index + (next ? 2 : 1)} ${rule}`]
      }),
  )
}

async function complaints(folder: string): Promise<string[]> {
  const report = z.object({
    diagnostics: z.array(
      z.object({
        code: z.string(),
        filename: z.string(),
        labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
      }),
    ),
  })
  const { diagnostics } = report.parse(JSON.parse(await lint(folder)))
  return diagnostics.map(({ filename, labels, code }) => `${filename}:${labels[0]?.span.line ?? 1} ${code}`)
}

/** The linter answers 1 when it complains, which here is what it is for. */
function lint(folder: string): Promise<string> {
  const program = join(root, 'node_modules/.bin/oxlint')
  return new Promise((resolve, reject) => {
    execFile(program, ['--format=json'], { cwd: folder, maxBuffer: 50_000_000 }, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`oxlint did not run: ${stderr || error.message}`))
      else resolve(stdout)
    })
  })
}
