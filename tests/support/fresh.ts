import { randomBytes } from 'node:crypto'

/** The name or the address with a part of its own: a test that is tried again begins with somebody new. */
export const fresh = (address: string): string => {
  const own = randomBytes(4).toString('hex')
  return address.includes('@') ? address.replace('@', `.${own}@`) : `${address} ${own}`
}
