import type { Locale, Registration, SurveyInvitation } from '#contract/resources/surveys.ts'
import { formText } from '#client/lib/form-text.ts'
import type { ApiProblem } from '#client/lib/problems.ts'
import type { SurveyTexts } from '#client/survey-texts/survey-texts.ts'

const EMAIL = /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/
const PHONE = /^\+?[0-9 ()/.-]{5,30}$/
/** What the server may find fault with that stands in a field. */
const FIELDS = ['first', 'last', 'email', 'phone', 'location_id', 'consent']
const SHORTEST_MS = 1_200

/** A form sent within a second reads as a robot's: whoever is that quick waits for the rest of it. */
export const untilRead = (openedAt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, Math.max(0, SHORTEST_MS - (performance.now() - openedAt))))

/** The names of what is missing or wrong, in the order of the fields, so that the first one is gone to; `unanswered` stand before consent. */
export const registrationFaults = (
  form: FormData,
  needsLocation: boolean,
  unanswered: readonly string[] = [],
): readonly string[] => {
  const text = (name: string) => formText(form, name)
  const phone = text('phone')
  return [
    ...['first', 'last'].filter((name) => !text(name)),
    ...(EMAIL.test(text('email')) ? [] : ['email']),
    ...(phone === '' || PHONE.test(phone) ? [] : ['phone']),
    ...(needsLocation && !text('location_id') ? ['location_id'] : []),
    ...unanswered,
    ...(form.get('consent') ? [] : ['consent']),
  ]
}

/** The names of the fields that the server found fault with; none where it refused for another reason. */
export const refusedFields = ({ issues }: ApiProblem): readonly string[] =>
  issues.map(({ path }) => path).filter((path) => FIELDS.includes(path))

/** What is to be done about a field. The server speaks English, so what it found is said in these words too. */
export const faultWords = (texts: SurveyTexts, name: string): string => {
  if (name === 'email') return texts.whole_address
  if (name === 'phone') return texts.phone_digits
  if (name === 'location_id') return texts.choose
  if (name === 'consent') return texts.consent_missing
  return texts.fill_in
}

/** Why nobody could be registered, where no field is to blame. */
export const refusalWords = ({ status, body }: ApiProblem, texts: SurveyTexts): string => {
  if (status === 410) return body['is_paused'] ? texts.paused_text : texts.closed_text
  if (status === 429) return texts.try_later
  return texts.failed
}

interface About {
  invitation: SurveyInvitation
  source: string | undefined
  locale: Locale
}

/** The registration that a filled-in form asks for. */
export const registrationOf = (form: FormData, { invitation, source, locale }: About): Registration => {
  const given = <Name extends string>(name: Name) => {
    const text = formText(form, name)
    return text ? ({ [name]: text } as Record<Name, string>) : {}
  }
  return {
    ...(invitation.campaign_uuid === null ? {} : { campaign_uuid: invitation.campaign_uuid }),
    first: formText(form, 'first'),
    last: formText(form, 'last'),
    email: formText(form, 'email'),
    ...given('phone'),
    ...given('accommodation'),
    ...given('website'),
    // Put there by what reads the link of an invitation.
    ...given('invitation'),
    ...(form.get('large_print') ? { large_print: true } : {}),
    ...(formText(form, 'location_id') ? { location_id: Number(formText(form, 'location_id')) } : {}),
    ...(source ? { source } : {}),
    type: invitation.type,
    locale,
    consent: true,
    consent_version: invitation.consent.version,
  }
}
