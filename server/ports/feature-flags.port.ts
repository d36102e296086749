import type { FlagSettings } from '#contract/resources/feature-flags.ts'

/** Whom a flag is evaluated for. */
export interface FlagContext {
  targetingKey: string
  anonymous: boolean
  brand: string
  stage: string
  role?: string | undefined
  company_id?: number | null | undefined
}

/** What a flag is for a context, and why. */
export interface Evaluation {
  key: string
  value: unknown
  variant: string
  /** UNKNOWN where a host gives none of the others. */
  reason: 'DISABLED' | 'TARGETING_MATCH' | 'SPLIT' | 'DEFAULT' | 'UNKNOWN'
}

/** An evaluation with the rule that decided, counted from 1. */
export interface Explanation extends Evaluation {
  rule: number | null
}

/** How it stands with the service that keeps the flags, where they are not kept here. */
export interface FlagHost {
  is_answering: boolean
  /** When it last did; null where it never has since this process began. */
  answered_at: Date | null
}

/** Evaluates the flags of the platform; those that nobody has set stand with the code's default. */
export interface FeatureFlagsPort {
  all(context: FlagContext): Promise<Evaluation[]>
  /** As `all`, as the flags stand now where they are kept, with one of them as it might be. */
  explain(context: FlagContext, draft?: FlagSettings & { key: string }): Promise<Explanation[]>
  /** Calls back when somebody may have changed a flag, until the returned function is called. */
  follow(tell: () => void): () => void
  /** Null where flags are kept and changed here. */
  host(): FlagHost | null
  stop(): void
}
