import type { FunnelQuestion } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { Locale, Registration, SurveyInvitation } from '#contract/resources/surveys.ts'
import { formText } from '#client/lib/form-text.ts'
import type { ApplyWords } from './use-apply-texts.ts'

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const PHONE = /^\+?[0-9 ()/.-]{5,30}$/

/** The names of what is missing or wrong, in the order of the fields, so that the first one is gone to. */
export const applyFaults = (
  form: FormData,
  questions: readonly FunnelQuestion[],
  needsLocation: boolean,
): readonly string[] => {
  const text = (name: string) => formText(form, name)
  const phone = text('phone')
  const unanswered = questions.filter(({ id, is_required }) => is_required && !text(`question-${id}`))
  return [
    ...['first', 'last'].filter((name) => !text(name)),
    ...(EMAIL.test(text('email')) ? [] : ['email']),
    ...(phone === '' || PHONE.test(phone) ? [] : ['phone']),
    ...(needsLocation && !text('location_id') ? ['location_id'] : []),
    ...unanswered.map(({ id }) => `question-${id}`),
    ...(form.get('consent') ? [] : ['consent']),
  ]
}

/** What is to be done about a field, in the language of the form. */
export const faultWords = ({ texts, apply }: ApplyWords, name: string): string => {
  if (name === 'email') return texts.whole_address
  if (name === 'phone') return texts.phone_digits
  if (name === 'location_id') return texts.choose
  if (name === 'consent') return texts.consent_missing
  return name.startsWith('question-') ? apply.answer_it : texts.fill_in
}

interface About {
  slug: string
  invitation: SurveyInvitation
  questions: readonly FunnelQuestion[]
  source: string | undefined
  locale: Locale
}

/** The registration that a filled-in form asks for. */
export const registrationOf = (
  form: FormData,
  { slug, invitation, questions, source, locale }: About,
): Registration => {
  const given = <Name extends string>(name: Name) => {
    const text = formText(form, name)
    return text ? ({ [name]: text } as Record<Name, string>) : {}
  }
  const answers = questions.flatMap(({ id }) => {
    const value = formText(form, `question-${id}`)
    return value ? [{ question_id: id, value }] : []
  })
  return {
    ...(invitation.campaign_uuid === null ? {} : { campaign_uuid: invitation.campaign_uuid }),
    first: formText(form, 'first'),
    last: formText(form, 'last'),
    email: formText(form, 'email'),
    ...given('phone'),
    ...given('accommodation'),
    ...given('website'),
    ...(form.get('large_print') ? { large_print: true } : {}),
    ...(formText(form, 'location_id') ? { location_id: Number(formText(form, 'location_id')) } : {}),
    ...(source ? { source } : {}),
    type: invitation.type,
    locale,
    consent: true,
    consent_version: invitation.consent.version,
    funnel: { slug, answers },
  }
}
