import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { publicPageKey, routes } from '#contract/routes.ts'
import { namedIcons, slimIcons } from './named-icons.ts'
import { slimPreload } from './slim-preload.ts'
import { publicChunks, staffChunks } from './chunks.ts'
import { namedReact } from './named-react.ts'
import { shortClass, shortClasses } from './short-classes.ts'
import { unusedParts } from './unused-parts.ts'
import { unusedReact } from './unused-react.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** What lightningcss calls light-dark(): no style asks for a colour by it, so nothing has to stand in for it. */
const LIGHT_DARK = 1_048_576

/**
 * Scripts name dozens of files, and of a name nothing packs but its words: few signs tell the versions of a script apart, as few as the build
 * makes, and a stylesheet needs no words.
 */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
}

/** Each document loads the colours of its own brand; of a public page's only those that it draws. */
const brandStyles = (kinds: readonly string[]) =>
  kinds.flatMap((kind) => ['be', 'hb'].map((brand) => `${root}styles/${kind}-${brand}.css`))

/** Each public page is the script of its own document; so is the kit. */
const publicScripts = [
  ...routes.filter(({ kind }) => kind === 'public').map(({ path }) => publicPageKey(path)),
  'kit/kit',
].map((key) => `${root}pages/${key}.page.tsx`)

/** Three builds of one source: the staff application, the public pages, and the public pages as drawn by the server. */
export default defineConfig(({ mode }) => {
  const common = {
    root,
    // Compiled is what asks for it with 'use memo': compiling everything costs a fifth of each first view.
    plugins: [
      namedIcons(),
      slimIcons(),
      shortClasses(),
      ...(mode === 'public-server' ? [] : [namedReact()]),
      react({ compiler: { compilationMode: 'annotation' } }),
    ],
    // React has it built in since 18; the router still asks for the stand-in.
    resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
    css: { modules: { generateScopedName: shortClass }, lightningcss: { exclude: LIGHT_DARK } },
    // The built pages do not look for React's developer tools.
    define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    publicDir: false as const,
    clearScreen: false,
    logLevel: 'warn' as const,
  }
  const build = {
    // What the last build left is cleared away by `tools/build.ts`, one build later.
    emptyOutDir: false,
    target: 'es2024',
    cssTarget: 'chrome120',
    // The document names what its page needs, so the scripts need not know what every page needs.
    modulePreload: false as const,
    reportCompressedSize: false,
    // The console is silent: what one build loads late another has at hand, and a busy machine builds slowly.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
      checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
    },
  }
  if (mode === 'public-server') {
    return {
      ...common,
      ssr: { noExternal: true as const },
      build: { ...build, emptyOutDir: true, ssr: 'public-server.tsx', outDir: `${dist}public-server` },
    }
  }
  if (mode === 'public') {
    return {
      ...common,
      plugins: [...common.plugins, slimPreload('/public/'), unusedParts([unusedReact({ hydrates: true })])],
      base: '/public/',
      publicDir: 'public-files',
      build: {
        ...build,
        manifest: true,
        outDir: `${dist}public`,
        rolldownOptions: {
          ...build.rolldownOptions,
          input: [`${root}public.html`, ...publicScripts, ...brandStyles(['accent', 'bands'])],
          output: { ...FILE_NAMES, codeSplitting: { groups: publicChunks } },
        },
      },
    }
  }
  return {
    ...common,
    plugins: [...common.plugins, slimPreload('/staff/'), unusedParts([unusedReact({ hydrates: false })])],
    base: '/staff/',
    build: {
      ...build,
      manifest: true,
      outDir: `${dist}staff`,
      rolldownOptions: {
        ...build.rolldownOptions,
        input: [
          `${root}index.html`,
          `${root}begin.ts`,
          `${root}pages/candidates/candidates.begin.ts`,
          ...brandStyles(['brand']),
        ],
        output: { ...FILE_NAMES, codeSplitting: { groups: staffChunks } },
      },
    },
  }
})
