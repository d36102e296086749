import type { SurveyInvitation } from '#contract/resources/surveys.ts'
import { fill, type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import reading from './reading.module.css'
import styles from './survey-register.module.css'

/** What everybody reads before the first question. */
export const SurveyAbout = ({ invitation, texts }: { invitation: SurveyInvitation; texts: SurveyTexts }) => {
  const values = {
    company: invitation.company.name,
    email: invitation.company.support_email,
    months: invitation.consent.retention_months,
  }
  const parts = [
    [texts.measured_title, texts.measured],
    [texts.used_title, fill(invitation.type === 'employee' ? texts.used_employee : texts.used_candidate, values)],
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
