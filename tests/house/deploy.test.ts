import { describe, expect, it } from 'vitest'
import { DOCUMENT_MAX_BYTES, IMPORT_BODY_BYTES } from '#contract/constants.ts'
import { readConfig, variables } from '#server/kernel/config.ts'
import { linesLike, read } from './tree.ts'
import { readYaml, type Yaml } from './yaml.ts'

/** Of the machine, of npm or of a library: nothing that the product reads itself. */
const OTHERS = ['NODE_ENV', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const at = (value: Yaml | undefined, ...path: (string | number)[]): Yaml => {
  const found = path.reduce<Yaml | undefined>((here, step) => (here as Record<string, Yaml> | undefined)?.[step], value)
  if (found === undefined) throw new Error(`${path.join('.')} is not there`)
  return found
}
/** What a deployment leaves to whoever runs it. */
const SECRETS = {
  APP_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://traitmark@postgres/traitmark',
  SMTP_URL: 'smtp://mail.example.com',
  METRICS_TOKEN: 'x'.repeat(16),
  MAIL_SENDERS: 'be=hello@be.example.com,hb=hello@hb.example.com',
  SUPPORT_ADDRESSES: 'be=support@be.example.com,hb=support@hb.example.com',
  PUBLIC_URL: 'https://app.example.com',
}
const faultsOf = (given: Record<string, string>) => {
  const filled = Object.entries(given).map(([name, value]) => [
    name,
    value.includes('${') ? (SECRETS as Record<string, string>)[name] : value,
  ])
  const result = readConfig(Object.fromEntries(filled) as Record<string, string>)
  return 'faults' in result ? result.faults : []
}
const strangers = (names: string[]) => names.filter((name) => !(name in variables) && !OTHERS.includes(name))

describe('The Dockerfile', () => {
  const lines = read('deploy/Dockerfile')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const [build, final] = lines
    .join('\n')
    .split(/^FROM /m)
    .slice(1)

  it('knows only instructions that there are', () => {
    const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) \S/
    expect(lines.filter((line) => !known.test(line))).toEqual([])
  })
  it('builds in one stage, and runs in another without what builds, as nobody special', () => {
    expect(build).toMatch(/npm ci[\s\S]+tools\/build\.ts && npm prune --omit=dev/)
    expect(final).toMatch(/^USER 1000:1000$/m)
    expect(final).toMatch(/^HEALTHCHECK .+\/healthz/m)
    expect(final).toMatch(/^CMD \["node", "server\/main\.ts"\]$/m)
    expect(final).not.toMatch(/npm (ci|install)/)
  })
  it('has the Node that the product is tested with, and variables that it reads', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } }
    expect(lines.join('\n').match(/node:(\d+)/g)).toEqual(Array(2).fill(`node:${dependencies.node.split('.')[0]}`))
    const names = [...(final ?? '').matchAll(/^ENV (.+)$/gm)].flatMap(([, text = '']) =>
      text.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    )
    expect(strangers(names)).toEqual([])
  })
  it('takes no secrets, data or history along', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.git', '.env', 'data', 'node_modules']))
  })
})

describe('The compose file', () => {
  const [file] = readYaml(read('deploy/compose.yaml'))
  const given = at(file, 'services', 'app', 'environment') as Record<string, string>
  it('starts servers with a configuration that prod accepts once the secrets are given', () => {
    expect(strangers(Object.keys(given))).toEqual([])
    expect(faultsOf(given)).toEqual([])
    for (const name of ['APP_SECRET', 'SMTP_URL', 'METRICS_TOKEN']) expect(given[name]).toBe(`\${${name}:?}`)
  })
  it('runs several of them without rights they do not need', () => {
    expect(Number(at(file, 'services', 'app', 'deploy', 'replicas'))).toBeGreaterThan(1)
    expect(at(file, 'services', 'app', 'read_only')).toBe('true')
    expect(at(file, 'services', 'app', 'cap_drop')).toEqual(['ALL'])
  })
})

