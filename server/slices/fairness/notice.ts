import type { CandidateNotice } from '#contract/resources/fairness.ts'
import { DOMAINS, FACETS, scaleOf } from '#science/vocabulary.ts'
import { daysAfter, longDay } from '#server/kernel/company-days.ts'

// What New York City Local Law 144 has candidates told before an automated tool is used (Admin. Code 20-871): that it is, which traits it
// assesses, and how to ask for another way. The words are for a company to publish or to mail; what it is used for is theirs to check.

/** So many business days before use the notice is given (6 RCNY 5-304). */
const BUSINESS_DAYS = 10
const FRIDAY = 5

const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(day).getUTCDay()
  return weekday > 0 && weekday <= FRIDAY
}

const nextBusinessDay = (day: string): string => {
  const next = daysAfter(day, 1)
  return isBusinessDay(next) ? next : nextBusinessDay(next)
}

/** The first day on which the tool may be used after a notice, YYYY-MM-DD: ten days from Monday to Friday later, holidays not counted in. */
export const usableFrom = (givenOn: string): string =>
  Array.from({ length: BUSINESS_DAYS }).reduce<string>(nextBusinessDay, givenOn)

export interface Announced {
  company: string
  retention_months: number
  /** Whom candidates write to. */
  support_email: string
  /** The campaign that it is about; null for all of a company. */
  campaign: { role_name: string; link: string; hasFacets: boolean } | null
  given_on: string | null
}

const traitsOf = (hasFacets: boolean): string[] => [
  'Assessed are traits of working style, from the answers to a questionnaire and nothing else:',
  ...DOMAINS.map(scaleOf).map(({ name, definition }) => `- ${name}: ${definition.toLowerCase()}.`),
  ...(hasFacets ? [`Within them: ${FACETS.map((code) => scaleOf(code).name).join(', ')}.`] : []),
]

const datesOf = (given_on: string | null): string =>
  given_on === null
    ? 'This notice was given on [day]. The tool is used ten business days later at the earliest.'
    : `This notice was given on ${longDay(given_on)}. The tool is used ten business days later at the earliest, not before ${longDay(usableFrom(given_on))}.`

/** The notice as a company publishes it, with its date once that is noted. */
export const candidateNotice = ({
  company,
  retention_months,
  support_email,
  campaign,
  given_on,
}: Announced): CandidateNotice => ({
  given_on,
  usable_from: given_on === null ? null : usableFrom(given_on),
  text: [
    'Notice to candidates: an automated tool is used in hiring',
    `${company} uses an automated tool when it hires${campaign ? ` for the role ${campaign.role_name}` : ''}: a computer scores the answers to a questionnaire about working style. A person reads the result next to your application and decides. No score rejects anybody by itself.`,
    traitsOf(campaign?.hasFacets ?? true).join('\n'),
    `Answers and scores are kept for ${retention_months} months, then they are erased. You can see your result, have it looked at again, or have everything erased before that.`,
    `You may ask for another way to be considered, or for an adjustment: write to ${support_email}${campaign ? `, or say what you need on the first page of the questionnaire: ${campaign.link}` : ', or say what you need on the first page of the questionnaire'}. Those who decide do not see that you asked for an adjustment.`,
    datesOf(given_on),
  ].join('\n\n'),
})
