import { b0 } from 'pg' // expect: eslint(no-restricted-imports)
import { b1 } from 'node:fs' // expect: eslint(no-restricted-imports)
import { b2 } from '#server/kernel/config.ts' // expect: eslint(no-restricted-imports)
import { b3 } from '#science/vocabulary.ts' // expect: eslint(no-restricted-imports)
import { b4 } from '#server/adapters/mail/smtp.ts' // expect: eslint(no-restricted-imports)
import { g0 } from '#contract/constants.ts'
import { g1 } from './neighbour.port.ts'

export const used = [b0, b1, b2, b3, b4, g0, g1]
