import type { Locale, SurveyInvitation } from '#contract/resources/surveys.ts'
import { beforeAgreeing, statementsOf } from '#client/public-app/registration/before-agreeing.model.ts'
import { fill } from '#client/survey-texts/fill.ts'
import { minutesIn, type SurveyTexts } from '#client/survey-texts/survey-texts.ts'
import reading from './reading.module.css'
import styles from './survey-register.module.css'

interface SurveyAboutProps {
  invitation: SurveyInvitation
  texts: SurveyTexts
  locale: Locale
}

/** What everybody reads before the first question. */
export const SurveyAbout = ({ invitation, texts, locale }: SurveyAboutProps) => (
  <>
    <p className={styles.asks}>
      <b>
        <bdi>{invitation.company.name}</bdi>
      </b>{' '}
      {fill(texts.asks_you, { role: invitation.role_name })}
    </p>
    <h1>
      {fill(texts.headline, {
        items: statementsOf(invitation),
        minutes: minutesIn(texts, invitation.minutes),
      })}
    </h1>
    <p className={reading.readingLead}>{texts.intro}</p>
    {invitation.message ? (
      <blockquote className={styles.message} dir="auto">
        {invitation.message}
      </blockquote>
    ) : null}
    {beforeAgreeing({ invitation, texts, locale }).map(([title, text]) => (
      <section key={title} className={reading.part}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
    {invitation.consent.text ? (
      <p className={styles.ownWords} dir="auto">
        {invitation.consent.text}
      </p>
    ) : null}
  </>
)
