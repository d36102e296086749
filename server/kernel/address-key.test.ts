import { expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

it('R55 whoever has one IPv6 network is one address', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2:ffff::1'))
  expect(addressKey('2001:db8::1')).toBe(addressKey('2001:db8:0:0::ffff'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressKey('203.0.113.7')).not.toBe(addressKey('203.0.113.8'))
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'))
})
