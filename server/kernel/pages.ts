import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Boot } from '#contract/boot.ts'
import { brands } from '#contract/brands/brands.ts'
import { withoutTrailingSlash } from '#contract/core/path.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { isRightToLeft } from '#contract/right-to-left.ts'
import { documentTitle, findRoute } from '#contract/routes.ts'
import type { BrandKey } from '#contract/brands/brand.ts'
import { type Config, hasDemo } from './config.ts'
import { crmLocationsAt } from './crm-locations.ts'
import { brandOfHost } from './app.ts'
import { builtAssets } from './built-assets.ts'
import { type Head, readBuild } from './built-pages.ts'
import { documentTexts, spokenBy } from './document-texts.ts'
import { escapeHtml } from './escape-html.ts'
import { packing } from './packing.ts'
import { headersOf } from './page-headers.ts'

/** The order of the style layers, first in every document: preloaded stylesheets would otherwise turn it round. */
const LAYERS = '@layer reset, tokens, kit, page;'

/** The configured chat of others; null where our own is used. */
const chatOf = ({ CHAT, CHAT_SCRIPT, CHAT_WIDGET_ID, CHAT_RESOURCES_URL }: Config): Boot['chat'] => {
  if (CHAT === 'embedded' || !CHAT_SCRIPT) return null
  if (CHAT === 'messenger') return { script: CHAT_SCRIPT, global: 'Intercom', attributes: {} }
  return {
    script: CHAT_SCRIPT,
    global: 'leadConnector',
    attributes: {
      ...(CHAT_RESOURCES_URL ? { 'data-resources-url': CHAT_RESOURCES_URL } : {}),
      ...(CHAT_WIDGET_ID ? { 'data-widget-id': CHAT_WIDGET_ID } : {}),
    },
  }
}

/** Where pages send events: our own collector, the configured one, or nowhere. */
const analyticsOf = ({ ANALYTICS, ANALYTICS_HOST, ANALYTICS_WRITE_KEY }: Config): Boot['analytics'] =>
  ANALYTICS_WRITE_KEY === ''
    ? null
    : {
        host: ANALYTICS === 'hosted' && ANALYTICS_HOST ? ANALYTICS_HOST.replace(/\/$/, '') : '/collect/v1',
        write_key: ANALYTICS_WRITE_KEY,
      }

/** JSON inside a data block: `<` never closes the element. */
const dataBlock = (boot: Boot) => JSON.stringify(boot).replaceAll('<', '\\u003c')

const languageIn = (attributes: string, locale: Locale): string =>
  locale === 'en'
    ? attributes
    : `${attributes.replace(/ lang="[^"]*"/, '')} lang="${locale}"${isRightToLeft(locale) ? ' dir="rtl"' : ''}`

const fill = (
  template: string,
  parts: {
    brand: BrandKey
    title: string
    description: string | undefined
    /** The language of all that stands there; the template's own where somebody else wrote some of it. */
    locale: Locale
    /** What is said where no script runs: the template's own words where undefined, nothing where null. */
    noscript: { locale: Locale; text: string } | undefined | null
    head: Head
    style: string
    boot: Boot
    markup: string
  },
): string =>
  template
    .replace(
      /<html([^>]*)>/,
      (_, attributes: string) => `<html${languageIn(attributes, parts.locale)} data-brand="${parts.brand}">`,
    )
    .replace(/<noscript><p>[^<]*<\/p><\/noscript>/, (said) =>
      parts.noscript
        ? `<noscript><p${languageIn('', parts.noscript.locale)}>${escapeHtml(parts.noscript.text)}</p></noscript>`
        : parts.noscript === null
          ? ''
          : said,
    )
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/(<meta name="description" content=")[^"]*/, (said, element: string) =>
      parts.description === undefined ? said : element + escapeHtml(parts.description),
    )
    .replace('<head>', () => `<head><style data-files="${parts.head.files}">${parts.style}</style>`)
    .replace(
      '</head>',
      () =>
        // What the scripts read stands before them.
        `<title>${escapeHtml(parts.title)}</title><script type="application/json" id="boot">${dataBlock(parts.boot)}</script>${parts.head.markup}</head>`,
    )
    .replace(/<div id="root">\s*<\/div>/, () => `<div id="root">${parts.markup}</div>`)

interface PagesDeps {
  config: Config
  version: string
  dist: string
  now(): Date
}

const bootOf = (
  { config, version, now }: PagesDeps,
  brand: BrandKey,
  known: Omit<Known, 'page'> & Pick<Boot, 'locale' | 'crm'>,
): Boot => ({
  ...known,
  brand: brands[brand],
  stage: config.STAGE,
  version,
  api_prefix: config.API_PREFIX,
  year: now().getUTCFullYear(),
  password_min_length: config.PASSWORD_MIN_LENGTH,
  analytics: analyticsOf(config),
  chat: chatOf(config),
  provider: config.IDENTITY === 'oidc' ? config.OIDC_NAME : null,
  demo: hasDemo(config) ? { email: 'company.owner@demo.test', password: config.DEMO_PASSWORD } : null,
})

