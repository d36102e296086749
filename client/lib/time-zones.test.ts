import { expect, it, vi } from 'vitest'
import { otherZoneHere, ownTimeZones, timeZones } from './time-zones.ts'

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
])('a browser in %s offers to whoever reads in %s: %s', (here, read, offered) => {
  vi.stubEnv('TZ', here)
  expect(otherZoneHere(read)).toBe(offered)
  vi.unstubAllEnvs()
})
