import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { STAGES } from '#contract/brands/brand.ts'
import { listFields } from '#contract/core/page.ts'
import { hasDemo, maskedConfig, readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { newOrderedUuid } from './ids.ts'
import { readQuery } from './query.ts'
import { loadSecrets, secretsFrom } from './secrets.ts'

const configOf = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  if ('faults' in read) throw new Error(read.faults.join('; '))
  return read.config
}
const faultsOf = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  return 'faults' in read ? read.faults : []
}

describe('the configuration', () => {
  it('R6 R7 R254 needs nothing: stage local, brand hb, its own PostgreSQL', () => {
    expect(configOf({})).toMatchObject({
      STAGE: 'local',
      BRAND: 'hb',
      PORT: 3000,
      API_PREFIX: '/api',
      BRAND_HOSTS: { 'be.localhost': 'be', 'hb.localhost': 'hb' },
    })
  })
  it('R16 hb has what its configuration switches on of the optional features, and nothing that is not its own', () => {
    expect(configOf({}).HB_FEATURES).toEqual([])
    expect(configOf({ HB_FEATURES: 'comparison, coaching' }).HB_FEATURES).toEqual(['comparison', 'coaching'])
    for (const wrong of ['growth_report', 'comparison,nothing'])
      expect(faultsOf({ HB_FEATURES: wrong }).join(), wrong).toMatch(/HB_FEATURES.*may have benchmark_scores/)
  })
  it('R9 takes the addresses of a brand as they are written, and names what is none', () => {
    const given = {
      MAIL_SENDERS: 'be=hello@be.example.com, hb=Talk@hb.example.com',
      SUPPORT_ADDRESSES: 'hb=help@x.org',
    }
    expect(configOf(given)).toMatchObject({
      MAIL_SENDERS: { be: 'hello@be.example.com', hb: 'talk@hb.example.com' },
      SUPPORT_ADDRESSES: { hb: 'help@x.org' },
    })
    expect(configOf({})).toMatchObject({ MAIL_SENDERS: {}, SUPPORT_ADDRESSES: {} })
    for (const wrong of ['hello@be.example.com', 'xx=a@b.org', 'be=nobody', 'be=a@b.org=c'])
      expect(faultsOf({ MAIL_SENDERS: wrong })).toEqual([
        'MAIL_SENDERS: write it as be=name@example.com,hb=name@example.com',
      ])
    expect(JSON.stringify(maskedConfig(configOf(given)))).not.toMatch(/hello|talk|help/)
  })
  it('S24 refuses a master secret of blanks', () => {
    expect(faultsOf({ APP_SECRET: ' '.repeat(40) })).toEqual(['APP_SECRET: must have at least 32 characters'])
    expect(faultsOf({ APP_SECRET: `${'s'.repeat(31)} ` })).toEqual(['APP_SECRET: must have at least 32 characters'])
    expect(configOf({ APP_SECRET: 's'.repeat(32) }).APP_SECRET).toBe('s'.repeat(32))
  })
  it('R6 takes whole numbers as people write them, and nothing else that could be read as one', () => {
    expect(configOf({ PORT: '8080' }).PORT).toBe(8080)
    expect(configOf({ PORT: ' 8080 ' }).PORT).toBe(8080)
    for (const wrong of ['0x50', '1e3', '8080.0', '8080.5', '-1', '+80', '80 80', 'Infinity'])
      expect(faultsOf({ PORT: wrong }), wrong).toEqual(['PORT: must be a whole number'])
  })
  it('R6 refuses an address of a mail server that would be read otherwise than it is meant', () => {
    for (const wrong of [
      'smtp://',
      `smtp://user:${'p#w'}@mail.example.com`,
      'smtp://mail.example.com:99999',
      'smtp:mail.example.com',
    ])
      expect(faultsOf({ SMTP_URL: wrong }).join(), wrong).toMatch(/^SMTP_URL: /)
    for (const right of [
      'smtp://mail.example.com',
      `smtps://user:${'p%23w'}@mail.example.com:465`,
      'smtp://127.0.0.1:25',
    ])
      expect(faultsOf({ SMTP_URL: right })).toEqual([])
  })
  it('R6 takes no login for a PostgreSQL that is not named', () => {
    const login = { DATABASE_APP_URL: 'postgres://one@database.example.com/traitmark' }
    expect(faultsOf(login).join()).toMatch(/^DATABASE_APP_URL: is for the PostgreSQL of DATABASE_URL/)
    expect(faultsOf({ ...login, DATABASE_URL: login.DATABASE_APP_URL })).toEqual([])
  })
  it('R6 names what is missing beside what is wrong, each once', () => {
    const faults = faultsOf({ STAGE: 'prod', BRAND: 'xx', PUBLIC_URL: 'nowhere', STORAGE: 's3' })
    const named = faults.map((one) => one.split(':')[0])
    expect(new Set(named)).toEqual(new Set(['APP_SECRET', 'BRAND', 'MAIL', 'PUBLIC_URL', 'S3_BUCKET']))
  })
  it('R6 names every fault at once, in words', () => {
    const faults = faultsOf({ STAGE: 'production', BRAND: 'xx', PORT: 'many', DATABASE_URL: 'mysql://x' })
    expect(faults).toHaveLength(4)
    expect(faults.join('\n')).toMatch(/STAGE[\s\S]*BRAND[\s\S]*PORT|PORT[\s\S]*DATABASE_URL/)
  })
  it.each([
    ['PORT', 'many', 'must be a whole number'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PORT', '80000', 'must be at most 65535'],
    ['DATABASE_POOL', '1', 'must be at least 2'],
    ['OTEL_TRACES_SAMPLER_ARG', '3', 'must be at most 1'],
    ['DEMO_PASSWORD', 'short', 'must have at least 12 characters'],
    ['STAGE', 'production', 'must be one of local, dev, staging, prod'],
    ['WRITER', 'rules', 'must be one of deterministic, language-model'],
    ['RATE_LIMITS', 'yes', 'must be one of on, off'],
    ['PUBLIC_URL', 'app.example.com:443', 'must be a whole address, such as https://app.example.com'],
    ['PUBLIC_URL', 'app.example.com', 'must be a whole address, such as https://app.example.com'],
    ['CORS_ORIGINS', 'https://a.example/', 'must be origins without a path, such as https://partner.example.com'],
    ['CORS_ORIGINS', 'a.example,b.example', 'must be origins without a path, such as https://partner.example.com'],
    ['TRUSTED_PROXIES', 'proxy', 'must be addresses or networks, such as 10.0.0.7 or 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses or networks, such as 10.0.0.7 or 10.0.0.0/8'],
    ['PUBLIC_URL', 'https://app.example.com/hire', 'must have no path, as pages are at the root of a host'],
    ['PUBLIC_URL', 'https://app.example.com/#a', 'must end with a host or a path: no ? and no #'],
    ['API_PREFIX', '/survey', 'is where a page or another address is already'],
    ['API_PREFIX', '/healthz/v1', 'is where a page or another address is already'],
    ['FLAGS_URL', `https://${'name'}:word@flags.example.com`, 'may not have a name or password in it'],
    ['LANGUAGE_MODEL_URL', 'https://llm.example.com/v1?a=b', 'must end with a host or a path: no ? and no #'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://a:4318/v1/traces', 'must end before /v1/traces, which is put behind it'],
    ...['localhost', 'localhost:', 'localhost:clamd', 'localhost:0', 'localhost:65536', '::1:3310', 'tcp://a:3310'].map(
      (value) => ['CLAMD_ADDRESS', value, 'must be host:port with a port from 1 to 65535, or the path of a socket'],
    ),
    ...['localhost', ':80', 'localhost:99999', 'http://localhost:80'].map((value) => [
      'WEBHOOK_TEST_RECEIVERS',
      value,
      'must be host:port with a port from 1 to 65535, with commas between',
    ]),
    ...['app.example', 'app.example:443=be', 'https://app.example=be', 'a=be=hb', 'a=be,a=hb', 'a b=be'].map(
      (value) => [
        'BRAND_HOSTS',
        value,
        `write it as host=be,host=hb, each host once, without scheme or port (found "${value}")`,
      ],
    ),
    ['INTERNAL_ADDRESSES', 'ada@firm.example,ben', 'must be mail addresses with commas between'],
    ['OIDC_SCOPES', 'openid profile', 'must have openid and email in it, with a blank between'],
    ['OIDC_NAME', ' ', 'must not be blank'],
    ['DATA_DIR', ' ', 'must not be blank'],
    ['S3_BUCKET', 'https://bucket', 'must be the name of a bucket: letters, digits, dots and dashes'],
    ['S3_REGION', 'eu central', 'must be the name of a region, such as eu-central-1'],
    ['CRM_TOKEN', 'two words', 'may have letters, digits and signs of ASCII only, and no blank'],
    ['METRICS_TOKEN', 'ä'.repeat(16), 'may have letters, digits and signs of ASCII only, and no blank'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=c', 'write it as name=value,name=value, with % as %25'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz', 'write it as name=value,name=value, with % as %25'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a', 'write it as name=value,name=value, with % as %25'],
    [
      'DATABASE_URL',
      ['postgres://user', 'a#b@host/database'].join(':'),
      'is no address: signs such as # / ? in a password are written as %23 %2F %3F',
    ],
  ] as [string, string, string][])('R6 says in one sentence what is wrong with %s=%s', (name, value, words) => {
    expect(faultsOf({ [name]: value })).toEqual([`${name}: ${words}`])
  })
  it('R6 takes what the manual names', () => {
    const proxies = '10.0.0.0/8,127.0.0.1,::1,fd00::/8,10.0.0.0/255.0.0.0,loopback'
    expect(configOf({ TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES).toEqual(proxies.split(','))
    expect(configOf({ CORS_ORIGINS: 'https://a.example, http://b.example:81' }).CORS_ORIGINS).toHaveLength(2)
    expect(configOf({ OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c, d=e=' }).OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      a: 'b c',
      d: 'e=',
    })
    for (const where of ['127.0.0.1:3310', 'clamd:3310', '[::1]:3310', '/run/clamav/clamd.ctl'])
      expect(configOf({ CLAMD_ADDRESS: where }).CLAMD_ADDRESS).toBe(where)
    expect(configOf({ PUBLIC_URL: 'https://app.example.com:8443/' }).PUBLIC_URL).toBe('https://app.example.com:8443')
    expect(configOf({ BRAND_HOSTS: 'A.example=be, xn--b-eba.example=hb' }).BRAND_HOSTS).toEqual({
      'a.example': 'be',
      'xn--b-eba.example': 'hb',
    })
    for (const url of [
      'postgres:///db?host=/run/postgresql',
      ['postgresql://a', 'b%23@h:5/d?sslmode=require'].join(':'),
    ])
      expect(configOf({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  })
  it('S10 nothing has a secret by default outside stage local, and limits cannot be lifted there', () => {
    const faults = faultsOf({ STAGE: 'prod', RATE_LIMITS: 'off' }).join('\n')
    for (const name of ['APP_SECRET', 'PUBLIC_URL', 'RATE_LIMITS', 'MAIL']) expect(faults).toContain(name)
  })
  it('S10 accounts that everybody knows are made on one’s own machine alone', () => {
    expect(STAGES.filter((STAGE) => hasDemo({ STAGE, SEED: 'demo' }))).toEqual(['local'])
    expect(hasDemo({ STAGE: 'local', SEED: 'none' })).toBe(false)
  })
  it('the mailbox that a Unix shell names in MAIL is not ours', () => {
    expect(configOf({ MAIL: '/var/mail/somebody' }).MAIL).toBe('captured')
    expect(faultsOf({ MAIL: 'pigeon' })).toHaveLength(1)
  })
  it('an empty prefix is a prefix', () => {
    expect(configOf({ API_PREFIX: '' }).API_PREFIX).toBe('')
  })
  it('R248 the first line of the log masks secrets', () => {
    const masked = maskedConfig(
      configOf({ DATABASE_URL: ['postgres://user', 'hidden-word@host/db'].join(':'), APP_SECRET: 's'.repeat(40) }),
    )
    expect(JSON.stringify(masked)).not.toMatch(/hidden-word|ssss/)
  })
  it('R248 the first line of the log has no whole address of a person, and no password before an @', () => {
    const masked = maskedConfig(
      configOf({
        INTERNAL_ADDRESSES: 'ada.hidden@firm.example,ben.hidden@firm.example',
        OIDC_NAME: 'hidden-name:hidden-word@firm',
      }),
    )
    expect(JSON.stringify(masked)).not.toMatch(/hidden/)
    expect(masked).toMatchObject({
      INTERNAL_ADDRESSES: ['…@firm.example', '…@firm.example'],
      OIDC_NAME: '…@firm',
    })
  })
})

describe('a pool of connections', () => {
  it('tells of those that end by themselves, and nothing of what ends while it closes', async () => {
    const told: string[] = []
    const database = openDatabase({ host: 'nowhere.invalid' }, 1, ({ message }) => void told.push(message))
    const end = (why: string) => database.pool.emit('error', new Error(why), new pg.Client())
    end('cut off')
    const closed = database.close()
    end('terminating connection due to administrator command')
    await closed
    expect(told).toEqual(['cut off'])
  })
})

describe('secrets', () => {
  const secrets = secretsFrom('a master secret of at least 32 characters')
  it('S24 opens what it sealed for the same purpose, and nothing that was altered', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, at) => {
        const sealed = secrets.seal('report_link', text)
        expect(secrets.open('report_link', sealed)).toBe(text)
        expect(secrets.open('survey_link', sealed)).toBeNull()
        const bytes = Buffer.from(sealed, 'base64url')
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1
        expect(secrets.open('report_link', bytes.toString('base64url'))).toBeNull()
      }),
    )
  })
  it('R6 a folder that cannot be one is told by its setting', async () => {
    await expect(loadSecrets({ DATA_DIR: 'package.json' })).rejects.toThrow(
      /^DATA_DIR: .*\/package\.json is no folder that this user may write to \(EEXIST: /,
    )
    await expect(loadSecrets({ DATA_DIR: 'package.json/data' })).rejects.toThrow(/^DATA_DIR: .*\(ENOTDIR: /)
    // Where nothing can be made, whoever may do all is refused too, at once.
    for (const folder of ['/proc', '/proc/nowhere', '/proc/nowhere/data'])
      await expect(loadSecrets({ DATA_DIR: folder })).rejects.toThrow(
        new RegExp(`^DATA_DIR: ${folder} is no folder that this user may write to \\(E[A-Z]+: `),
      )
  })
  it('two seals of one text differ', () => {
    expect(secrets.seal('x', 'same')).not.toBe(secrets.seal('x', 'same'))
  })
})

describe('query strings', () => {
  const schema = z.strictObject({
    ...listFields(['created_at']),
    ids: z.optional(z.array(z.int())),
    names: z.optional(z.array(z.string())),
  })
  it('R191 arrays repeat the key or use commas; booleans are true, false, 1 or 0', () => {
    expect(
      readQuery(schema, { ids: '1,2', names: ['a', 'b'], include_tests: '1', include_archived: 'false', limit: '50' }),
    ).toEqual({ ids: [1, 2], names: ['a', 'b'], include_tests: true, include_archived: false, limit: 50 })
  })
  it('what is no number stays text, for the schema to refuse', () => {
    expect(readQuery(schema, { limit: '1e3', page: '' })).toEqual({ limit: '1e3', page: '' })
  })
})

describe('ids', () => {
  it('are ordered by time and never repeat', () => {
    const ids = Array.from({ length: 500 }, (_, index) => newOrderedUuid(new Date(1_700_000_000_000 + index)))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(500)
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
