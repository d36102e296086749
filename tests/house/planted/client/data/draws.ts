import { b0 } from '#server/kernel/ids.ts' // expect: eslint(no-restricted-imports)
import { b1 } from '#tests/support/as.ts' // expect: eslint(no-restricted-imports)
import { b2 } from '#tools/dev.ts' // expect: eslint(no-restricted-imports)
import { b3 } from '../elsewhere.ts' // expect: eslint(no-restricted-imports)
import { b4 } from '#science/vocabulary.ts' // expect: eslint(no-restricted-imports)
import { b5 } from '#client/ui/button.tsx' // expect: eslint(no-restricted-imports)
import { b6 } from '#client/blocks/notes/notes.tsx' // expect: eslint(no-restricted-imports)
import { b7 } from '#client/pages/home/home.page.tsx' // expect: eslint(no-restricted-imports)
import { b8 } from '#client/app/routes.tsx' // expect: eslint(no-restricted-imports)
import { g0 } from '#contract/resources/users.ts'
import { g1 } from '#client/lib/api.ts'

export const used = [b0, b1, b2, b3, b4, b5, b6, b7, b8, g0, g1]
