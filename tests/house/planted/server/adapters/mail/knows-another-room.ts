import { b0 } from '#client/lib/format.ts' // expect: eslint(no-restricted-imports)
import { b1 } from '#science/vocabulary.ts' // expect: eslint(no-restricted-imports)
import { b2 } from '#server/slices/users/users.service.ts' // expect: eslint(no-restricted-imports)
import { b3 } from '#server/adapters/identity/embedded.ts' // expect: eslint(no-restricted-imports)
import { b4 } from '#server/seed/users.seed.ts' // expect: eslint(no-restricted-imports)
import { b5 } from '#server/composition.ts' // expect: eslint(no-restricted-imports)
import { b6 } from '#tests/support/as.ts' // expect: eslint(no-restricted-imports)
import { b7 } from '#tools/dev.ts' // expect: eslint(no-restricted-imports)
import { b8 } from '../identity/embedded.ts' // expect: eslint(no-restricted-imports)
import { g0 } from 'nodemailer'
import { g1 } from 'node:net'
import { g2 } from '#server/kernel/config.ts'
import { g3 } from '#server/ports/mail.port.ts'
import { g4 } from '#contract/constants.ts'
import { g5 } from './neighbour.ts'

export const used = [b0, b1, b2, b3, b4, b5, b6, b7, b8, g0, g1, g2, g3, g4, g5]
