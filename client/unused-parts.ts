import { minifySync, parseAst, type Plugin } from 'vite'
import { type Edit, editsFor, type Node, type Unused, walk } from './unused-edits.ts'

const parse = (code: string) => parseAst(code) as unknown as Node & { body: Node[] }

const apply = (code: string, edits: readonly Edit[]): string => {
  let so = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    // Inside of what is gone already.
    if (start < at) continue
    so += code.slice(at, start) + text
    at = end
  }
  return so + code.slice(at)
}

/** What follows from the edits: conditions that are decided, and what stood under them. */
const folded = (file: string, code: string): string =>
  minifySync(file, code, { compress: { target: 'es2024' }, mangle: false }).code

/** Without the functions that nothing calls which is called itself. */
const withoutUncalled = (code: string): string => {
  const { body } = parse(code)
  const functions = new Map(
    body.flatMap((node) => (node.type === 'FunctionDeclaration' && node.id ? [[node.id.name, node]] : [])),
  )
  const called = new Set<Node>()
  const follow = (from: Node) =>
    walk(from, (node) => {
      const one = node.type === 'Identifier' ? functions.get(node.name) : undefined
      if (!one || called.has(one)) return
      called.add(one)
      follow(one)
    })
  body.filter((node) => node.type !== 'FunctionDeclaration').forEach(follow)
  const uncalled = [...functions.values()].filter((node) => !called.has(node))
  return apply(
    code,
    uncalled.map(({ start, end }) => ({ start, end, text: '' })),
  )
}

/** A file without what no page comes to. */
export const withoutUnused = (code: string, unused: Unused): string =>
  withoutUncalled(folded(unused.file, apply(code, editsFor(parse(code), unused))))

/** Leaves out what libraries bring along for pages of other kinds. A file that is not there, or not as it was, ends the build. */
export const unusedParts = (parts: readonly Unused[]): Plugin => {
  const seen = new Set<Unused>()
  return {
    name: 'unused-parts',
    transform: {
      filter: { id: /[\\/]node_modules[\\/].*\.js$/ },
      handler: (code, id) => {
        const unused = parts.find(({ file }) => id.replaceAll('\\', '/').endsWith(file))
        if (!unused) return null
        seen.add(unused)
        return { code: withoutUnused(code, unused), map: null }
      },
    },
    generateBundle: () => {
      const missing = parts.filter((unused) => !seen.has(unused)).map(({ file }) => file)
      if (missing.length) throw new Error(`No page loads ${missing.join(', ')}.`)
    },
  }
}
