import type { BrandKey } from '#contract/brands/brand.ts'
import { brandOfHost } from './app.ts'
import type { Config } from './config.ts'

/** Names that mean the machine that somebody sits at: of use together, and to nobody from outside. */
const isHere = (name: string) => /(^|\.)localhost$/.test(name)

/**
 * Where links of a brand begin. One server may show both, each under a host of its own: a link of the other brand leads to the other's
 * host, or whoever follows it would come to a product without what the mail speaks of. Nothing that a request says is in it.
 */
export const publicUrlOf = (config: Config, brand: BrandKey): string | undefined => {
  const { PUBLIC_URL, BRAND_HOSTS } = config
  if (PUBLIC_URL === undefined) return undefined
  const { protocol, hostname, port } = new URL(PUBLIC_URL)
  if (brandOfHost(config, hostname) === brand) return PUBLIC_URL
  const own = Object.entries(BRAND_HOSTS).find(([name, key]) => key === brand && isHere(name) === isHere(hostname))
  return own ? `${protocol}//${own[0]}${port === '' ? '' : `:${port}`}` : PUBLIC_URL
}

/** Every origin that pages have from outside: that of `PUBLIC_URL`, and the hosts of both brands with its scheme and port. */
export const pageOrigins = ({ PUBLIC_URL, BRAND_HOSTS }: Pick<Config, 'PUBLIC_URL' | 'BRAND_HOSTS'>): string[] => {
  if (PUBLIC_URL === undefined) return []
  const { origin, protocol, hostname, port } = new URL(PUBLIC_URL)
  const hosts = Object.keys(BRAND_HOSTS).filter((name) => isHere(name) === isHere(hostname))
  return [...new Set([origin, ...hosts.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)])]
}
