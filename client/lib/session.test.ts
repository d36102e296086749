import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// The browser around a session: its storage, its document with boot data, its clock, and the network as a list of answers.

interface Asked {
  path: string
  idToken: string | null
  /** The page that asks. */
  from: string | null
}
type Answer = { status: number; body: unknown } | 'no network'

const stored = new Map<string, string>()
/** As the browser's: what is kept stands as keys of the object. */
const storage = new Proxy(
  {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)
let asked: Asked[]
let answer: (path: string, idToken: string | null) => Answer | Promise<Answer>
let ended: string[]

/** Tokens of one person; the name stands where the signature would. */
const tokens = (name: string, sub = '7') => ({
  status: 200,
  body: {
    status: 200,
    tokens: {
      id_token: `h.${btoa(JSON.stringify({ sub }))}.${name}`,
      expires_in: 900,
      server_time: '2026-01-01T00:00:00.000Z',
    },
  },
})
const refused = (status: number, code: string): Answer => ({ status, body: { status, code, message: code } })
const fine: Answer = { status: 200, body: { status: 200, commands: [] } }
const refreshes = () => asked.filter(({ path }) => path === '/auth/refresh').length

const open = async () => {
  const session = await import('./session.ts')
  session.whenSessionEnds((why) => ended.push(why))
  const list = () => session.authorizedCall({ method: 'GET', path: '/commands' })
  return { ...session, list }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['performance'] })
  stored.clear()
  stored.set('app.auth.signed_in', '1')
  asked = []
  ended = []
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('location', { pathname: '/candidates' })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"api_prefix":""}' }) })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const idToken = headers.get('id-token')?.split('.')[2] ?? null
    asked.push({ path, idToken, from: headers.get('current-pathname') })
    const found = await answer(path, idToken)
    if (found === 'no network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(found.body), { status: found.status })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the token of a session', () => {
  it('R76 is renewed before a call when it has under a minute to live, and not before', async () => {
    let name = 0
    answer = (path) => (path === '/auth/refresh' ? tokens(`token${(name += 1)}`) : fine)
    const { list } = await open()
    await list()
    vi.advanceTimersByTime(839_000)
    await list()
    expect([refreshes(), asked.at(-1)?.idToken]).toEqual([1, 'token1'])
    vi.advanceTimersByTime(2_000)
    await list()
    expect([refreshes(), asked.at(-1)?.idToken]).toEqual([2, 'token2'])
  })

  it('R76 is renewed once for all calls that need it at the same time', async () => {
    answer = (path) => (path === '/auth/refresh' ? tokens('new') : fine)
    const { list } = await open()
    await Promise.all([list(), list(), list(), list()])
    expect(refreshes()).toBe(1)
    expect(asked.filter(({ idToken }) => idToken === 'new')).toHaveLength(4)
  })
})

describe('tabs of one session', () => {
  it('R76 renew it one after another, never at once', async () => {
    const waiting: (() => void)[] = []
    answer = (path) =>
      path === '/auth/refresh' ? new Promise((done) => waiting.push(() => done(tokens(`tab${refreshes()}`)))) : fine
    const first = (await open()).list()
    await vi.waitFor(() => expect(refreshes()).toBe(1))
    vi.resetModules()
    const second = (await open()).list()
    await Promise.race([second, new Promise(setImmediate)])
    expect(refreshes()).toBe(1)
    waiting[0]?.()
    await first
    await vi.waitFor(() => expect(refreshes()).toBe(2))
    waiting[1]?.()
    await second
    expect(asked.filter(({ path }) => path === '/commands').map(({ idToken }) => idToken)).toEqual(['tab1', 'tab2'])
  })
})

describe('what goes with a call', () => {
  it('R74 R75 the token, and the path of the page: cut to 512 characters, without its query', async () => {
    answer = (path) => (path === '/auth/refresh' ? tokens('token') : fine)
    const { list } = await open()
    vi.stubGlobal('location', { pathname: '/survey-results/7', search: '?tab=notes', href: 'x' })
    await list()
    vi.stubGlobal('location', { pathname: `/${'a'.repeat(900)}`, search: '', href: 'x' })
    await list()
    const calls = asked.filter(({ path }) => path === '/commands')
    expect(calls.map(({ idToken, from }) => [idToken, from])).toEqual([
      ['token', '/survey-results/7'],
      ['token', `/${'a'.repeat(511)}`],
    ])
  })
})

