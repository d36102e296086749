import type { Locale, SurveyInvitation } from '#contract/resources/surveys.ts'
import { fill, type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import reading from './reading.module.css'
import styles from './survey-register.module.css'

interface SurveyAboutProps {
  invitation: SurveyInvitation
  texts: SurveyTexts
  locale: Locale
}

/** Who reads the result and when the person hears, where the campaign says so. */
const followsOf = ({ invitation: { reader_name, answer_days }, texts, locale }: SurveyAboutProps): string[] => [
  ...(reader_name === null ? [] : [fill(texts.read_by, { reader: reader_name })]),
  ...(answer_days === null
    ? []
    : [
        fill(texts.hear_within, {
          days: new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(answer_days),
        }),
      ]),
]

/** What everybody reads before the first question. */
export const SurveyAbout = ({ invitation, texts, locale }: SurveyAboutProps) => {
  const values = {
    company: invitation.company.name,
    email: invitation.company.support_email,
    months: invitation.consent.retention_months,
  }
  const used = fill(invitation.type === 'employee' ? texts.used_employee : texts.used_candidate, values)
  const parts = [
    [texts.measured_title, texts.measured],
    [texts.used_title, [used, ...followsOf({ invitation, texts, locale })].join(' ')],
    [texts.kept_title, fill(texts.kept, values)],
    [texts.rights_title, fill(texts.rights, values)],
  ] as const
  return (
    <>
      <p className={styles.asks}>
        <b>{invitation.company.name}</b> {fill(texts.asks_you, { role: invitation.role_name })}
      </p>
      <h1>
        {fill(texts.headline, {
          items: invitation.is_adaptive ? `± ${invitation.items}` : invitation.items,
          ...invitation.minutes,
        })}
      </h1>
      <p className={reading.readingLead}>{texts.intro}</p>
      {invitation.message ? <blockquote className={styles.message}>{invitation.message}</blockquote> : null}
      {parts.map(([title, text]) => (
        <section key={title} className={reading.part}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      {invitation.consent.text ? <p className={styles.ownWords}>{invitation.consent.text}</p> : null}
    </>
  )
}
