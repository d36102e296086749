/**
 * A source address as a key of limits. Whoever has one IPv6 address has 2^64 of them, and could ask from another each time: the
 * network counts.
 */
export const addressKey = (address: string): string => {
  const plain = address.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1]
  if (mapped !== undefined || !plain.includes(':')) return mapped ?? plain
  const [head = '', tail] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  return [...front, ...Array<string>(missing).fill('0'), ...back].slice(0, 4).join(':')
}
