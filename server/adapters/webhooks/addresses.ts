import { BlockList, isIP } from 'node:net'

const blocked = new BlockList()
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
for (const [net, bits] of V4) blocked.addSubnet(net, bits, 'ipv4')

// Of IPv6 only global unicast is public, and in it not what stands for another address or for documentation.
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')
const V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [net, bits] of V6) blocked.addSubnet(net, bits, 'ipv6')

/** Whether an address of the network belongs to the public internet. IPv4 in IPv6 clothes is looked at undressed. */
export const isPublic = (address: string): boolean => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(bare)
  if (family === 4) return !blocked.check(bare, 'ipv4')
  return family === 6 && unicast.check(bare, 'ipv6') && !blocked.check(bare, 'ipv6')
}
