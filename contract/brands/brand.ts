import * as z from 'zod/mini'

export const BRANDS = ['be', 'hb'] as const
export const BrandKey = z.enum(BRANDS)
export type BrandKey = (typeof BRANDS)[number]
export const DEFAULT_BRAND: BrandKey = 'hb'

export const STAGES = ['local', 'dev', 'staging', 'prod'] as const
export type Stage = (typeof STAGES)[number]

/** Features that a brand has or has not; one that is off is off everywhere at once. */
export const FEATURES = [
  'growth_report',
  'hiring_pipeline',
  'benchmark_scores',
  'comparison',
  'coaching',
  'changes_over_time',
  'conflict_tool',
  'behavioural_questions_chart',
  'report_configurator',
  'book_code_system',
  'interview_questions',
  'academy',
  'support_chat',
  'crm',
] as const
export type Feature = (typeof FEATURES)[number]

/** Features that are off in hb until its configuration switches them on. */
export const OPTIONAL_IN_HB = [
  'benchmark_scores',
  'comparison',
  'coaching',
  'changes_over_time',
  'conflict_tool',
  'behavioural_questions_chart',
] as const satisfies readonly Feature[]

/** Seven band values, lowest band first. */
export type Bands<T> = readonly [T, T, T, T, T, T, T]

/** Settings of a brand: everything that differs between the two variants of the product. */
export interface Brand {
  key: BrandKey
  name: string
  url: string
  support_email: string
  /** Path of the logo's drawing, served by ourselves. */
  logo: string
  /** Accent by role and mode; the highlight of the active entry is `accent_tint` with `accent_ink` as its label. */
  theme: Record<'light' | 'dark', { accent: string; accent_tint: string; accent_ink: string }>
  assessment_email_sender: { name: string; address: string }
  score_band_colours: Record<'light' | 'dark', Bands<string>>
  text: {
    tagline: string
    pipeline_bands: Bands<string>
    navigation: Record<NavigationKey, string>
  }
  features: Record<Feature, boolean>
  /** hb only: the words for a company's product type. */
  company_product_types?: readonly string[]
}

export type NavigationKey =
  | 'home'
  | 'candidates'
  | 'employees'
  | 'hiring_pipeline'
  | 'companies'
  | 'role_benchmarks'
  | 'report_configurator'
  | 'book_code_system'
  | 'user_management'
  | 'crm'
