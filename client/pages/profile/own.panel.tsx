import { IconDownload } from '@tabler/icons-react'
import { ActivityList } from '#client/blocks/activity/activity-list.tsx'
import { useOwnData } from '#client/data/users.data.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { Section } from '#client/ui/section.tsx'
import styles from './profile.module.css'

/** What one did, and everything that is kept about oneself to take along. */
export const OwnPanel = () => {
  const { superAdmin } = useProfile()
  const download = useOwnData()
  return (
    <div className={styles.panel}>
      <Section title="Your data">
        <div className={styles.form}>
          <p className={styles.note}>
            One file with everything that is kept about you: profile, sign-ins, activity, changes, notes you wrote,
            saved views, and who acted as you.
          </p>
          <div className={styles.row}>
            <GatedButton
              icon={<IconDownload />}
              allowed={!superAdmin}
              whyNot="Not while you act as another user"
              whyIn="tooltip"
              pending={download.isPending}
              onClick={() => download.mutate()}
            >
              Download my data
            </GatedButton>
          </div>
        </div>
      </Section>
      <Section title="What you did" ruled>
        <ActivityList userId={null} />
      </Section>
    </div>
  )
}
