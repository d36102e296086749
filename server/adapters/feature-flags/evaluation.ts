import { createHash } from 'node:crypto'
import type { FlagRule, FlagSettings } from '#contract/resources/feature-flags.ts'
import type { Evaluation, Explanation, FlagContext } from '#server/ports/feature-flags.port.ts'

/** A flag as it is stored. */
export interface Flag extends FlagSettings {
  key: string
}

/** A place from 0 to 99.99 that one key always has for one flag. */
const bucket = (flag: string, key: string): number =>
  (createHash('sha256').update(`${flag}:${key}`).digest().readUInt32BE(0) / 2 ** 32) * 100

const fits = (flag: string, rule: FlagRule, context: FlagContext): boolean => {
  if (rule.keys && !rule.keys.includes(context.targetingKey)) return false
  if (rule.anonymous !== undefined && rule.anonymous !== context.anonymous) return false
  if (rule.roles && !rule.roles.some((role) => role === context.role)) return false
  if (rule.company_ids && !(typeof context.company_id === 'number' && rule.company_ids.includes(context.company_id)))
    return false
  if (rule.brands && !rule.brands.some((brand) => brand === context.brand)) return false
  if (rule.stages && !rule.stages.some((stage) => stage === context.stage)) return false
  return rule.percentage === undefined || bucket(flag, context.targetingKey) < rule.percentage
}

/** The value of a flag for a context, and the rule that says so: off means the default variant; else the first rule that fits. */
export const explain = (flag: Flag, context: FlagContext): Explanation => {
  const answer = (variant: string, reason: Evaluation['reason'], rule: number | null = null): Explanation => ({
    key: flag.key,
    value: flag.variants[variant],
    variant,
    reason,
    rule,
  })
  if (!flag.is_on) return answer(flag.default_variant, 'DISABLED')
  const at = flag.rules.findIndex((one) => fits(flag.key, one, context))
  const rule = flag.rules[at]
  if (!rule) return answer(flag.default_variant, 'DEFAULT')
  return answer(rule.variant, rule.percentage === undefined ? 'TARGETING_MATCH' : 'SPLIT', at + 1)
}

/** The value of a flag for a context, as the protocol tells it. */
export const evaluate = (flag: Flag, context: FlagContext): Evaluation => {
  const { key, value, variant, reason } = explain(flag, context)
  return { key, value, variant, reason }
}
