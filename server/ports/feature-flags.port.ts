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

/** Evaluates the flags of the platform; those that nobody has set stand with the code's default. */
export interface FeatureFlagsPort {
  all(context: FlagContext): Promise<Evaluation[]>
}
