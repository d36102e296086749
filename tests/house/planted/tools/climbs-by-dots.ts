import { b0 } from '../server/kernel/ids.ts' // expect: eslint(no-restricted-imports)
import { g0 } from '#server/kernel/ids.ts'
import { g1 } from '#client/lib/format.ts'

export const used = [b0, g0, g1]
