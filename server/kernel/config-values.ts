import { isIP } from 'node:net'
import * as z from 'zod'
import { BRANDS, OPTIONAL_IN_HB } from '#contract/brands/brand.ts'
import { routes } from '#contract/routes.ts'

// Forms that values of the environment have. What is accepted here is of use later: a wrong one stops the start with a sentence.

/** `on` or `off`, exactly so; `on` is the value where nothing is set. */
export const flag = (on: boolean) =>
  z
    .enum(['on', 'off'])
    .default(on ? 'on' : 'off')
    .transform((value) => value === 'on')
/** Digits, as people write a number: `0x50` and `1e3` are more likely a slip. */
export const whole = (fallback: number, min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(fallback)
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** Text with something in it: a blank is as good as nothing, and is not told from it by whoever looks. */
export const text = z.string().regex(/\S/, 'must not be blank')

/** What is sent as a header, or compared with one: other signs would fail with the first call. */
export const token = (least: number) =>
  z
    .string()
    .min(least)
    .regex(/^[\x21-\x7e]+$/, 'may have letters, digits and signs of ASCII only, and no blank')

const at = (url: string) => new URL(url)

/** A name without a scheme reads as one: `app.example.com:443` is an address of nothing. No call is made with a password in its address. */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be a whole address, such as https://app.example.com',
    abort: true,
  })
  .refine((url) => at(url).username === '' && at(url).password === '', {
    error: 'may not have a name or password in it',
  })

/** One that a path is put behind. */
export const address = webAddress.refine((url) => !/[?#]/.test(url), {
  error: 'must end with a host or a path: no ? and no #',
})

/** One that paths of pages are put behind; they are served at the root alone. */
export const ownAddress = address
  .refine((url) => at(url).pathname.replaceAll('/', '') === '', {
    error: 'must have no path, as pages are at the root of a host',
  })
  .transform((url) => url.replace(/\/+$/, ''))

/** A collector, without the path that is put behind it for traces. */
export const collector = address.refine((url) => !/\/v1\/traces\/?$/.test(url), {
  error: 'must end before /v1/traces, which is put behind it',
})

/** What stands at the root beside the calls: pages, and addresses that are fixed. */
const FIXED = ['healthz', 'metrics', 'docs', 'ofrep', 'collect', 'dev', 'assets', 'brand', 'files']
const ROOT = new Set(FIXED.concat(routes.map(({ path }) => path.split('/')[1] ?? '')).filter(Boolean))
export const apiPrefix = z
  .string()
  .regex(/^(\/[a-z0-9-]+)*$/, { error: 'must be empty or begin with / and not end with it', abort: true })
  .refine((prefix) => !ROOT.has(prefix.split('/')[1] ?? ''), { error: 'is where a page or another address is already' })

const HOST_AND_PORT = /^(?:\[[\da-f:.]+\]|[^\s:/@[\]]+):(\d{1,5})$/i
const isHostAndPort = (value: string): boolean => {
  const port = Number(HOST_AND_PORT.exec(value)?.[1] ?? 0)
  return port > 0 && port <= 65_535
}
export const socketAddress = z.string().refine((value) => /^\/.+/.test(value) || isHostAndPort(value), {
  error: 'must be host:port with a port from 1 to 65535, or the path of a socket',
})
export const receivers = list.pipe(
  z.array(
    z.string().refine(isHostAndPort, { error: 'must be host:port with a port from 1 to 65535, with commas between' }),
  ),
)

export const region = z.string().regex(/^[\w-]+$/, 'must be the name of a region, such as eu-central-1')
export const bucket = z
  .string()
  .min(3)
  .regex(/^[\w.-]+$/, 'must be the name of a bucket: letters, digits, dots and dashes')

/** What a provider has to be asked for, or nobody is found by what it says. */
export const scopes = z.string().refine((value) => ['openid', 'email'].every((one) => value.split(' ').includes(one)), {
  error: 'must have openid and email in it, with a blank between',
})

