import type { Locale, SurveyInvitation } from '#contract/resources/surveys.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { type SurveyTexts } from '#client/survey-texts/survey-texts.ts'

interface Before {
  invitation: SurveyInvitation
  texts: SurveyTexts
  locale: Locale
}

const days = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)

/** How a result is used; who reads it and when the person hears, where the campaign says so. */
const use = ({ invitation: { type, company, reader_name, answer_days }, texts, locale }: Before): string =>
  [
    fill(type === 'employee' ? texts.used_employee : texts.used_candidate, { company: company.name }),
    ...(reader_name === null ? [] : [fill(texts.read_by, { reader: reader_name })]),
    ...(answer_days === null ? [] : [fill(texts.hear_within, { days: days(answer_days, locale) })]),
  ].join(' ')

/** What everybody reads before they agree, title and words: what is measured, how it is used, how long it is kept, one's rights. */
export const beforeAgreeing = (before: Before): readonly (readonly [string, string])[] => {
  const { texts, invitation } = before
  return [
    [texts.measured_title, texts.measured],
    [texts.used_title, use(before)],
    [texts.kept_title, fill(texts.kept, { months: invitation.consent.retention_months })],
    [texts.rights_title, fill(texts.rights, { email: invitation.company.support_email })],
  ]
}

/** How many statements come, as words have it: about so many where the answers decide what is asked. */
export const statementsOf = ({ items, is_adaptive }: SurveyInvitation): string =>
  is_adaptive ? `± ${items}` : `${items}`
