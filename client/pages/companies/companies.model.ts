import { calledSo } from '#contract/core/called.ts'
import { wordsOf } from '#contract/core/folded.ts'
import type { Company, SetupStep } from '#contract/resources/companies.ts'
import type { CompanyPerson, DeactivationEffects } from '#contract/resources/companies.settings.ts'
import { countOf, when } from '#client/lib/format.ts'
import { saysAll } from '#client/lib/matches.ts'
import type { CompanyTab } from './companies.route.ts'

/** People whose name or email holds every word that was typed. */
export const matching = (people: readonly CompanyPerson[], typed: string): CompanyPerson[] => {
  const words = wordsOf(typed)
  return people.filter(({ first, last, email }) => saysAll(`${first} ${last} ${email}`, words))
}

/** Why nobody of a company can be acted as; null where somebody can. */
export const mayBeActedAs = ({ is_active }: Pick<Company, 'is_active'>): string | null =>
  is_active ? null : 'Inactive'

interface StepWords {
  todo: string
  /** Where it is done: a part of the company's view, or another page. */
  at: CompanyTab | '/hiring-campaigns' | '/user-management' | null
}

/** What each step of the set-up asks for. */
export const SETUP_WORDS: Record<SetupStep, StepWords> = {
  details: { todo: 'Name its industry', at: 'settings' },
  logo: { todo: 'Upload its logo', at: 'look' },
  owner: { todo: 'Invite its owner', at: '/user-management' },
  locations: { todo: 'Add its locations', at: 'places' },
  departments: { todo: 'Add its departments', at: 'places' },
  campaign: { todo: 'Start the first campaign', at: '/hiring-campaigns' },
  result: { todo: 'Receive the first result', at: null },
}

/** What is said of a name that is being written where a company is called so already; it may be another one all the same. */
export const namesakeWords = (companies: readonly { name: string }[], typed: string): string | undefined => {
  const other = typed.trim() === '' ? undefined : calledSo(companies, typed.trim())
  return other && `There is a company called “${other.name}” already. Is this another one?`
}

/** The second line under a company's name. */
export const underName = ({
  industry,
  franchise,
  product_type,
}: Pick<Company, 'industry' | 'franchise' | 'product_type'>) =>
  [industry, franchise?.name, product_type].filter(Boolean).join(' · ')

/** The columns that leave a narrow list, in a line: "4 users · 214 results · 3 h ago". */
export const briefOf = ({
  users_count,
  results_count,
  last_activity_at,
}: Pick<Company, 'users_count' | 'results_count' | 'last_activity_at'>): string =>
  [
    countOf(users_count, 'user', 'users'),
    countOf(results_count, 'result', 'results'),
    last_activity_at === null ? 'no activity yet' : when(last_activity_at),
  ].join(' · ')

/** How many steps of the set-up are done. */
export const doneOf = ({ setup }: Pick<Company, 'setup'>): number => setup.filter(({ is_done }) => is_done).length

/** Whom the end of a company touches. */
export const deactivationSentences = ({ users, signed_in, campaigns, unfinished }: DeactivationEffects): string[] => [
  users
    ? `${countOf(users, 'account', 'accounts')} can no longer sign in${signed_in ? `; ${signed_in} of them ${signed_in === 1 ? 'is' : 'are'} signed in now and will be signed out` : ''}.`
    : 'Nobody has an account yet.',
  campaigns
    ? `The public ${campaigns === 1 ? 'page' : 'pages'} of ${countOf(campaigns, 'open campaign', 'open campaigns')} will say “closed”, as links to reports do.`
    : 'No campaign is open. Links to reports will say “closed”.',
  ...(unfinished
    ? [`${countOf(unfinished, 'person who has', 'people who have')} begun may still finish; no answer is lost.`]
    : []),
  'Results stay as they are, and everything comes back when it is reactivated.',
]
