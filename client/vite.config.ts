import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const dist = fileURLToPath(new URL('../dist/', import.meta.url))

/** Three builds of one source: the staff application, the public pages, and the public pages as drawn by the server. */
export default defineConfig(({ mode }) => {
  const common = {
    root,
    // Compiled is what asks for it with 'use memo': compiling everything costs a fifth of each first view.
    plugins: [react({ compiler: { compilationMode: 'annotation' } })],
    publicDir: false as const,
    clearScreen: false,
    logLevel: 'warn' as const,
  }
  const build = {
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: 'chrome120',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  }
  if (mode === 'public-server') {
    return {
      ...common,
      ssr: { noExternal: true as const },
      build: { ...build, ssr: 'public-server.tsx', outDir: `${dist}public-server` },
    }
  }
  if (mode === 'public') {
    return {
      ...common,
      base: '/public/',
      publicDir: 'public-files',
      build: { ...build, manifest: true, outDir: `${dist}public`, rolldownOptions: { input: `${root}public.html` } },
    }
  }
  return {
    ...common,
    base: '/staff/',
    build: { ...build, manifest: true, outDir: `${dist}staff`, rolldownOptions: { input: `${root}index.html` } },
  }
})
