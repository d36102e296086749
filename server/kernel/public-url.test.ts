import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { publicUrlOf } from './public-url.ts'

const urls = (environment: Record<string, string>) => {
  const read = readConfig(environment)
  if ('faults' in read) throw new Error(read.faults.join('; '))
  return { be: publicUrlOf(read.config, 'be'), hb: publicUrlOf(read.config, 'hb') }
}

it.each([
  [
    'its own host, where one server has both',
    { PUBLIC_URL: 'https://hire.example.com', BRAND_HOSTS: 'hire.example.com=hb,be.example.com=be' },
    { be: 'https://be.example.com', hb: 'https://hire.example.com' },
  ],
  [
    'the one address, where no host has the brand',
    { PUBLIC_URL: 'https://hire.example.com' },
    { be: 'https://hire.example.com', hb: 'https://hire.example.com' },
  ],
  [
    'the port that everybody comes in by',
    { PUBLIC_URL: 'http://hb.localhost:8080' },
    { be: 'http://be.localhost:8080', hb: 'http://hb.localhost:8080' },
  ],
  [
    'no slash at its end, however it is written',
    { PUBLIC_URL: 'https://hire.example.com/' },
    { be: 'https://hire.example.com', hb: 'https://hire.example.com' },
  ],
])('R8 links of a brand begin with %s', (_, environment, expected) => {
  expect(urls(environment)).toEqual(expected)
})
it('R8 says of no brand where it is that nothing was configured for', () => {
  expect(urls({})).toEqual({ be: undefined, hb: undefined })
})
