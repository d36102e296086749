import { defineConfig } from 'vitest/config'
import { type Changed, isPart, PARTS } from './mutants-parts.ts'

// The tests of one part, for `npm run mutants`: nothing is tried twice, and nobody waits for a busy machine.

const part = process.env['MUTANTS'] ?? ''
if (!isPart(part)) throw new Error('This is for `npm run mutants`.')
const { tests, hasDatabase = false, without }: Changed = PARTS[part]

export default defineConfig({
  test: {
    environment: 'node',
    include: [...tests],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: hasDatabase ? ['tests/support/server-setup.ts'] : [],
    ...(without ? { testNamePattern: new RegExp(`^(?!.*(${without.source}))`) } : {}),
  },
})
