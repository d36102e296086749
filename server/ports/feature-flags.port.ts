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
  reason: 'DISABLED' | 'TARGETING_MATCH' | 'SPLIT' | 'DEFAULT'
}

/** An evaluation with the rule that decided, counted from 1. */
export interface Explanation extends Evaluation {
  rule: number | null
}

/** Evaluates the flags of the platform; those that nobody has set stand with the code's default. */
export interface FeatureFlagsPort {
  all(context: FlagContext): Promise<Evaluation[]>
  /** As `all`, as the flags stand in the database now, with one of them as it might be. */
  explain(context: FlagContext, draft?: FlagSettings & { key: string }): Promise<Explanation[]>
}
