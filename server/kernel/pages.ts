import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Boot } from '#contract/boot.ts'
import { brands } from '#contract/brands/brands.ts'
import { withoutTrailingSlash } from '#contract/core/path.ts'
import { documentTitle, findRoute } from '#contract/routes.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import type { Config } from './config.ts'
import { brandOfHost } from './app.ts'
import { readBuild } from './built-pages.ts'

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
  brand: brands[brand],
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

/** A form that was sent before its page had come to life: the page is asked for again, and what was written is read by nobody. */
const isEarlyForm = ({ method, headers }: FastifyRequest) =>
  method === 'POST' && headers['content-type'] === 'application/x-www-form-urlencoded'

/** Reads the build; every page's document is made from it, unknown paths get the 404 page with its status. */
export const openPages = async (deps: PagesDeps): Promise<Pages> => {
  const { config, dist } = deps
  const built = await readBuild(dist)

  const isDocument = (request: FastifyRequest) =>
    (request.method === 'GET' || request.method === 'HEAD' || isEarlyForm(request)) &&
    (config.API_PREFIX === '' || !request.url.startsWith(`${config.API_PREFIX}/`)) &&
    (request.url === '/dev/kit' || !/^\/(staff|public|brand|ofrep|collect|\.well-known|dev)\//.test(request.url))

  const document = (request: FastifyRequest, reply: FastifyReply, maintenance: boolean) => {
    if (!isDocument(request)) return null
    const [pathname = '/', search = ''] = request.url.split('?')
    const route = findRoute(pathname)
    if (isEarlyForm(request)) return route?.kind === 'public' ? reply.redirect(request.url, 303) : null
    const isKit = pathname === '/dev/kit' && config.STAGE === 'local'
    const path = route || isKit ? withoutTrailingSlash(pathname) : '/404'
    const brand = brandOfHost(config, request.host)
    const boot = bootOf(deps, brand, maintenance)
    const isStaff = route?.kind === 'private'
    const html = fill(built.template[isStaff ? 'staff' : 'public'], {
      brand,
      title: documentTitle(pathname, brands[brand], search ? `?${search}` : ''),
      head: built.head(isStaff ? 'staff' : 'public', brand, path),
      boot,
      // What maintenance hides is not drawn; the kit draws itself.
      markup: isStaff || isKit || (maintenance && path !== '/maintenance') ? '' : built.render(path, boot),
    })
    const status = path === '/404' ? 404 : 200
    return reply.status(status).type('text/html; charset=utf-8').headers(headersOf(config, path)).send(html)
  }
  return { mount: (app) => mountFiles(app, dist), document }
}
