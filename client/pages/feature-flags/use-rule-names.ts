import { useQuery } from '@tanstack/react-query'
import type { FlagRule } from '#contract/resources/feature-flags.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { colleaguesOf } from '#client/data/users.management.ts'
import { fullName } from '#client/lib/format.ts'
import type { RuleNames } from './flags.model.ts'

/** A key of somebody who is signed in is the number of their account; browsers of others make longer ones. */
const userOf = (key: string): number | null => (/^[1-9]\d{0,8}$/.test(key) ? Number(key) : null)

/** What companies and people of rules are called: rules keep their numbers, which nobody knows by heart. */
export const useRuleNames = (rules: readonly Pick<FlagRule, 'keys' | 'company_ids'>[]): RuleNames => {
  const asked = [...new Set(rules.flatMap(({ keys }) => keys ?? []))].flatMap((key) => userOf(key) ?? [])
  const { data: companies } = useQuery({
    ...companiesQuery,
    enabled: rules.some(({ company_ids }) => company_ids?.length),
  })
  const { data: people } = useQuery(colleaguesOf(asked))
  return {
    company: (id) => companies?.find((one) => one.id === id)?.name ?? `number ${id}`,
    key: (key) => {
      const person = people?.find(({ id }) => id === userOf(key))
      return person ? fullName(person) : key
    },
  }
}
