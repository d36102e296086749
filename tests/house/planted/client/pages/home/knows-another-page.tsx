import { b0 } from '#server/kernel/ids.ts' // expect: eslint(no-restricted-imports)
import { b1 } from '#tests/support/as.ts' // expect: eslint(no-restricted-imports)
import { b2 } from '#tools/dev.ts' // expect: eslint(no-restricted-imports)
import { b3 } from '../elsewhere.ts' // expect: eslint(no-restricted-imports)
import { b4 } from '#client/pages/about/about.page.tsx' // expect: eslint(no-restricted-imports)
import { b5 } from '#client/app/routes.tsx' // expect: eslint(no-restricted-imports)
import { g0 } from '#science/vocabulary.ts'
import { g1 } from '#client/blocks/notes/notes.tsx'
import { g2 } from '#client/data/users.ts'
import { g3 } from '#client/ui/button.tsx'
import { g4 } from './home.model.ts'

export const used = [b0, b1, b2, b3, b4, b5, g0, g1, g2, g3, g4]
