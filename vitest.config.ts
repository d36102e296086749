import { defineConfig } from 'vitest/config'

const base = { environment: 'node' as const }

const PROMISES = 'tests/contract/coverage.test.ts'

/**
 * Three kinds of tests: pure (no process, no network), server (real PostgreSQL, real HTTP), browser (real Chromium); and one that
 * looks at what the server tests have answered.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...base,
          name: 'pure',
          include: [
            'science/**/*.test.ts',
            'contract/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'tests/house/**/*.test.ts',
            'tests/tools/**/*.test.ts',
          ],
          exclude: ['**/planted/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...base,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          exclude: [PROMISES],
          globalSetup: ['tests/support/server-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...base, name: 'promises', include: [PROMISES] } },
      {
        test: {
          ...base,
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
