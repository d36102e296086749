import type { FunnelQuestion } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { Registration, SurveyInvitation } from '#contract/resources/surveys.ts'
import { formText } from '#client/lib/form-text.ts'
import { en as texts } from '#client/survey-texts/en.ts'

/** Faults by the name of their field. */
export type ApplyFaults = Record<string, string>

const required = (form: FormData, name: string) => (formText(form, name) ? {} : { [name]: texts.fill_in })

/** What is missing or wrong, in the order of the fields, so that the first one is gone to. */
export const applyFaults = (
  form: FormData,
  questions: readonly FunnelQuestion[],
  needsLocation: boolean,
): ApplyFaults => {
  const phone = formText(form, 'phone')
  const unanswered = questions.filter(({ id, is_required }) => is_required && !formText(form, `question-${id}`))
  return {
    ...required(form, 'first'),
    ...required(form, 'last'),
    ...(/^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(formText(form, 'email')) ? {} : { email: texts.whole_address }),
    ...(phone === '' || /^\+?[0-9 ()/.-]{5,30}$/.test(phone) ? {} : { phone: texts.phone_digits }),
    ...(needsLocation && !formText(form, 'location_id') ? { location_id: texts.choose } : {}),
    ...Object.fromEntries(unanswered.map(({ id }) => [`question-${id}`, 'Please answer this question.'])),
    ...(form.get('consent') ? {} : { consent: texts.consent_missing }),
  }
}

interface About {
  slug: string
  invitation: SurveyInvitation
  questions: readonly FunnelQuestion[]
  source: string | undefined
}

/** The registration that a filled-in form asks for. */
export const registrationOf = (form: FormData, { slug, invitation, questions, source }: About): Registration => {
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
    ...(source && /^[a-z0-9-]{1,40}$/.test(source) ? { source } : {}),
    type: invitation.type,
    consent: true,
    consent_version: invitation.consent.version,
    funnel: { slug, answers },
  }
}
