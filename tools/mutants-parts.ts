export interface Changed {
  /** What is changed in one place after the other. */
  code: readonly string[]
  /** What has to notice. */
  tests: readonly string[]
  /** Its tests need a database. */
  hasDatabase?: boolean
  /** Which of them are left out: those that ask the same of many, and are noticed by the others. */
  without?: RegExp
}

/** What must hold whatever happens: who may do what, whose rows are seen, what opens them, and the numbers. */
export const PARTS = {
  rights: {
    code: ['contract/access/permissions.ts', 'contract/access/roles.ts', 'server/kernel/actor.ts'],
    tests: ['contract/access/*.test.ts', 'server/kernel/actor.test.ts'],
  },
  scope: { code: ['server/kernel/scope.ts'], tests: ['server/kernel/scope.test.ts'] },
  scoring: { code: ['science/scoring/*.ts', '!science/scoring/*.test.ts'], tests: ['science/scoring/*.test.ts'] },
  tokens: {
    code: [
      'server/kernel/secrets.ts',
      'server/kernel/remembered.ts',
      'server/adapters/identity/id-tokens.ts',
      'server/slices/auth/sessions.ts',
      'server/slices/auth/cookie-calls.ts',
      'server/slices/auth/cookies.ts',
    ],
    tests: [
      'server/kernel/secrets.test.ts',
      'server/kernel/remembered.test.ts',
      'server/adapters/identity/id-tokens.test.ts',
      'server/slices/auth/sessions.test.ts',
      'server/slices/auth/cookies.test.ts',
    ],
    hasDatabase: true,
    without: /100,000 tokens|every private call/,
  },
} as const satisfies Record<string, Changed>

export type Part = keyof typeof PARTS
export const isPart = (name: string): name is Part => name in PARTS
