import type { ReactNode } from 'react'
import type { FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import styles from './funnel.module.css'

interface Company {
  name: string
  logo_url: string | null
}

interface FunnelViewProps {
  company: Company
  headline: string
  text: string
  steps: readonly FunnelStep[]
  /** Below the headline: role, place, until when. */
  about: readonly string[]
  /** Stands where the form's block stands. */
  form: ReactNode
  /** The level of the headline; the preview stands inside another page. */
  isPreview?: boolean
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** The page of a campaign: the company's name, what it offers, and its blocks in their order. Words only, never markup. */
export const FunnelView = ({ company, headline, text, steps, about, form, isPreview = false }: FunnelViewProps) => {
  const Headline = isPreview ? 'h3' : 'h1'
  const Main = isPreview ? 'div' : 'main'
  const Top = isPreview ? 'div' : 'header'
  const hasForm = steps.some(({ kind }) => kind === 'form')
  return (
    <div className={styles.page}>
      <Top className={styles.top}>
        {company.logo_url === null ? (
          <span className={styles.tile} aria-hidden="true">
            {initials(company.name)}
          </span>
        ) : (
          <img className={styles.logo} src={company.logo_url} alt="" />
        )}
        <b>{company.name}</b>
      </Top>
      <Main className={styles.main}>
        <div className={styles.hero}>
          {about.length ? (
            <ul className={styles.about}>
              {about.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : null}
          <Headline className={styles.headline}>{headline}</Headline>
          <p className={styles.lead}>{text}</p>
          {hasForm ? (
            <a className={styles.apply} href="#apply" tabIndex={isPreview ? -1 : undefined}>
              Apply now
            </a>
          ) : null}
        </div>
        {steps.map((step) => (
          <Step key={step.id} step={step} isPreview={isPreview} form={form} />
        ))}
      </Main>
    </div>
  )
}

interface StepProps {
  step: FunnelStep
  isPreview: boolean
  form: FunnelViewProps['form']
}

const Step = ({ step, isPreview, form }: StepProps) => {
  const Title = isPreview ? 'h4' : 'h2'
  const title = step.kind !== 'picture' && step.title ? <Title className={styles.title}>{step.title}</Title> : null
  switch (step.kind) {
    case 'text':
      return (
        <section className={styles.step}>
          {title}
          <p className={styles.words}>{step.text}</p>
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
          {step.caption ? <figcaption>{step.caption}</figcaption> : null}
        </figure>
      )
    case 'facts':
      return (
        <section className={styles.step}>
          {title}
          <dl className={styles.facts}>
            {step.facts.map(({ label, value }, at) => (
              <div key={at}>
                <dt>{label}</dt>
                <dd>{value}</dd>
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
              <li key={at}>{words}</li>
            ))}
          </ul>
        </section>
      )
    case 'video':
      return (
        <p className={styles.step}>
          <a className={styles.video} href={step.url || undefined} target="_blank" rel="noopener noreferrer">
            <span aria-hidden="true">▶</span> {step.title}
            <span className={styles.opens}>opens in a new tab</span>
          </a>
        </p>
      )
    case 'faq':
      return (
        <section className={styles.step}>
          {title}
          {step.entries.map(({ question, answer }, at) => (
            <details key={at} className={styles.faq}>
              <summary>{question}</summary>
              <p className={styles.words}>{answer}</p>
            </details>
          ))}
        </section>
      )
    // Its questions are asked in the form.
    case 'questions':
      return null
    case 'form':
      return (
        <section className={styles.step} id={isPreview ? undefined : 'apply'} aria-label={step.title || 'Apply'}>
          <Title className={styles.title}>{step.title || 'Apply'}</Title>
          {form}
        </section>
      )
  }
}
