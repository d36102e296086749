import type { Plugin, Rolldown } from 'vite'

const helperFor = (base: string) => `
const arrive = (name) => {
  const file = 'assets/' + name + '.css'
  const href = '${base}' + file
  if (document.querySelector('link[href="' + href + '"], style[data-files~="' + file + '"]')) return
  return new Promise((done, failed) => {
    const link = document.createElement('link')
    const onerror = (event) => {
      // Asked for once more, it is not found here.
      link.remove()
      failed(event)
    }
    Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror })
    document.head.append(link)
  })
}
export const __vitePreload = async (load, files = []) => (await Promise.all([load(), ...files.map(arrive)]))[0]
`

const TAKEN_APART = /async\(\)=>\{let\{([\w$:,]+)\}=await import\((`[^`]+`)\);return\{\1\}\}/g
const WITHOUT_STYLE = /(?<![\w$.])[\w$]+\(\(\)=>(import\(`[^`]+`\)(?:\.then\(\w+=>\w+\.\w+\))?),\[\]\)/g

/** A late import that needs no stylesheet is nothing but that import. */
const plainImports = (code: string): string =>
  code.replaceAll(TAKEN_APART, '()=>import($2)').replaceAll(WITHOUT_STYLE, '$1')

const NAMED = /m\.f=\[([^\]]*)\]/
const MAP = /^const __vite__mapDeps=.*;\n/
const DEPS = /__vite__mapDeps\(\[([\d,]*)\]\)/g

const STYLESHEET = /href="[^"]*?(assets\/[^"/]*\.css)"/g

/** The stylesheets that the documents of a build name: each stands in every one of them (`server/kernel/built-pages.ts`). */
const stylesEverywhere = (files: Rolldown.OutputBundle): ReadonlySet<string> => {
  const documents = Object.values(files).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.html') ? [String(file.source)] : [],
  )
  return new Set(documents.flatMap((text) => [...text.matchAll(STYLESHEET)].map(([, name = '']) => name)))
}

/** What differs in the place of a stylesheet; the helper says the rest. */
const nameOf = (file: string): string => {
  const [, name] = /^assets\/([^/ ]+)\.css$/.exec(file) ?? []
  if (name === undefined) throw new Error(`A late import needs ${file}, which is no stylesheet of the build.`)
  return name
}

/** A late import does not ask for what every document has, and the rest stands in one short list. */
const withoutKnown = (code: string, known: ReadonlySet<string>): string => {
  const named = [...(NAMED.exec(code)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(([, name = '']) => name)
  const wanted = new Map<string, number>()
  const placeOf = (file: string) => wanted.get(file) ?? wanted.set(file, wanted.size).size - 1
  const thinned = code.replaceAll(DEPS, (_, list: string) => {
    const rest = list.split(',').flatMap((at) => named[Number(at || -1)] ?? [])
    const places = rest.filter((file) => !known.has(file)).map(placeOf)
    return places.length > 0 ? `__vite__mapDeps([${places.join(',')}])` : '[]'
  })
  const names = [...wanted.keys()].map(nameOf).join(' ')
  return thinned.replace(
    MAP,
    names && `const __vite__files="${names}".split(" "),__vite__mapDeps=i=>i.map(i=>__vite__files[i]);\n`,
  )
}

/**
 * What stands around each late import: the part's stylesheets arrive before it shows. The helper that the build brings along does more
 * (errors told to the page, modules named ahead) and weighs as much as a page.
 */
export const slimPreload = (base: string): Plugin => ({
  name: 'slim-preload',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: helperFor(base), moduleSideEffects: false }),
  },
  generateBundle: {
    order: 'post',
    handler: (_, files) => {
      const known = stylesEverywhere(files)
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = plainImports(withoutKnown(file.code, known))
    },
  },
})
