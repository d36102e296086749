import { FLAG_TYPES, type FlagSettings } from '#contract/resources/feature-flags.ts'
import { invalid } from '#server/kernel/problems.ts'

type FlagType = (typeof FLAG_TYPES)[number]

/** The type of a stored flag. */
export const typeOf = (stored: string): FlagType => FLAG_TYPES.find((type) => type === stored) ?? 'string'

/** Refuses settings that could not be evaluated: variants of another type, and variants that nobody has described. */
export const checkSettings = (type: FlagType, { variants, default_variant, rules }: FlagSettings): void => {
  const names = Object.keys(variants)
  if (names.length === 0) throw invalid('variants', 'A flag needs at least one variant.')
  if (names.length > 20) throw invalid('variants', 'Use at most 20 variants.')
  for (const [name, value] of Object.entries(variants))
    if (typeof value !== type) throw invalid(`variants.${name}`, `The value of this variant must be a ${type}.`)
  if (!names.includes(default_variant)) throw invalid('default_variant', 'Choose one of the variants.')
  rules.forEach((rule, at) => {
    if (!names.includes(rule.variant)) throw invalid(`rules.${at}.variant`, 'Choose one of the variants.')
  })
}
