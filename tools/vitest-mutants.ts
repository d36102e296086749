import { defineConfig } from 'vitest/config'
import { isPart, PARTS } from './mutants-parts.ts'

// The tests of one part, for `npm run mutants`: nothing is tried twice, and nobody waits for a busy machine.

const part = process.env['MUTANTS'] ?? ''
if (!isPart(part)) throw new Error('This is for `npm run mutants`.')

export default defineConfig({
  test: {
    environment: 'node',
    include: [...PARTS[part].tests],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'hasDatabase' in PARTS[part] ? ['tests/support/server-setup.ts'] : [],
  },
})
