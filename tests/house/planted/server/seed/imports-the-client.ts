import { b0 } from '#client/lib/format.ts' // expect: eslint(no-restricted-imports)
import { b1 } from '#tests/support/as.ts' // expect: eslint(no-restricted-imports)
import { b2 } from '#tools/dev.ts' // expect: eslint(no-restricted-imports)
import { b3 } from '../kernel/ids.ts' // expect: eslint(no-restricted-imports)
import { g0 } from '#server/kernel/ids.ts'
import { g1 } from '#contract/errors.ts'
import { g2 } from '#science/vocabulary.ts'

export const used = [b0, b1, b2, b3, g0, g1, g2]
