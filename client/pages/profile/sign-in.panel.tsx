import { Section } from '#client/ui/section.tsx'
import { useProfile } from '#client/lib/current-user.ts'
import { Devices } from './devices.tsx'
import { PasswordForm } from './password.form.tsx'
import styles from './profile.module.css'
import { TwoStep } from './two-step.tsx'

/** How somebody signs in: the second step, their devices and their password. */
export const SignInPanel = () => {
  const { superAdmin } = useProfile()
  if (superAdmin) return <p className={styles.note}>Not possible while you act as another user.</p>
  return (
    <div className={styles.panel}>
      <Section title="Two-step sign-in">
        <TwoStep />
      </Section>
      <Section title="Where you are signed in" ruled>
        <Devices />
      </Section>
      <Section title="Password" ruled>
        <PasswordForm />
      </Section>
    </div>
  )
}
