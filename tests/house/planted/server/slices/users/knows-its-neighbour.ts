import { b0 } from '#server/slices/companies/companies.queries.ts' // expect: eslint(no-restricted-imports)
import { b1 } from '../companies/companies.queries.ts' // expect: eslint(no-restricted-imports)
import { b2 } from '#server/adapters/mail/smtp.ts' // expect: eslint(no-restricted-imports)
import { b3 } from '#server/seed/users.seed.ts' // expect: eslint(no-restricted-imports)
import { b4 } from '#server/database/migrate.ts' // expect: eslint(no-restricted-imports)
import { b5 } from '#server/composition.ts' // expect: eslint(no-restricted-imports)
import { b6 } from '#client/lib/format.ts' // expect: eslint(no-restricted-imports)
import { b7 } from 'fastify' // expect: eslint(no-restricted-imports)
import { b8 } from 'pg' // expect: eslint(no-restricted-imports)
import { b9 } from 'node:fs' // expect: eslint(no-restricted-imports)
import { g0 } from 'zod'
import { g1 } from 'zod/mini'
import { g2 } from 'drizzle-orm'
import { g3 } from 'drizzle-orm/pg-core'
import { g4 } from '#contract/errors.ts'
import { g5 } from '#science/vocabulary.ts'
import { g6 } from '#server/kernel/ids.ts'
import { g7 } from '#server/ports/mail.port.ts'
import { g8 } from '#server/database/schema/users.ts'
import { g9 } from './users.queries.ts'

export const used = [b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, g0, g1, g2, g3, g4, g5, g6, g7, g8, g9]
