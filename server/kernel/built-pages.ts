import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '#contract/boot.ts'
import { BRANDS, type BrandKey } from '#contract/brands/brand.ts'
import { withoutTrailingSlash } from '#contract/core/path.ts'
import { publicPageKey } from '#contract/routes.ts'

/** Which build a page belongs to: behind the sign-in, or before it. */
export type Kind = 'staff' | 'public'

/** What stands in the head of a page's document. */
export interface Head {
  /** What the page's own script needs, as elements. */
  markup: string
  /** Style that stands in the document itself, and the files it was read from. */
  style: string
  files: string
}

/** What the build of the pages left, ready to be put into documents. */
export interface BuiltPages {
  template: Record<Kind, string>
  /** Draws a public page to HTML before it is sent. */
  render(path: string, boot: Boot): string
  head(kind: Kind, brand: BrandKey, path: string): Head
}

interface ManifestChunk {
  file: string
  /** It is loaded by its document, not by another script. */
  isEntry?: boolean
  css?: string[]
  imports?: string[]
  /** What it loads later. */
  dynamicImports?: string[]
}
type Manifest = Record<string, ManifestChunk>

/** The stylesheets that a build's own document names. */
const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g
const script = (address: string) => `<script type="module" fetchpriority="low" src="${address}"></script>`
/** Runs as soon as it is there, before what the template names. */
const earlyScript = (address: string) => `<script type="module" async fetchpriority="high" src="${address}"></script>`
/** The font of nearly every word of a staff page: else it is asked for when the first word is drawn, and all are laid out twice. */
const FONT = 'inter-latin-wght-normal.woff2'
const fontPreload = (address: string) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${address}">`
const modulepreload = (address: string) => `<link rel="modulepreload" fetchpriority="low" href="${address}">`

/** A chunk with all that it imports, and they in turn. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen))]
}

/** Every stylesheet that a page shows sooner or later. */
const stylesReached = (manifest: Manifest, key: string, seen = new Set<string>()): string[] => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  const next = [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]
  return [...(chunk.css ?? []), ...next.flatMap((one) => stylesReached(manifest, one, seen))]
}

interface Needed {
  styles: string[]
  elements: string
}

/** The script of a page that asks what the page will ask first: `pages/candidates/candidates.begin.ts`. */
const BEGIN = '.begin.ts'

/** `pages/login/login.page.tsx` is `login/login`. */
const nameOf = (source: string): string => source.replace(/^.*pages\//, '').replace(/\.page\.tsx$/, '')

/** Stylesheets, scripts and modules of each page, so that they load with its document; what the template names itself is left out. */
const neededOf = (manifest: Manifest, base: string, template: string): Map<string, Needed> => {
  const isNew = (file: string) => !template.includes(`"${base}${file}"`)
  const needed = (key: string): Needed => {
    const chunks = withImports(manifest, key)
    const begin = manifest[key.replace(/\.page\.tsx$/, BEGIN)]
    const modules = chunks.filter(({ isEntry, file }) => !isEntry && isNew(file))
    const scripts = chunks.filter((chunk) => chunk.isEntry && chunk !== begin)
    return {
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].filter(isNew),
      elements: [
        ...(begin ? [earlyScript(base + begin.file)] : []),
        ...scripts.map(({ file }) => script(base + file)),
        ...modules.map(({ file }) => modulepreload(base + file)),
      ].join(''),
    }
  }
  const pages = Object.keys(manifest).filter((key) => key.endsWith('.page.tsx'))
  return new Map(pages.map((key) => [nameOf(key), needed(key)]))
}

const KIT = 'kit/kit'

/**
 * Where a private page may stand, the likeliest first: `/role-benchmarks/edit` is `role-benchmarks/role-benchmarks-edit`, and where there
 * is none so called, as for `/survey-results/7`, `survey-results/survey-results`; `/` is `home/home`.
 */
const staffKeys = (path: string): readonly string[] => {
  const [, name = '', ...below] = withoutTrailingSlash(path).split('/')
  if (name === '') return ['home/home']
  return [`${name}/${[name, ...below].join('-')}`, `${name}/${name}`]
}

const publicKey = (path: string): string => (path === '/dev/kit' ? KIT : publicPageKey(path))

const NOTHING: Needed = { styles: [], elements: '' }

/** Every stylesheet of a build by its file. */
const readStyles = async (dist: string, kind: Kind, manifest: Manifest): Promise<Map<string, string>> => {
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [
    ...css,
    ...(file.endsWith('.css') ? [file] : []),
  ])
  const read = async (file: string) => [file, await readFile(join(dist, kind, file), 'utf8')] as const
  return new Map(await Promise.all([...new Set(files)].map(read)))
}

const readKind = async (dist: string, kind: Kind) => {
  const manifest = JSON.parse(await readFile(join(dist, kind, '.vite/manifest.json'), 'utf8')) as Manifest
  const written = await readFile(join(dist, kind, kind === 'staff' ? 'index.html' : 'public.html'), 'utf8')
  const base = `/${kind}/`
  const template = written.replaceAll(STYLESHEET, '')
  const everywhere = [...written.matchAll(STYLESHEET)].map(([, address = '']) => address.slice(base.length))
  const pages = neededOf(manifest, base, template)
  const texts = await readStyles(dist, kind, manifest)
  const begins = manifest['begin.ts'] ? earlyScript(base + manifest['begin.ts'].file) : ''
  const font = Object.keys(manifest).find((key) => key.endsWith(FONT))
  const fonts = kind === 'staff' && font ? fontPreload(base + (manifest[font]?.file ?? '')) : ''
  const named = (style: string) => manifest[`styles/${style}.css`]?.file ?? ''
  const sources = Object.keys(manifest).filter((key) => key.endsWith('.page.tsx'))
  const drawsBands = new Set(
    sources
      .filter((key) => stylesReached(manifest, key).some((file) => /var\(--b\d/.test(texts.get(file) ?? '')))
      .map(nameOf),
  )
  /** Accent and bands of a brand; most public pages draw no bands and leave their colours out. */
  const colours = (brand: BrandKey, key: string): string[] => {
    if (kind === 'staff') return [named(`brand-${brand}`)]
    return [named(`accent-${brand}`), ...(drawsBands.has(key) ? [named(`bands-${brand}`)] : [])]
  }
  const head = (brand: BrandKey, path: string): Head => {
    const keys = kind === 'staff' ? staffKeys(path) : [publicKey(path)]
    const key = keys.find((one) => pages.has(one)) ?? ''
    const { styles, elements } = pages.get(key) ?? NOTHING
    // The kit shows every brand.
    const brands = key === KIT ? BRANDS : [brand]
    const files = [...new Set([...everywhere, ...brands.flatMap((one) => colours(one, key)), ...styles])]
    // In the document itself: neither what is seen nor any script waits for a second answer, and one text packs better than ten.
    return {
      style: files.map((file) => texts.get(file) ?? '').join(''),
      files: files.join(' '),
      markup: begins + elements + fonts,
    }
  }
  return { template, head }
}

/** Reads what the build left in `dist`. */
export const readBuild = async (dist: string): Promise<BuiltPages> => {
  const server = (await import(pathToFileURL(join(dist, 'public-server/public-server.js')).href)) as Pick<
    BuiltPages,
    'render'
  >
  const built = { staff: await readKind(dist, 'staff'), public: await readKind(dist, 'public') }
  return {
    template: { staff: built.staff.template, public: built.public.template },
    render: server.render,
    head: (kind, brand, path) => built[kind].head(brand, path),
  }
}
