import type { ReactNode } from 'react'
import type { FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { Locale } from '#contract/resources/surveys.ts'
import { LanguageChoice } from '#client/public-app/language-choice.tsx'
import { isRightToLeft } from '#contract/right-to-left.ts'
import { CompanyTop } from './company-top.tsx'
import styles from './funnel.module.css'
import type { ApplyWords } from './use-apply-texts.ts'

interface Company {
  name: string
  logo_url: string | null
}

interface FunnelViewProps {
  company: Company
  headline: string
  text: string
  steps: readonly FunnelStep[]
  /** Above the headline: role and places. */
  about: readonly string[]
  /** Until when applications are taken, in words. */
  until: string | null
  words: ApplyWords
  /** Offers other languages. What the company wrote stays in its own. */
  onLocale?: ((locale: Locale) => void) | undefined
  /** Stands where the form's block stands. */
  form: ReactNode
  /** The level of the headline; the preview stands inside another page. */
  isPreview?: boolean
}

/** The page of a campaign: the company's name, what it offers, and its blocks in their order. Words only, never markup. */
export const FunnelView = ({ isPreview = false, ...props }: FunnelViewProps) => {
  const { company, headline, text, steps, about, until, words, onLocale, form } = props
  const { locale, page, texts } = words
  const Headline = isPreview ? 'h3' : 'h1'
  const Main = isPreview ? 'div' : 'main'
  const hasForm = steps.some(({ kind }) => kind === 'form')
  return (
    <div className={styles.page} dir={isRightToLeft(locale) ? 'rtl' : 'ltr'}>
      <CompanyTop company={company} as={isPreview ? 'div' : 'header'}>
        {onLocale ? <LanguageChoice label={texts.language} {...{ locale, onLocale }} /> : null}
      </CompanyTop>
      <Main className={styles.main}>
        <div className={styles.hero}>
          <ul className={styles.about}>
            {about.map((one) => (
              <li key={one} dir="auto">
                {one}
              </li>
            ))}
            {until === null ? null : <li lang={locale}>{until}</li>}
          </ul>
          <Headline className={styles.headline} dir="auto">
            {headline}
          </Headline>
          <p className={styles.lead} dir="auto">
            {text}
          </p>
          {hasForm ? (
            <a className={styles.apply} href="#apply" lang={locale} tabIndex={isPreview ? -1 : undefined}>
              {page.apply_now}
            </a>
          ) : null}
        </div>
        {steps.map((step) => (
          <Step key={step.id} step={step} isPreview={isPreview} form={form} words={words} />
        ))}
      </Main>
    </div>
  )
}

interface StepProps {
  step: FunnelStep
  isPreview: boolean
  form: FunnelViewProps['form']
  words: ApplyWords
}

const Step = ({ step, isPreview, form, words: { locale, page } }: StepProps) => {
  const Title = isPreview ? 'h4' : 'h2'
  const title =
    step.kind !== 'picture' && step.title ? (
      <Title className={styles.title} dir="auto">
        {step.title}
      </Title>
    ) : null
  switch (step.kind) {
    case 'text':
      return (
        <section className={styles.step}>
          {title}
          <p className={styles.words} dir="auto">
            {step.text}
          </p>
        </section>
      )
    case 'picture':
      return (
        <figure className={styles.picture}>
          {step.picture ? (
            <img src={`/files/pictures/${step.picture}`} alt={step.alt} loading="lazy" />
          ) : (
            <span className={styles.noPicture}>The picture stands here</span>
          )}
          {step.caption ? <figcaption dir="auto">{step.caption}</figcaption> : null}
        </figure>
      )
    case 'facts':
      return (
        <section className={styles.step}>
          {title}
          <dl className={styles.facts}>
            {step.facts.map(({ label, value }, at) => (
              <div key={at}>
                <dt dir="auto">{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )
    case 'benefits':
      return (
        <section className={styles.step}>
          {title}
          <ul className={styles.benefits}>
            {step.benefits.map((words, at) => (
              <li key={at} dir="auto">
                {words}
              </li>
            ))}
          </ul>
        </section>
      )
    case 'video':
      return (
        <p className={styles.step}>
          <a className={styles.video} href={step.url || undefined} target="_blank" rel="noopener noreferrer">
            <span aria-hidden="true">▶</span> {step.title}
            <span className={styles.opens} lang={locale}>
              {page.opens}
            </span>
          </a>
        </p>
      )
    case 'faq':
      return (
        <section className={styles.step}>
          {title}
          {step.entries.map(({ question, answer }, at) => (
            <details key={at} className={styles.faq}>
              <summary dir="auto">{question}</summary>
              <p className={styles.words} dir="auto">
                {answer}
              </p>
            </details>
          ))}
        </section>
      )
    // Its questions are asked in the form.
    case 'questions':
      return null
    case 'form':
      return (
        <section className={styles.step} id={isPreview ? undefined : 'apply'} aria-label={step.title || page.apply}>
          {title ?? (
            <Title className={styles.title} lang={locale}>
              {page.apply}
            </Title>
          )}
          {form}
        </section>
      )
  }
}