describe('The manifest for Kubernetes', () => {
  const [deployment, service, budget] = readYaml(read('deploy/kubernetes.yaml'))
  const pod = at(deployment, 'spec', 'template', 'spec')
  const container = at(pod, 'containers', 0)
  it('starts servers with a configuration that prod accepts once the secrets are given', () => {
    const env = at(container, 'env') as { name: string; value: string }[]
    const given = Object.fromEntries(env.map(({ name, value }) => [name, value]))
    expect(strangers(Object.keys(given))).toEqual([])
    expect(faultsOf({ ...SECRETS, ...given })).toEqual([])
  })
  it('replaces them one by one, when the next one answers, and never restarts one because the database is away', () => {
    expect(at(deployment, 'spec', 'strategy', 'rollingUpdate', 'maxUnavailable')).toBe('0')
    expect(at(container, 'readinessProbe', 'httpGet', 'path')).toBe('/healthz')
    expect(Object.keys(at(container, 'livenessProbe'))).toContain('tcpSocket')
    expect(Number(at(pod, 'terminationGracePeriodSeconds'))).toBeGreaterThan(15)
  })
  it('lets them do no more than they need', () => {
    expect(at(pod, 'securityContext', 'runAsNonRoot')).toBe('true')
    expect(at(container, 'securityContext', 'readOnlyRootFilesystem')).toBe('true')
    expect(at(container, 'securityContext', 'allowPrivilegeEscalation')).toBe('false')
  })
  it('names the same servers everywhere', () => {
    const app = at(deployment, 'spec', 'template', 'metadata', 'labels', 'app')
    expect(at(service, 'spec', 'selector', 'app')).toBe(app)
    expect(at(budget, 'spec', 'selector', 'matchLabels', 'app')).toBe(app)
  })
})

describe('The unit for systemd', () => {
  it('has known sections, stops by SIGTERM with time enough, and takes rights away', () => {
    const text = read('deploy/traitmark.service')
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines.filter((line) => !/^(\[(Unit|Service|Install)\]|[A-Z]\w+=.*)$/.test(line))).toEqual([])
    for (const wanted of ['KillSignal=SIGTERM', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'Restart=always'])
      expect(lines).toContain(wanted)
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(15)
  })
})

describe('The example for nginx', () => {
  const text = read('deploy/nginx.conf').replaceAll(/^\s*#.*$/gm, '')
  it('is whole', () => {
    expect(text.split('{').length).toBe(text.split('}').length)
    const lines = text.split('\n').map((line) => line.trim())
    expect(lines.filter((line) => line !== '' && !/[;{}]$/.test(line))).toEqual([])
  })
  it('lets the largest file and the largest table through, holds no event back, and believes no address that a browser claims', () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(text)?.[1])
    expect(megabytes * 1_048_576).toBeGreaterThan(Math.max(DOCUMENT_MAX_BYTES, IMPORT_BODY_BYTES))
    expect(text).toMatch(/events\)\$ \{[^}]*proxy_buffering off;/)
    expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
    expect(text).not.toContain('$proxy_add_x_forwarded_for')
    expect(text).toMatch(/location = \/metrics \{\s*return 404;/)
  })
})

describe('What is told to be typed', () => {
  it('starts the Node of the product, whatever the machine has', () => {
    const told = ['README.md', 'docs/contributors.md', '.env.example', 'deploy/traitmark.service']
    expect(linesLike(told, /(?<![\w/]|npx )node (-\S+ )*(server|tools)\//)).toEqual([])
  })
})

describe('The dashboard', () => {
  it('says of each panel what it shows, in words of its own', () => {
    const { panels } = JSON.parse(read('deploy/grafana.json')) as { panels: { description: string }[] }
    const words = panels.map(({ description }) => description).filter(Boolean)
    expect(words.length).toBeGreaterThan(2)
    expect(new Set(words).size).toBe(words.length)
  })
  it('asks only for metrics that the server has', () => {
    const { panels } = JSON.parse(read('deploy/grafana.json')) as { panels: { targets: { expr: string }[] }[] }
    const told = read('server/kernel/metrics.ts')
    const asked = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(http|outbox|database|documents)_\w+/g) ?? []),
    )
    expect(asked.length).toBeGreaterThan(5)
    for (const name of asked) expect(told).toContain(`'${name.replace(/_(count|bucket|sum)$/, '')}'`)
  })
})

describe('Reading YAML', () => {
  it('refuses what it does not know, so that nothing passes unread', () => {
    expect(readYaml('a:\n  - b: 1\n    c: "x"\n  - d: 2\n')).toEqual([{ a: [{ b: '1', c: 'x' }, { d: '2' }] }])
    for (const bad of ['a: 1\na: 2', 'a: &x 1', 'a:\n b: 1\n   c: 2', 'a', 'a: |\n  text'])
      expect(() => readYaml(bad), bad).toThrow(/line|more YAML/)
  })
})
