import { beforeEach, describe, expect, it } from 'vitest'
import { proxyHeader } from './proxy-header.ts'
import { endProxy, proxyWords, startProxy } from './proxy.ts'

const done: string[] = []
const stored = new Map<string, string>()
beforeEach(() => {
  done.length = 0
  stored.clear()
  Object.assign(globalThis, {
    innerWidth: 1440,
    innerHeight: 900,
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => {
        done.push(`write ${key} ${/(Start|End) Proxy Login[^"]*/.exec(value)?.[0] ?? ''}`.trim())
        stored.set(key, value)
      },
      removeItem: (key: string) => {
        done.push(`remove ${key}`)
        stored.delete(key)
      },
    },
  })
})

const marta = { id: 7, first: 'Marta', last: 'Lindqvist' }
const FACTS =
  'super_user_id 1, super_user_name Sam Winter, impersonated_user_id 7, impersonated_user_name Marta Lindqvist'
const send = async () => void done.push('send what waits')
const known = ({ id, email }: { id: number; email: string }) => void done.push(`analytics know ${id} ${email}`)

describe('acting as another user', () => {
  it('R97 R74 counts while a user id is stored, and goes with every call', () => {
    expect(proxyHeader()).toEqual({})
    stored.set('app.proxy.user_id', '7')
    expect(proxyHeader()).toEqual({ 'x-proxy-user-id': '7' })
  })
  it('R100 R101 says as whom, and of which company where there is one', () => {
    const company = {
      id: 1,
      name: 'Harbor Logistics',
      go_high_level_location_id: null,
      industry: null,
      time_zone: 'UTC',
      created_at: '',
    }
    expect(proxyWords({ ...marta, company })).toBe('Logged in as: Marta Lindqvist of Harbor Logistics')
    expect(proxyWords({ ...marta, company: null })).toBe('Logged in as: Marta Lindqvist')
  })
  it('R99 R133 begins in its order: own events, the super user, the other user’s id, the start event, and no filters of the other', async () => {
    stored.set('app.filters.v1.1', '{}')
    stored.set('app.filters.v1.7', '{}')
    await startProxy({ id: 1, first: 'Sam', last: 'Winter', email: 's@demo.test' }, marta, send)
    expect(done).toEqual([
      'send what waits',
      'write app.proxy.super_user',
      'write app.proxy.user_id',
      `write app.events.v1.1 Start Proxy Login: ${FACTS}`,
      'remove app.filters.v1.7',
    ])
    expect(JSON.parse(stored.get('app.proxy.super_user') ?? '')).toEqual({
      id: 1,
      first: 'Sam',
      last: 'Winter',
      email: 's@demo.test',
    })
    expect(stored.get('app.proxy.user_id')).toBe('7')
  })
  it('R102 R103 ends in its order: their events, their id, who the super user is, their end event, the super user, their filters', async () => {
    stored.set('app.proxy.user_id', '7')
    stored.set('app.proxy.super_user', JSON.stringify({ id: 1, first: 'Sam', last: 'Winter', email: 's@demo.test' }))
    stored.set('app.filters.v1.1', '{}')
    expect(await endProxy(marta, send, known)).toBe(1)
    expect(done).toEqual([
      'send what waits',
      'remove app.proxy.user_id',
      'analytics know 1 s@demo.test',
      `write app.events.v1.1 End Proxy Login: ${FACTS}`,
      'remove app.proxy.super_user',
      'remove app.filters.v1.7',
    ])
    expect([...stored.keys()]).toEqual(['app.filters.v1.1', 'app.events.v1.1'])
  })
  it('R104 without a stored super user only clears the state', async () => {
    stored.set('app.proxy.user_id', '7')
    stored.set('app.proxy.super_user', 'not json')
    expect(await endProxy(marta, send, known)).toBe(null)
    expect(done).toEqual(['remove app.proxy.user_id', 'remove app.proxy.super_user', 'remove app.filters.v1.7'])
  })
})