describe('a profile that is asked for before its page has come', () => {
  const profile = { status: 200, body: { status: 200, users: [{ id: 7 }] } }
  it('R76 is taken once, and asked for anew from then on', async () => {
    answer = (path) => (path === '/auth/refresh' ? tokens('token') : profile)
    const { beginProfile, nextProfile } = await open()
    beginProfile()
    expect([(await nextProfile()).id, (await nextProfile()).id]).toEqual([7, 7])
    expect(asked.map(({ path }) => path)).toEqual(['/auth/refresh', '/users/profile', '/users/profile'])
  })

  it('R77 a session that ends before the page listens is told when it does', async () => {
    answer = (path) => (path === '/auth/refresh' ? refused(401, 'TokenRevokedException') : fine)
    const { beginProfile, nextProfile, whenSessionEnds } = await import('./session.ts')
    beginProfile()
    await expect(nextProfile()).rejects.toMatchObject({ status: 401 })
    whenSessionEnds((why) => ended.push(why))
    expect([ended, [...stored]]).toEqual([['signed-out'], []])
  })
})

describe('a call that is answered 401', () => {
  it('R77 is repeated once with a renewed token', async () => {
    let name = 0
    answer = (path, idToken) => {
      if (path === '/auth/refresh') return tokens(`token${(name += 1)}`)
      return idToken === 'token1' ? refused(401, 'UNAUTHENTICATED') : fine
    }
    const { list } = await open()
    await list()
    expect(asked.map(({ path }) => path)).toEqual(['/auth/refresh', '/commands', '/auth/refresh', '/commands'])
    expect([ended, stored.get('app.auth.signed_in')]).toEqual([[], '1'])
  })

  it('R77 ends the session when the repeat is answered so, too', async () => {
    answer = (path) => (path === '/auth/refresh' ? tokens('token') : refused(401, 'UNAUTHENTICATED'))
    const { list } = await open()
    await expect(list()).rejects.toMatchObject({ status: 401 })
    expect(asked.filter(({ path }) => path === '/commands')).toHaveLength(2)
    expect([ended, [...stored]]).toEqual([['signed-out'], []])
  })
})

describe('a refresh that is refused', () => {
  it.each([
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
  ])('R78 R79 ends the session and clears what is stored: %s', async (code) => {
    stored.set('app.filters.v1.7', '{}')
    answer = () => refused(401, code)
    const { list } = await open()
    await expect(list()).rejects.toMatchObject({ code })
    expect([ended, [...stored]]).toEqual([['signed-out'], []])
    // It is a verdict: nobody asks for another.
    expect(asked.map(({ path }) => path)).toEqual(['/auth/refresh'])
  })

  it.each<[string, Answer]>([
    ['a dead network', 'no network'],
    ['too many calls', refused(429, 'RATE_LIMITED')],
    ['a fault of the server', refused(503, 'UNAVAILABLE')],
  ])('R79 is no verdict when it is %s: the session stays and the next try goes on', async (_, outage) => {
    answer = () => outage
    const { list } = await open()
    await expect(list()).rejects.toBeInstanceOf(Error)
    expect([ended, stored.get('app.auth.signed_in')]).toEqual([[], '1'])
    answer = (path) => (path === '/auth/refresh' ? tokens('token') : fine)
    await expect(list()).resolves.toMatchObject({ status: 200 })
  })
})

describe('acting as another user that the server ends', () => {
  const own = [
    ['app.auth.signed_in', '1'],
    ['app.filters.v1.1', '{}'],
  ]
  const begin = async (status: number, code: string) => {
    const went: string[] = []
    const replace = (path: string) => void went.push(path)
    const leaves: (() => void)[] = []
    vi.stubGlobal('location', { pathname: '/candidates', replace })
    vi.stubGlobal('addEventListener', (name: string, leave: () => void) => name === 'pagehide' && leaves.push(leave))
    Object.assign(document, { forms: [] })
    stored.set('app.filters.v1.1', '{}')
    for (const key of ['app.proxy.user_id', 'app.proxy.super_user', 'app.filters.v1.7']) stored.set(key, '7')
    answer = (path) => (path === '/auth/refresh' ? tokens('token', '1') : refused(status, code))
    const { list } = await open()
    await expect(list()).rejects.toMatchObject({ code })
    for (const leave of leaves) leave()
    return went
  }

  it('R98 R133 403 PROXY_NOT_ALLOWED: both keys and the filters of the other go, the page begins anew at home', async () => {
    expect(await begin(403, 'PROXY_NOT_ALLOWED')).toEqual(['/'])
    expect([[...stored], ended]).toEqual([own, []])
  })

  it('R98 R133 401 PROXY_EXPIRED: as the page leaves for Companies both keys and the filters of the other go', async () => {
    expect(await begin(401, 'PROXY_EXPIRED')).toEqual(['/companies/overview?ended=1'])
    expect([[...stored], ended]).toEqual([own, []])
  })
})

