import { describe, expect, it } from 'vitest'
import { secretsIn } from './secrets.ts'
import { linesLike, read, texts } from './tree.ts'

// The lists of words themselves stand in this folder; hashes of the lock file may spell anything.
const product = texts.filter((path) => !path.startsWith('tests/house/') && path !== 'package-lock.json')

describe('Words that no file holds', () => {
  it('are names of other instruments', () => {
    expect(product.length).toBeGreaterThan(150)
    expect(linesLike(product, /\b(NEO|DISC|MBTI|16PF|Hogan|BFI-2|HEXACO)\b/)).toEqual([])
  })

  it('are half-finished thoughts', () => {
    expect(linesLike(product, /\b(TODO|FIXME)\b/)).toEqual([])
  })

  // The sentences that are fixed, "Enter your email" among them, write it so; other languages have files of their own.
  it('are another spelling of email, where people read English', () => {
    const english = product.filter(
      (path) => /^(client|contract)\//.test(path) && !/^(client\/survey-texts|contract\/generated)\//.test(path),
    )
    expect(english.length).toBeGreaterThan(300)
    expect(linesLike(english, /\be-mail/i)).toEqual([])
  })

  it('are paths of the place where it was written', () => {
    const places = /(?<![\w.$}])\/(work|tmp\/brief)\/|\/home\/\w+\/|\.\.\/shared\//
    expect(linesLike(product, places)).toEqual([])
  })
})

describe('S52 secrets', () => {
  it('are in no file', () => {
    expect(texts.flatMap((path) => secretsIn(read(path)).map((found) => `${path}: ${found}`))).toEqual([])
  })

  // Put together at run time, so that this file holds none.
  const [long, digits] = ['aB3dE5gH'.repeat(8), 'ABCDEFGHIJKLMNOP']
  it.each([
    ['private key', `-----BEGIN ${'PRIVATE'} KEY-----\n${long}`],
    ['private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----\\n${long}`],
    ['key of AWS', `key = AKIA${digits}`],
    ['secret key of AWS', `aws_secret_access_key=${long.slice(0, 40)}`],
    ['token of GitHub', `ghp_${long.slice(0, 36)}`],
    ['token of npm', `npm_${long.slice(0, 36)}`],
    ['token of Slack', `xoxb-${long.slice(0, 24)}`],
    ['key of Google', `AIza${long.slice(0, 35)}`],
    ['live key of a payment service', `sk_${'live'}_${long.slice(0, 24)}`],
    ['key of a language model service', `sk-ant-${long.slice(0, 40)}`],
    ['password in an address', `postgres://app:${'hunter2x'}@db.example.com/app`],
    ['password in an address', `smtp://mailer:${'s3cr3t9'}@mail.example.com`],
  ])('are found when there is a %s', (kind, text) => {
    expect(secretsIn(`first line\n${text}`)).toEqual([`${kind}, line 2`])
  })

  it.each([
    'postgres://user:password@localhost/app',
    // oxlint-disable-next-line no-template-curly-in-string -- the text of a template is what is looked at here
    'postgres://app:${password}@localhost/app',
    'https://example.com:8080/path?at=@home',
    '-----BEGIN PUBLIC KEY-----',
    '-----BEGIN PRIVATE KEY----- is how a key begins',
  ])('are not seen in %s', (text) => {
    expect(secretsIn(text)).toEqual([])
  })
})