/** What a document says of itself to whoever reads it without its script: its name, and elements and style of its head. */
export interface OwnPage {
  status?: number
  title?: string
  /** In place of what the product says of itself. */
  description?: string
  /** Elements, already escaped. */
  head?: string
  style?: string
}

/** What is known of a document besides its address. */
export type Known = Pick<
  Boot,
  'maintenance' | 'invitation' | 'is_unknown' | 'opens_on' | 'is_paused' | 'is_withdrawn' | 'company' | 'funnel'
> & { page?: OwnPage }

export interface Pages {
  /** Serves the built files. */
  mount(app: FastifyInstance): Promise<void>
  /**
   * Answers a request that no route took with its page's document; false where it is not a page's. It answers no reply, because one that
   * is waited for is undefined once it has gone.
   */
  document(request: FastifyRequest, reply: FastifyReply, known: Known): Promise<boolean>
}

/** Files cost next to nothing, and a page that lacks one is broken: they are answered also while calls are told to come back later. */
const mountFiles = async (app: FastifyInstance, dist: string): Promise<void> => {
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, pressureHandler: () => {} }
    })
    await serveFiles(files, dist)
  })
}

const serveFiles = async (app: FastifyInstance, dist: string) => {
  for (const name of ['staff', 'public']) {
    app.addHook('onRequest', await builtAssets(join(dist, name, 'assets'), `/${name}/assets/`))
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
  method === 'POST' && (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')

/** Reads the build; every page's document is made from it, unknown paths get the 404 page with its status. */
export const openPages = async (deps: PagesDeps): Promise<Pages> => {
  const { config, dist } = deps
  const built = await readBuild(dist)
  const pack = packing()

  const isDocument = (request: FastifyRequest) =>
    (request.method === 'GET' || request.method === 'HEAD' || isEarlyForm(request)) &&
    (config.API_PREFIX === '' || !request.url.startsWith(`${config.API_PREFIX}/`)) &&
    (request.url === '/dev/kit' || !/^\/(staff|public|brand|ofrep|collect|\.well-known|dev)\//.test(request.url))

  const document: Pages['document'] = async (request, reply, { page = {}, ...known }) => {
    if (!isDocument(request)) return false
    const [pathname = '/', search = ''] = request.url.split('?')
    const route = findRoute(pathname)
    if (isEarlyForm(request)) {
      if (route?.kind !== 'public') return false
      void reply.redirect(request.url, 303)
      return true
    }
    const isKit = pathname === '/dev/kit' && config.STAGE === 'local'
    // A page that is named after something which is not there is not there either, unless it says so itself.
    const isNothing = page.status === 404
    const isMissing = (isNothing && !known.is_unknown) || !(route || isKit)
    const path = isMissing ? '/404' : route?.kind === 'public' ? route.path : withoutTrailingSlash(pathname)
    // The router of staff pages keeps the slash of the address it begins with. Only a path of the table is led to.
    if (!isMissing && route?.kind === 'private' && path !== pathname) {
      void reply.header('cache-control', 'no-cache').redirect(path + request.url.slice(pathname.length), 308)
      return true
    }
    const brand = brandOfHost(config, request.host)
    const spoken = spokenBy(path, request.headers['accept-language'])
    const locale = spoken?.locale ?? 'en'
    const texts = documentTexts(path, locale)
    const isStaff = !isMissing && route?.kind === 'private'
    const crm = isStaff ? crmLocationsAt(config) : ''
    const boot = bootOf(deps, brand, { ...known, crm, ...(locale === 'en' ? {} : { locale }) })
    const kind = isStaff ? 'staff' : 'public'
    const head = built.head(kind, brand, path)
    const style = LAYERS + head.style + (page.style ?? '')
    const html = fill(built.template[kind], {
      brand,
      title: documentTitle(
        isMissing || isNothing ? '/404' : pathname,
        brands[brand],
        search ? `?${search}` : '',
        isKit ? 'Kit' : (page.title ?? texts?.title),
      ),
      description: page.description,
      // A company's own page is in the company's language, and each word of ours says which it is in.
      locale: known.funnel ? 'en' : locale,
      // Where nobody can apply there is nothing to do, with or without a script.
      noscript: known.funnel === null || isNothing ? null : texts ? { locale, text: texts.noscript } : undefined,
      head: { ...head, markup: (page.head ?? '') + head.markup },
      style,
      boot,
      // What maintenance hides is not drawn; the kit draws itself.
      markup: isStaff || isKit || (known.maintenance && path !== '/maintenance') ? '' : built.render(path, boot),
    })
    const status = isMissing || path === '/404' ? 404 : (page.status ?? 200)
    const { encoding, body } = await pack(html, request.headers['accept-encoding'] ?? '')
    if (encoding) reply.header('content-encoding', encoding)
    void reply
      .status(status)
      .type('text/html; charset=utf-8')
      .headers({
        ...headersOf(config, kind, path, style),
        vary: spoken ? 'accept-encoding, accept-language' : 'accept-encoding',
      })
      .send(body)
    return true
  }
  return { mount: (app) => mountFiles(app, dist), document }
}
