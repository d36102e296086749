import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'

interface SeedVersion {
  traits: BenchmarkTrait[]
  comment: string | null
  /** Days ago that it was activated; null for a draft. */
  activeSinceDays: number | null
}

export interface SeedBenchmark {
  name: string
  description: string
  /** Whose own it is; null for the platform's. */
  company: string | null
  /** Company and role of it; every role where null. */
  assigned: { company: string; role: number | null }[]
  /** Oldest first. */
  versions: SeedVersion[]
}

const trait = (
  scale: BenchmarkTrait['scale'],
  low: number | null,
  high: number | null,
  weight: 1 | 2 | 3,
  reason: string,
): BenchmarkTrait => ({ scale, low, high, weight, reason })

const COMMENT =
  'Holding the line when others object is part of every shift; the two regional leads and the safety officer confirmed the range.'

/** Benchmarks of the example world: one that has changed and has a draft, one that two companies share, one of a company alone. */
export const seedBenchmarks: SeedBenchmark[] = [
  {
    name: 'Regional Operations Lead',
    description: 'Runs three depots, day and night: planning, people, and decisions with little information.',
    company: null,
    assigned: [{ company: 'harbor', role: 0 }],
    versions: [
      {
        activeSinceDays: 170,
        comment: COMMENT,
        traits: [
          trait('C', 66, 95, 2, 'A slip in one shift is a cost in the next.'),
          trait('ES', 54, null, 2, 'Decides at night with little information.'),
          trait('E3', 60, 92, 2, 'Must stop a loading line when others object.'),
          trait('A', 34, 73, 1, 'Negotiates, and must hold firm on rest times.'),
          trait('O4', 46, 76, 1, 'New route software each year.'),
        ],
      },
      {
        activeSinceDays: 3,
        comment: COMMENT,
        traits: [
          trait('C', 60, 95, 3, 'A slip in one shift is a cost in the next.'),
          trait('ES', 45, null, 2, 'Decides at night with little information.'),
          trait('E3', 55, 92, 2, 'Must stop a loading line when others object.'),
          trait('E', 35, 79, 1, 'Drivers all day, but long hours of planning.'),
          trait('A', 34, 73, 1, 'Negotiates, and must hold firm on rest times.'),
          trait('O4', 31, 76, 1, 'New route software each year.'),
        ],
      },
      {
        activeSinceDays: null,
        comment: null,
        traits: [
          trait('C', 70, 95, 3, 'A slip in one shift is a cost in the next.'),
          trait('ES', 55, null, 2, 'Decides at night with little information.'),
          trait('E3', 60, 92, 2, 'Must stop a loading line when others object.'),
          trait('E', 42, 79, 1, 'Drivers all day, but long hours of planning.'),
          trait('A', 34, 73, 1, 'Negotiates, and must hold firm on rest times.'),
          trait('O4', 31, 76, 1, 'New route software each year.'),
        ],
      },
    ],
  },
  {
    name: 'Front desk and customer care',
    description: 'First person a customer or patient meets, by telephone and at the desk.',
    company: null,
    assigned: [
      { company: 'harbor', role: 2 },
      { company: 'northwind', role: 1 },
    ],
    versions: [
      {
        activeSinceDays: 120,
        comment: null,
        traits: [
          trait('C3', 40, null, 2, 'What was promised on the telephone is done the same day.'),
          trait('C2', 40, 92, 2, 'Forty cases a day, each with its notes.'),
          trait('ES2', 45, null, 2, 'People call when something went wrong.'),
          trait('E1', 40, 90, 1, 'Strangers all day.'),
        ],
      },
    ],
  },
  {
    name: 'Site Manager',
    description: 'Leads trades on site, keeps to the plan and speaks with buyers.',
    company: 'silverpine',
    assigned: [{ company: 'silverpine', role: 0 }],
    versions: [
      {
        activeSinceDays: 90,
        comment: null,
        traits: [
          trait('C5', 50, null, 3, 'Each delay of a trade moves the next.'),
          trait('C2', 45, 95, 2, 'Deliveries, permits and crews have to meet on one day.'),
          trait('E3', 45, 92, 1, 'Sends people off the site who work unsafely.'),
        ],
      },
    ],
  },
]
