/** When and why the platform acted as people of the example world. */
export interface SeedProxySession {
  caller: string
  target: string
  reason: string | null
  daysAgo: number
  minutes: number
  end_reason: 'left' | 'idle'
}

export const seedProxySessions: SeedProxySession[] = [
  {
    caller: 'b.super.admin@demo.test',
    target: 'company.owner@demo.test',
    reason: 'Ticket 4812: the board does not load',
    daysAgo: 6,
    minutes: 12,
    end_reason: 'left',
  },
  {
    caller: 'b.super.admin@demo.test',
    target: 'company.user@demo.test',
    reason: 'Ticket 4830: cannot find a candidate',
    daysAgo: 2,
    minutes: 4,
    end_reason: 'left',
  },
  {
    caller: 'b.super.admin@demo.test',
    target: 'b.company.owner@demo.test',
    reason: null,
    daysAgo: 9,
    minutes: 68,
    end_reason: 'idle',
  },
]
