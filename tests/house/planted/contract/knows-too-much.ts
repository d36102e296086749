import { b0 } from 'fastify' // expect: eslint(no-restricted-imports)
import { b1 } from 'zod-to-json-schema' // expect: eslint(no-restricted-imports)
import { b2 } from 'node:crypto' // expect: eslint(no-restricted-imports)
import { b3 } from '#science/scoring/raw-scores.ts' // expect: eslint(no-restricted-imports)
import { b4 } from '#server/kernel/ids.ts' // expect: eslint(no-restricted-imports)
import { b5 } from '#client/lib/format.ts' // expect: eslint(no-restricted-imports)
import { b6 } from '../science/vocabulary.ts' // expect: eslint(no-restricted-imports)
import { g0 } from 'zod'
import { g1 } from 'zod/mini'
import { g2 } from '#science/vocabulary.ts'
import { g3 } from '#contract/errors.ts'
import { g4 } from './neighbour.ts'

export const used = [b0, b1, b2, b3, b4, b5, b6, g0, g1, g2, g3, g4]
