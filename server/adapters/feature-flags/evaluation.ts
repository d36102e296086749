import { createHash } from 'node:crypto'
import type { Evaluation, FlagContext } from '#server/ports/feature-flags.port.ts'

/** One condition of a rule; every named attribute must fit. A percentage is stable per key. */
export interface FlagRule {
  variant: string
  keys?: string[]
  anonymous?: boolean
  roles?: string[]
  company_ids?: number[]
  brands?: string[]
  stages?: string[]
  percentage?: number
}

export interface Flag {
  key: string
  is_on: boolean
  default_variant: string
  variants: Record<string, unknown>
  rules: FlagRule[]
}

/** A place from 0 to 99.99 that one key always has for one flag. */
const bucket = (flag: string, key: string): number =>
  (createHash('sha256').update(`${flag}:${key}`).digest().readUInt32BE(0) / 2 ** 32) * 100

const fits = (flag: string, rule: FlagRule, context: FlagContext): boolean => {
  if (rule.keys && !rule.keys.includes(context.targetingKey)) return false
  if (rule.anonymous !== undefined && rule.anonymous !== context.anonymous) return false
  if (rule.roles && !(context.role !== undefined && rule.roles.includes(context.role))) return false
  if (rule.company_ids && !(typeof context.company_id === 'number' && rule.company_ids.includes(context.company_id)))
    return false
  if (rule.brands && !rule.brands.includes(context.brand)) return false
  if (rule.stages && !rule.stages.includes(context.stage)) return false
  return rule.percentage === undefined || bucket(flag, context.targetingKey) < rule.percentage
}

/** The value of a flag for a context: off means the default variant; else the first rule that fits, else the default. */
export const evaluate = (flag: Flag, context: FlagContext): Evaluation => {
  const answer = (variant: string, reason: Evaluation['reason']): Evaluation => ({
    key: flag.key,
    value: flag.variants[variant],
    variant,
    reason,
  })
  if (!flag.is_on) return answer(flag.default_variant, 'DISABLED')
  const rule = flag.rules.find((one) => fits(flag.key, one, context))
  if (!rule) return answer(flag.default_variant, 'DEFAULT')
  return answer(rule.variant, rule.percentage === undefined ? 'TARGETING_MATCH' : 'SPLIT')
}
