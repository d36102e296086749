import type { Plugin, Rolldown } from 'vite'

const helperFor = (base: string) => `
const arrive = (file) => {
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

/** A late import does not ask for what every document has. */
const withoutKnown = (code: string, known: ReadonlySet<string>): string => {
  const named = [...(NAMED.exec(code)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(([, name = '']) => name)
  const thinned = code.replaceAll(DEPS, (_, list: string) => {
    const rest = list.split(',').filter((at) => at !== '' && !known.has(named[Number(at)] ?? ''))
    return rest.length > 0 ? `__vite__mapDeps([${rest.join(',')}])` : '[]'
  })
  return /__vite__mapDeps\(\[/.test(thinned) ? thinned : thinned.replace(MAP, '')
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