/** With which a browser says whence it calls: no path, and no slash at its end. */
const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
/** A host of its own, at which paths of ours are put behind it. */
export const origin = z.string().refine(isOrigin, {
  error: 'must be an address without a path, such as https://files.example.net',
})
export const origins = list.pipe(
  z.array(
    z.string().refine(isOrigin, { error: 'must be origins without a path, such as https://partner.example.com' }),
  ),
)

const BITS = [0, 0, 0, 0, 32, 0, 128]
/** One address, or a network with its length or its mask. */
const isNetwork = (text: string): boolean => {
  const [from = '', length, ...more] = text.split('/')
  const version = isIP(from)
  if (version === 0 || more.length > 0) return false
  if (length === undefined) return true
  if (/^\d+$/.test(length)) return Number(length) > 0 && Number(length) <= (BITS[version] ?? 0)
  return version === 4 && isIP(length) === 4
}
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
export const networks = list.pipe(
  z.array(
    z.string().refine((text) => NAMED_NETWORKS.includes(text) || isNetwork(text), {
      error: 'must be addresses or networks, such as 10.0.0.7 or 10.0.0.0/8',
    }),
  ),
)

export const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
  .refine((text) => URL.canParse(text), {
    error: 'is no address: signs such as # / ? in a password are written as %23 %2F %3F',
  })

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/
const HEADER_VALUE = /^[\x20-\x7e]*$/
/** As the specification of OpenTelemetry writes them. */
export const otlpHeaders = list.transform((parts, context) => {
  const pairs = parts.map((part) => {
    const at = part.indexOf('=')
    return [part.slice(0, Math.max(0, at)).trim(), decoded(part.slice(at + 1).trim())] as const
  })
  if (pairs.some(([name, value]) => !HEADER_NAME.test(name) || value === null || !HEADER_VALUE.test(value)))
    context.addIssue({ code: 'custom', message: 'write it as name=value,name=value, with % as %25' })
  return Object.fromEntries(pairs.map(([name, value]) => [name, value ?? '']))
})

const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/
export const brandHosts = z
  .string()
  .default('be.localhost=be,hb.localhost=hb')
  .transform((given, context) => {
    const hosts: Record<string, (typeof BRANDS)[number]> = {}
    for (const pair of given.toLowerCase().split(',').filter(Boolean)) {
      const [host = '', brand, ...more] = pair.trim().split('=')
      const known = BRANDS.find((key) => key === brand)
      if (!known || more.length > 0 || !HOST_NAME.test(host) || hosts[host])
        context.addIssue({
          code: 'custom',
          message: `write it as host=be,host=hb, each host once, without scheme or port (found "${given}")`,
        })
      else hosts[host] = known
    }
    return hosts
  })

const ADDRESS = z.email()
/** Mail addresses with commas between them, in lower case and without blanks; `fallback` in the same form. Refused where one is none. */
export const mailAddresses = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((given) =>
      given
        .toLowerCase()
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((all) => all.every((one) => ADDRESS.safeParse(one).success), {
      error: 'must be mail addresses with commas between',
    })

/** An address of each brand. */
export const byBrand = list.transform((parts, context) => {
  const addresses: Partial<Record<(typeof BRANDS)[number], string>> = {}
  for (const [key, address = '', ...more] of parts.map((part) => part.toLowerCase().split('='))) {
    const brand = BRANDS.find((one) => one === key)
    if (brand && more.length === 0 && ADDRESS.safeParse(address).success) addresses[brand] = address
    else context.addIssue({ code: 'custom', message: 'write it as be=name@example.com,hb=name@example.com' })
  }
  return addresses
})

export const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://', abort: true })
  .refine((text) => URL.canParse(text) && new URL(text).hostname !== '' && new URL(text).port !== '0', {
    error: 'is no address: signs such as # / ? in a password are written as %23 %2F %3F',
  })

export const optionalFeatures = list.pipe(
  z.array(z.enum(OPTIONAL_IN_HB, { error: `may have ${OPTIONAL_IN_HB.join(', ')} only` })),
)
