import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '#contract/boot.ts'
import { BRANDS, type BrandKey } from '#contract/brands/brand.ts'
import { withoutTrailingSlash } from '#contract/core/path.ts'
import { publicPageKey } from '#contract/routes.ts'

type Kind = 'staff' | 'public'

/** What the build of the pages left, ready to be put into documents. */
export interface BuiltPages {
  template: Record<Kind, string>
  /** Draws a public page to HTML before it is sent. */
  render(path: string, boot: Boot): string
  /** What stands in the head of a page's document: the brand's colours, and what the page's own script and style need. */
  head(kind: Kind, brand: BrandKey, path: string): string
}

interface ManifestChunk {
  file: string
  /** It is loaded by its document, not by another script. */
  isEntry?: boolean
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestChunk>

const stylesheet = (address: string) => `<link rel="stylesheet" href="${address}">`
const script = (address: string) => `<script type="module" src="${address}"></script>`
const modulepreload = (address: string) => `<link rel="modulepreload" href="${address}">`

/** A chunk with all that it imports, and they in turn. */
const withImports = (manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] => {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => withImports(manifest, next, seen))]
}

/**
 * Stylesheets and modules that each page's lazy chunk needs, so that they load with the document instead of after it. Those that the
 * template names itself are left out.
 */
const headsOf = (manifest: Manifest, base: string, template: string): Map<string, string> => {
  const isNew = (address: string) => !template.includes(`"${address}"`)
  const headOf = (key: string) => {
    const chunks = withImports(manifest, key)
    const styles = chunks.flatMap(({ css = [] }) => css.map((file) => base + file)).filter(isNew)
    const modules = chunks
      .filter(({ isEntry }) => !isEntry)
      .map(({ file }) => base + file)
      .filter(isNew)
    const scripts = chunks.filter(({ isEntry }) => isEntry).map(({ file }) => base + file)
    return [...new Set([...styles.map(stylesheet), ...scripts.map(script), ...modules.map(modulepreload)])].join('')
  }
  const pages = Object.keys(manifest).filter((key) => key.endsWith('.page.tsx'))
  return new Map(pages.map((key) => [key.replace(/^.*pages\//, '').replace(/\.page\.tsx$/, ''), headOf(key)]))
}

const KIT = 'kit/kit'

/** The chunk of a private page by its path: `/survey-results/7` is `survey-results/survey-results`, `/` is `home/home`. */
const staffKey = (path: string): string => {
  const name = withoutTrailingSlash(path).split('/')[1] || 'home'
  return `${name}/${name}`
}

const publicKey = (path: string): string => (path === '/dev/kit' ? KIT : publicPageKey(path))

const readKind = async (dist: string, kind: Kind) => {
  const manifest = JSON.parse(await readFile(join(dist, kind, '.vite/manifest.json'), 'utf8')) as Manifest
  const template = await readFile(join(dist, kind, kind === 'staff' ? 'index.html' : 'public.html'), 'utf8')
  const base = `/${kind}/`
  const heads = headsOf(manifest, base, template)
  const colours = (brand: BrandKey) => stylesheet(base + (manifest[`styles/brand-${brand}.css`]?.file ?? ''))
  // The kit shows every brand.
  const coloursOf = (brand: BrandKey, key: string) => (key === KIT ? BRANDS.map(colours).join('') : colours(brand))
  return { template, head: (brand: BrandKey, key: string) => coloursOf(brand, key) + (heads.get(key) ?? '') }
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
    head: (kind, brand, path) => built[kind].head(brand, kind === 'staff' ? staffKey(path) : publicKey(path)),
  }
}
