import { b0 } from '#server/kernel/ids.ts' // expect: eslint(no-restricted-imports)
import { b1 } from '#tests/support/as.ts' // expect: eslint(no-restricted-imports)
import { b2 } from '#tools/dev.ts' // expect: eslint(no-restricted-imports)
import { b3 } from '../elsewhere.ts' // expect: eslint(no-restricted-imports)
import { b4 } from '#client/blocks/score-bands/bands.tsx' // expect: eslint(no-restricted-imports)
import { b5 } from '#client/pages/home/home.page.tsx' // expect: eslint(no-restricted-imports)
import { b6 } from '#client/app/routes.tsx' // expect: eslint(no-restricted-imports)
import { g0 } from '#science/vocabulary.ts'
import { g1 } from '#client/data/users.ts'
import { g2 } from '#client/ui/button.tsx'
import { g3 } from './neighbour.tsx'

export const used = [b0, b1, b2, b3, b4, b5, b6, g0, g1, g2, g3]
