import { useQuery } from '@tanstack/react-query'
import { MailWords } from '#client/blocks/mail-words/mail-words.tsx'
import { previewQuery } from '#client/data/mailer.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Banner } from '#client/ui/banner.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import styles from './mailer.module.css'

interface PreviewProps {
  subject: string
  html: string
  personId: number
  values: Record<string, string>
}

/** The mail as one person would get it, word for word and as it will look. */
export const MailPreviewPanel = ({ subject, html, personId, values }: PreviewProps) => {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()))
  const { data, error } = useQuery(previewQuery({ subject, html, survey_result_id: personId, variables: given }))
  const reader = useProfile()
  if (error) {
    const { issues, message } = asProblem(error)
    return <Banner tone="warn">{issues[0]?.message ?? message}</Banner>
  }
  if (!data) return <LoadingNote>Filling in the names</LoadingNote>
  return (
    <section aria-label="Preview" className={styles.preview}>
      {data.missing.length ? (
        <Banner tone="warn">
          Nothing is known for {data.missing.map((name) => `{{${name}}}`).join(', ')}. This person’s mail would not be
          sent: give the value, or leave the name out.
        </Banner>
      ) : null}
      <p className={styles.to}>To {data.to}</p>
      <h2>{data.subject}</h2>
      <MailWords html={data.html} text={data.text} />
      <p className={styles.to}>
        At its foot stands the link with which people want no more mails. A test goes to {reader.email}.
      </p>
    </section>
  )
}
