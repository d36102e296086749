import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '#contract/boot.ts'
import { brands } from '#contract/brands/brands.ts'
import { documentTitle, findRoute, withoutTrailingSlash } from '#contract/routes.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import type { Config } from './config.ts'
import { brandOfHost } from './app.ts'

/** Draws a public page to HTML before it is sent. */
type Render = (path: string, boot: Boot) => string

interface Built {
  staff: string
  public: string
  render: Render
  preloads: Record<string, string>
  publicPreloads: Record<string, string>
}

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  src?: string
}

/** The order of the style layers, first in every document: preloaded stylesheets would otherwise turn it round. */
const LAYERS = '@layer reset, tokens, kit, page;'
const LAYERS_HASH = createHash('sha256').update(LAYERS).digest('base64')

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' 'sha256-${LAYERS_HASH}'`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

/** Pages whose address carries a token: nothing of it leaves with a referrer. */
const TOKEN_PAGES = new Set([
  '/token-validation',
  '/password-update-needed',
  '/survey/take',
  '/survey/thank-you',
  '/survey/register',
])

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
/** JSON inside a data block: `<` never closes the element. */
const dataBlock = (boot: Boot) => JSON.stringify(boot).replaceAll('<', '\\u003c')

/** Stylesheets and modules that a page's lazy chunk needs, so that they load with the document instead of after it. */
const preloadsOf = (manifest: Record<string, ManifestChunk>, base: string): Record<string, string> => {
  const collect = (key: string, seen: Set<string>): ManifestChunk[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [chunk, ...(chunk.imports ?? []).flatMap((next) => collect(next, seen))]
  }
  const entry = Object.entries(manifest).find(([, chunk]) => /^(index|public)\.html$/.test(chunk.src ?? ''))
  const loaded = new Set(entry ? collect(entry[0], new Set()).map((chunk) => chunk.file) : [])
  return Object.fromEntries(
    Object.keys(manifest)
      .filter((key) => key.endsWith('.page.tsx'))
      .map((key) => {
        const chunks = collect(key, new Set()).filter((chunk) => !loaded.has(chunk.file))
        const styles = chunks
          .flatMap((chunk) => chunk.css ?? [])
          .map((file) => `<link rel="stylesheet" href="${base}${file}">`)
        const modules = chunks.map((chunk) => `<link rel="modulepreload" href="${base}${chunk.file}">`)
        return [
          key.replace(/^.*pages\//, '').replace(/\.page\.tsx$/, ''),
          [...new Set([...styles, ...modules])].join(''),
        ]
      }),
  )
}

const readBuild = async (dist: string): Promise<Built> => {
  const manifestOf = async (name: string) =>
    JSON.parse(await readFile(join(dist, name, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>
  const server = (await import(pathToFileURL(join(dist, 'public-server/public-server.js')).href)) as { render: Render }
  return {
    staff: await readFile(join(dist, 'staff/index.html'), 'utf8'),
    public: await readFile(join(dist, 'public/public.html'), 'utf8'),
    render: server.render,
    preloads: preloadsOf(await manifestOf('staff'), '/staff/'),
    publicPreloads: preloadsOf(await manifestOf('public'), '/public/'),
  }
}

/** The chunk of a private page by its path: `/survey-results/7` is `survey-results/survey-results`, `/` is `home/home`. */
const pageKey = (pathname: string): string => {
  const name = withoutTrailingSlash(pathname).split('/')[1] || 'home'
  return `${name}/${name}`
}

/** The chunk of a public page: `/login` is `login/login`, `/survey/take` is `survey/survey-take`. */
const publicPageKey = (path: string): string => {
  if (path === '/404') return 'not-found/not-found'
  const names = path.slice(1).split('/')
  return path === '/dev/kit' ? 'kit/kit' : `${names[0]}/${names.join('-')}`
}

const fill = (
  template: string,
  parts: { brand: BrandKey; title: string; head: string; boot: Boot; markup: string },
): string =>
  template
    .replace(/<html([^>]*)>/, (_, attributes: string) => `<html${attributes} data-brand="${parts.brand}">`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<head>', `<head><style>${LAYERS}</style>`)
    .replace(
      '</head>',
      () =>
        `<title>${escapeHtml(parts.title)}</title>${parts.head}<script type="application/json" id="boot">${dataBlock(parts.boot)}</script></head>`,
    )
    .replace(/<div id="root">\s*<\/div>/, () => `<div id="root">${parts.markup}</div>`)

interface PagesDeps {
  config: Config
  version: string
  dist: string
  now(): Date
}

const bootOf = ({ config, version, now }: PagesDeps, brand: BrandKey, maintenance: boolean): Boot => ({
  maintenance,
  brand,
  stage: config.STAGE,
  version,
  api_prefix: config.API_PREFIX,
  year: now().getUTCFullYear(),
  password_min_length: config.PASSWORD_MIN_LENGTH,
  demo:
    config.STAGE === 'local' && config.SEED === 'demo'
      ? { email: 'company.owner@demo.test', password: config.DEMO_PASSWORD }
      : null,
})

export interface Pages {
  /** Serves the built files. */
  mount(app: FastifyInstance): Promise<void>
  /** Answers a request that no route took with its page's document; null where it is not a page's. */
  document(request: FastifyRequest, reply: FastifyReply, maintenance: boolean): FastifyReply | null
}

const headersOf = (config: Config, path: string) => ({
  'cache-control': 'no-cache',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'referrer-policy': TOKEN_PAGES.has(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  ...(config.STAGE === 'local' ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

const mountFiles = async (app: FastifyInstance, dist: string) => {
  for (const name of ['staff', 'public']) {
    await app.register(staticFiles, {
      root: join(dist, name),
      prefix: `/${name}/`,
      decorateReply: name === 'staff',
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) => !path.endsWith('.html') && !path.includes('.vite'),
    })
  }
  for (const file of ['favicon.svg', 'brand/be.svg', 'brand/hb.svg']) {
    const bytes = await readFile(join(dist, 'public', file))
    app.get(`/${file}`, (_, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(bytes),
    )
  }
}

/** Reads the build; every page's document is made from it, unknown paths get the 404 page with its status. */
export const openPages = async (deps: PagesDeps): Promise<Pages> => {
  const { config, dist } = deps
  const built = await readBuild(dist)

  const isDocument = (request: FastifyRequest) =>
    (request.method === 'GET' || request.method === 'HEAD') &&
    (config.API_PREFIX === '' || !request.url.startsWith(`${config.API_PREFIX}/`)) &&
    (request.url === '/dev/kit' || !/^\/(staff|public|brand|ofrep|collect|\.well-known|dev)\//.test(request.url))

  const document = (request: FastifyRequest, reply: FastifyReply, maintenance: boolean) => {
    if (!isDocument(request)) return null
    const [pathname = '/', search = ''] = request.url.split('?')
    const route = findRoute(pathname)
    const isKit = pathname === '/dev/kit' && config.STAGE === 'local'
    const path = route || isKit ? withoutTrailingSlash(pathname) : '/404'
    const brand = brandOfHost(config, request.host)
    const boot = bootOf(deps, brand, maintenance)
    const isStaff = route?.kind === 'private'
    const html = fill(isStaff ? built.staff : built.public, {
      brand,
      title: documentTitle(pathname, brands[brand], search ? `?${search}` : ''),
      head: (isStaff ? built.preloads[pageKey(pathname)] : built.publicPreloads[publicPageKey(path)]) ?? '',
      boot,
      // What maintenance hides is not drawn; the kit draws itself.
      markup: isStaff || isKit || (maintenance && path !== '/maintenance') ? '' : built.render(path, boot),
    })
    const status = path === '/404' ? 404 : 200
    return reply.status(status).type('text/html; charset=utf-8').headers(headersOf(config, path)).send(html)
  }
  return { mount: (app) => mountFiles(app, dist), document }
}
