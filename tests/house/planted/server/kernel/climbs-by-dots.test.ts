import { b0 } from '../slices/users/users.service.ts' // expect: eslint(no-restricted-imports)
import { g0 } from '#server/slices/users/users.service.ts'
import { g1 } from '#tests/support/as.ts'

export const used = [b0, g0, g1]
