import { b0 } from '#server/kernel/ids.ts' // expect: eslint(no-restricted-imports)
import { b1 } from '#tests/support/as.ts' // expect: eslint(no-restricted-imports)
import { b2 } from '#tools/dev.ts' // expect: eslint(no-restricted-imports)
import { b3 } from '../elsewhere.ts' // expect: eslint(no-restricted-imports)
import { g0 } from '#client/pages/home/home.page.tsx'
import { g1 } from '#client/ui/button.tsx'

export const used = [b0, b1, b2, b3, g0, g1]
