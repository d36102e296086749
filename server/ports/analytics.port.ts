/** One event as the collector took it: its time corrected by the sender's clock, its texts fit to be stored. */
export interface CollectedEvent {
  message_id: string
  type: 'identify' | 'track' | 'page' | 'alias' | 'group' | 'screen'
  /** Of what was done, or of the page. */
  name: string | null
  user_id: string | null
  anonymous_id: string | null
  at: Date
  received_at: Date
  brand: string | null
  path: string | null
  properties: Record<string, unknown>
  context: Record<string, unknown>
}

/** Keeps what the collector takes in. A repeat of a message within a day is kept once. */
export interface AnalyticsPort {
  keep(events: readonly CollectedEvent[]): Promise<void>
  /** Counts what could not be kept. */
  reject(at: Date, count: number): Promise<void>
}