describe('a refresh that answers with the token of somebody else', () => {
  it('R94 sends nothing in their name, and begins anew at home', async () => {
    let name = '7'
    const went: string[] = []
    vi.stubGlobal('location', { pathname: '/candidates', assign: (path: string) => void went.push(path) })
    answer = (path) => (path === '/auth/refresh' ? tokens('token', name) : fine)
    const { list } = await open()
    await list()
    name = '8'
    vi.advanceTimersByTime(900_000)
    await expect(list()).rejects.toBeInstanceOf(Error)
    expect(went).toEqual(['/'])
    expect(asked.filter(({ path }) => path === '/commands')).toHaveLength(1)
  })
})

describe('an account that was set inactive', () => {
  it('R89 R90 ends the session as such', async () => {
    answer = (path) => (path === '/auth/refresh' ? tokens('token') : refused(403, 'ACCOUNT_INACTIVE'))
    const { list } = await open()
    await expect(list()).rejects.toMatchObject({ code: 'ACCOUNT_INACTIVE' })
    expect([ended, [...stored]]).toEqual([['inactive'], []])
  })
})

describe('a session that ends under words that somebody wrote', () => {
  /** A page that is held when its session ends, which it has by now: its call waits. */
  const held = async () => {
    // What the event of signing in says of the screen.
    vi.stubGlobal('innerWidth', 1440)
    vi.stubGlobal('innerHeight', 900)
    const session = await open()
    const { signIn } = await import('./sign-in.ts')
    const { hold, release } = await import('./held.ts')
    session.whenSessionEnds(hold)
    answer = (path) => (path === '/auth/refresh' ? tokens('first') : fine)
    await session.list()
    answer = () => refused(401, 'TokenRevokedException')
    const waiting = session.list()
    await vi.waitFor(() => expect(stored.size).toBe(0))
    asked = []
    return { ...session, signIn, waiting, release }
  }
  const signedIn =
    (sub: string) =>
    (path: string): Answer => {
      if (path === '/auth/sign-in') return { status: 200, body: { ...tokens('again', sub).body, step: 'DONE' } }
      if (path === '/auth/refresh') return tokens('again', sub)
      return path === '/users/profile' ? { status: 200, body: { status: 200, users: [{ id: 7, active: 1 }] } } : fine
    }

  it('R77 what was refused waits, and is sent once more when the same person has signed in again', async () => {
    const { waiting, list, signIn, release } = await held()
    const later = list()
    answer = signedIn('7')
    expect(await signIn('ana@example.com', 'a password')).toEqual({ step: 'DONE' })
    expect(asked.map(({ path }) => path)).toEqual(['/auth/sign-in', '/auth/session', '/users/profile'])
    release()
    await expect(Promise.all([waiting, later])).resolves.toHaveLength(2)
    expect(asked.filter(({ path, idToken }) => path === '/commands' && idToken === 'again')).toHaveLength(2)
  })

  it('R79 a try that fails holds it further, and keeps nothing', async () => {
    const { waiting, signIn, release } = await held()
    answer = (path) => (path === '/users/profile' ? refused(401, 'UNAUTHENTICATED') : signedIn('7')(path))
    await expect(signIn('ana@example.com', 'a password')).rejects.toMatchObject({ status: 401 })
    expect([...stored]).toEqual([])
    answer = signedIn('7')
    await signIn('ana@example.com', 'a password')
    release()
    await expect(waiting).resolves.toMatchObject({ status: 200 })
  })

  it('R94 nothing of it is sent for somebody else, who begins anew at home', async () => {
    const went: string[] = []
    vi.stubGlobal('location', { pathname: '/candidates', assign: (path: string) => void went.push(path) })
    const { signIn } = await held()
    answer = signedIn('8')
    void signIn('ben@example.com', 'a password')
    await vi.waitFor(() => expect(went).toEqual(['/']))
    expect(asked.filter(({ path }) => path === '/commands')).toEqual([])
  })
})
