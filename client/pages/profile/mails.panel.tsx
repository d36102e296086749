import { useMay } from '#client/lib/current-user.ts'
import { Section } from '#client/ui/section.tsx'
import styles from './profile.module.css'

/** Which mails one gets. */
export const MailsPanel = () => {
  const startsCampaigns = useMay()('campaigns:manage')
  return (
    <div className={styles.panel}>
      <Section title="Mails you get">
        <ul className={styles.plain}>
          <li>Links that you ask for, to set or reset your password.</li>
          <li>Changes of your two-step sign-in, and a sign-in with a recovery code.</li>
          {startsCampaigns ? (
            <li>Questions of people whom your campaigns have assessed: they wait for an answer.</li>
          ) : null}
        </ul>
      </Section>
    </div>
  )
}
