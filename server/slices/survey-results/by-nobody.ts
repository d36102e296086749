import { nobody } from '#server/kernel/actor.ts'
import type { Clock } from '#server/kernel/clock.ts'

interface Done {
  company_id: number
  object: string
  changed: Record<string, unknown>
}

/** A line of a company's audit list about what a run did by itself. */
export const byNobody = (clock: Clock, request_id: 'retention' | 'restore', audit: Done) => ({
  actor: nobody,
  audit,
  clock,
  address: '',
  agent: '',
  request_id,
})
