import { expect, it, vi } from 'vitest'
import { otherZoneHere, ownTimeZones, timeZones, zoneHere } from './time-zones.ts'

it('a zone that this browser does not know is still the one chosen', () => {
  expect(timeZones('Europe/Atlantis')[0]).toEqual({ value: 'Europe/Atlantis', label: 'Europe/Atlantis' })
  expect(timeZones('UTC')[0]).toEqual({ value: 'UTC', label: 'UTC' })
})

it('whoever may leave it to their company can choose UTC all the same', () => {
  const [none, utc, ...others] = ownTimeZones('Europe/Paris', 'That of your company')
  expect([none, utc]).toEqual([
    { value: 'UTC', label: 'That of your company' },
    { value: 'Etc/UTC', label: 'UTC' },
  ])
  expect(others.some(({ value }) => value === 'UTC' || value === 'Etc/UTC')).toBe(false)
  expect(others.some(({ value }) => value === 'Europe/Paris')).toBe(true)
})

it.each([
  ['Europe/Paris', 'Europe/Paris', null],
  ['Europe/Paris', 'Europe/London', 'Europe/Paris'],
  ['UTC', 'UTC', null],
  ['UTC', 'Etc/UTC', null],
  // Kept as UTC it would mean that nothing was chosen.
  ['UTC', 'Europe/London', 'Etc/UTC'],
  // The same place by its name of once.
  ['Europe/Kiev', 'Europe/Kyiv', null],
  ['Europe/Kyiv', 'Europe/Kiev', null],
  ['Asia/Calcutta', 'UTC', 'Asia/Kolkata'],
])('a browser in %s offers to whoever reads in %s: %s', (here, read, offered) => {
  vi.stubEnv('TZ', here)
  expect(otherZoneHere(read)).toBe(offered)
  vi.unstubAllEnvs()
})

it('zones stand once, in their order, under the names of today', () => {
  const values = timeZones('UTC').map(({ value }) => value)
  expect(new Set(values).size).toBe(values.length)
  expect(values.slice(1)).toEqual(values.slice(1).toSorted())
  expect(values).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'Europe/London']))
  expect(values).not.toContain('Europe/Kiev')
  vi.stubEnv('TZ', 'Asia/Saigon')
  expect(zoneHere()).toBe('Asia/Ho_Chi_Minh')
  vi.unstubAllEnvs()
})
