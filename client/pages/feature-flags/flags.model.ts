import { isReachingEverything, roleLabels, type Role } from '#contract/access/roles.ts'
import type { BrandKey, Stage } from '#contract/brands/brand.ts'
import type { FeatureFlag, FlagRule, FlagSettings } from '#contract/resources/feature-flags.ts'

/** A rule as its form has it. */
export interface RuleForm {
  variant: string
  who: 'anybody' | 'signed-in' | 'strangers'
  roles: Role[]
  brands: BrandKey[]
  stages: Stage[]
  companies: number[]
  keys: string[]
  percentage: string
}

export interface FlagForm {
  is_on: boolean
  default_variant: string
  /** One `name = value` a line. */
  variants: string
  rules: RuleForm[]
}

const given = <T>(name: string, list: readonly T[]) => (list.length ? { [name]: list } : {})

export const newRule = (variant: string): RuleForm => ({
  variant,
  who: 'anybody',
  roles: [],
  brands: [],
  stages: [],
  companies: [],
  keys: [],
  percentage: '',
})

const ruleForm = (rule: FlagRule): RuleForm => ({
  variant: rule.variant,
  who: rule.anonymous === undefined ? 'anybody' : rule.anonymous ? 'strangers' : 'signed-in',
  roles: rule.roles ?? [],
  brands: rule.brands ?? [],
  stages: rule.stages ?? [],
  companies: rule.company_ids ?? [],
  keys: rule.keys ?? [],
  percentage: rule.percentage === undefined ? '' : String(rule.percentage),
})

/** A flag as its form begins. */
export const formOf = (flag: FlagSettings): FlagForm => ({
  is_on: flag.is_on,
  default_variant: flag.default_variant,
  variants: Object.entries(flag.variants)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join('\n'),
  rules: flag.rules.map(ruleForm),
})

/** What was typed as a number stays text where it is none: the server says what is wrong with it. */
const numberOr = (text: string): number => Number(text.trim().replace(',', '.'))

const ruleOf = (form: RuleForm): FlagRule => ({
  variant: form.variant,
  ...(form.who === 'anybody' ? {} : { anonymous: form.who === 'strangers' }),
  ...given('roles', form.roles),
  ...given('brands', form.brands),
  ...given('stages', form.stages),
  ...given('company_ids', form.companies),
  ...given('keys', form.keys),
  ...(form.percentage.trim() === '' ? {} : { percentage: numberOr(form.percentage) }),
})

const valueOf = (type: FeatureFlag['type'], text: string): boolean | number | string => {
  if (type === 'boolean') return text === 'true'
  return type === 'number' ? numberOr(text) : text
}

/** The names of variants as they are typed. */
export const namesIn = (variants: string): string[] =>
  variants
    .split('\n')
    .map((row) => row.split('=')[0]?.trim() ?? '')
    .filter(Boolean)

/** What the form says, as a flag is stored. */
export const settingsOf = (form: FlagForm, type: FeatureFlag['type']): FlagSettings => ({
  is_on: form.is_on,
  default_variant: form.default_variant,
  variants: Object.fromEntries(
    form.variants
      .split('\n')
      .filter((row) => row.trim())
      .map((row) => {
        const [name = '', ...rest] = row.split('=')
        return [name.trim(), valueOf(type, rest.join('=').trim())]
      }),
  ),
  rules: form.rules.map(ruleOf),
})

/** What companies and people are called that a rule holds by their numbers. */
export interface RuleNames {
  company: (id: number) => string
  key: (key: string) => string
}

/** What a rule says, in words. */
export const ruleWords = (rule: FlagRule, names: RuleNames): string => {
  const who =
    rule.anonymous === undefined ? 'Anybody' : rule.anonymous ? 'Whoever is not signed in' : 'Whoever is signed in'
  const parts = [
    rule.keys ? `${rule.anonymous === undefined ? 'who' : 'and'} is ${rule.keys.map(names.key).join(' or ')}` : '',
    rule.roles ? `as ${rule.roles.map((role) => roleLabels[role].toLowerCase()).join(' or ')}` : '',
    rule.company_ids ? `of ${rule.company_ids.map(names.company).join(' or ')}` : '',
    rule.brands ? `in ${rule.brands.join(' and ')}` : '',
    rule.stages ? `on ${rule.stages.join(' and ')}` : '',
    rule.percentage === undefined ? '' : `(${rule.percentage} % of them)`,
  ].filter(Boolean)
  return `${[who, ...parts].join(' ')}: ${rule.variant}`
}

const platformRoles = (Object.keys(roleLabels) as Role[]).filter(isReachingEverything)

/** Maintenance for everybody but the platform's own people, in both brands or one. */
export const maintenanceOn = (brand: BrandKey | 'both'): FlagRule[] => [
  { variant: 'off', roles: platformRoles },
  { variant: 'on', ...(brand === 'both' ? {} : { brands: [brand] }) },
]

/** Whether the flag turns maintenance on for anybody. */
export const isMaintenance = (flag: FlagSettings): boolean =>
  flag.variants[flag.default_variant] === true ||
  (flag.is_on && flag.rules.some((rule) => flag.variants[rule.variant] === true && rule.percentage !== 0))
