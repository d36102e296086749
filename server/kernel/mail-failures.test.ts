import { expect, it } from 'vitest'
import { mailFailureWords } from './mail-failures.ts'
import { WANTS_NO_MAILS } from './wants-no-mails.ts'

it.each([
  [null, null],
  [WANTS_NO_MAILS, WANTS_NO_MAILS],
  ['550 no such mailbox', '550 no such mailbox'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox", '550 5.1.1 no such mailbox'],
  ['connect ECONNREFUSED 127.0.0.1:5507', 'The mail server could not be reached.'],
  ['getaddrinfo ENOTFOUND smtp.internal.example', 'The mail server could not be reached.'],
  ['Greeting never received', 'The mail server could not be reached.'],
  ['The database could not do this (40001).', 'The mail could not be sent.'],
])('S58 of a mail that has not left because of “%s” a company reads “%s”', (reason, words) => {
  expect(mailFailureWords(reason)).toBe(words)
})
