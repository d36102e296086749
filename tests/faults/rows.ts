/** A fault that the product survives: what must hold, and the files that prove it. `npm run faults -- F4` runs those of one. */
export interface FaultRow {
  number: string
  fault: string
  files: readonly string[]
}

export const FAULT_ROWS: readonly FaultRow[] = [
  {
    number: 'F1',
    fault: 'kill -9 at any moment',
    files: ['tests/faults/kill.test.ts', 'server/kernel/postgres/kills.test.ts'],
  },
  {
    number: 'F2',
    fault: 'Database cut, silent, slow',
    files: ['tests/faults/database.test.ts', 'tests/contract/faults.test.ts'],
  },
  {
    number: 'F3',
    fault: 'Full disk',
    files: ['server/kernel/postgres/full-disk.test.ts', 'tests/contract/faults.test.ts'],
  },
  {
    number: 'F4',
    fault: 'Clock that jumps',
    files: ['tests/faults/clock.test.ts', 'server/adapters/identity/id-tokens.test.ts'],
  },
  {
    number: 'F5',
    fault: 'Dead, slow, lying neighbours',
    files: [
      'tests/faults/neighbours.test.ts',
      'server/adapters/identity/identity.test.ts',
      'server/adapters/object-storage/object-storage.test.ts',
      'server/slices/custom-webhooks/custom-webhooks.test.ts',
      'server/slices/ghl/ghl.test.ts',
      'server/slices/survey-results/suggestions.test.ts',
    ],
  },
  { number: 'F6', fault: 'Several servers on one database', files: ['tests/contract/processes.test.ts'] },
  { number: 'F7', fault: 'Double click, repeated request', files: ['tests/contract/every-call.test.ts'] },
  {
    number: 'F8',
    fault: 'Two people, one record',
    files: ['tests/contract/every-call.test.ts', 'tests/contract/properties.test.ts'],
  },
  { number: 'F9', fault: 'Killed while a change can be undone', files: ['tests/faults/kill.test.ts'] },
  { number: 'F10', fault: 'Candidate offline, tab closed', files: ['client/pages/survey/survey-queue.test.ts'] },
  { number: 'F11', fault: 'Back, reload, two tabs, signed out elsewhere', files: ['tests/e2e/shell.e2e.ts'] },
  {
    number: 'F12',
    fault: 'Servers replaced under load',
    files: ['tests/faults/rolling.test.ts', 'tests/faults/recalculation.test.ts'],
  },
  { number: 'F13', fault: 'Backup, wipe, restore', files: ['server/database/backup/backup.test.ts'] },
  { number: 'F14', fault: 'Told to stop under load', files: ['tests/faults/overload.test.ts'] },
  { number: 'F15', fault: 'More is asked than can be done', files: ['tests/faults/overload.test.ts'] },
  { number: 'F16', fault: 'A long time of mixed work', files: ['tests/faults/overload.test.ts'] },
]
