import { createHash } from 'node:crypto'
import type { Config } from './config.ts'
import type { Kind } from './built-pages.ts'

// What browsers are told of a page: nothing but ours runs in it, and nothing leaves with a link.

interface Others {
  hosts: readonly string[]
  scripts: readonly string[]
  files: readonly string[]
}

/** How staff pages call the one policy by which they read a text as markup (`client/blocks/mail-words/read-markup.ts`). */
const MARKUP_POLICY = 'mail-words'

/** No text becomes markup or script by itself. A chat of others writes markup as it likes: only where one comes, nothing can be demanded. */
const trustedTypes = (kind: Kind, { scripts }: Others): string[] => {
  if (kind === 'public') return ["require-trusted-types-for 'script'", "trusted-types 'none'"]
  return scripts.length > 0 ? [] : ["require-trusted-types-for 'script'", `trusted-types ${MARKUP_POLICY}`]
}

/** Nothing but our own files, and of styles in the document only the one with this text. */
const contentSecurityPolicy = (kind: Kind, style: string, others: Others): string => {
  const { hosts, scripts, files } = others
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...hosts].join(' '),
    // A PDF that somebody sent, in the browser's own reader; and a hosted chat where one is configured.
    ["frame-src 'self'", ...files, ...scripts].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...trustedTypes(kind, others),
  ].join('; ')
}

/** Hosts beside our own that our pages may call, load scripts from and show files of: exactly those that are configured. */
const othersOf = (config: Config): Others => {
  const { ANALYTICS, ANALYTICS_HOST, ANALYTICS_WRITE_KEY, CHAT, CHAT_SCRIPT, FILES_URL } = config
  const scripts = CHAT !== 'embedded' && CHAT_SCRIPT ? [new URL(CHAT_SCRIPT).origin] : []
  const counts = ANALYTICS === 'hosted' && ANALYTICS_HOST && ANALYTICS_WRITE_KEY
  return {
    scripts,
    files: FILES_URL ? [FILES_URL] : [],
    hosts: [...(counts ? [new URL(ANALYTICS_HOST).origin] : []), ...scripts],
  }
}

/** Pages whose address carries a token: nothing of it leaves with a referrer. */
const TOKEN_PAGES = new Set([
  '/token-validation',
  '/unsubscribe',
  '/shared-report',
  '/expert-survey',
  '/password-update-needed',
  '/survey/take',
  '/survey/thank-you',
  '/survey/register',
])

const REFERRER = 'strict-origin-when-cross-origin'

/** The same of a document that is made here, without a script. */
export const PLAIN_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  'referrer-policy': REFERRER,
}

/** What a document's answer says beside it: what it may load and do, and that no address with a token is told on or found. `style` is the text of its one style element. */
export const headersOf = (config: Config, kind: Kind, path: string, style: string) => ({
  'cache-control': 'no-cache',
  'content-security-policy': contentSecurityPolicy(kind, style, othersOf(config)),
  'referrer-policy': TOKEN_PAGES.has(path) ? 'no-referrer' : REFERRER,
  ...(TOKEN_PAGES.has(path) ? { 'x-robots-tag': 'noindex' } : {}),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
  ...(config.STAGE === 'local' ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})
