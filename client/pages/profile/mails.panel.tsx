import { useState } from 'react'
import { isReachingEverything } from '#contract/access/roles.ts'
import type { ToldOfResults } from '#contract/resources/users.ts'
import { useUpdateProfile } from '#client/data/users.profile.ts'
import { useMay, useProfile } from '#client/lib/current-user.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { Section } from '#client/ui/section.tsx'
import styles from './profile.module.css'

/** Of which results a mail tells; it holds as soon as it is chosen. */
const ResultMails = ({ startsCampaigns }: { startsCampaigns: boolean }) => {
  const profile = useProfile()
  const update = useUpdateProfile()
  const [chosen, setChosen] = useState<ToldOfResults>(profile.told_of_results)
  const choose = (told_of_results: ToldOfResults) => {
    setChosen(told_of_results)
    update.mutate(
      { told_of_results },
      {
        onSuccess: () => {
          toasts.done('Saved')
          recordEvent('Chose which mails to get')
        },
        onError: () => setChosen(profile.told_of_results),
      },
    )
  }
  return (
    <>
      <RadioGroup
        label="Mail me when somebody hands in"
        hint="The mail names the role and leads to the result. It names nobody."
        name="told_of_results"
        value={chosen}
        onChange={(event) => choose(event.target.value as ToldOfResults)}
        options={[
          { value: 'none', label: 'Never' },
          ...(startsCampaigns ? [{ value: 'mine', label: 'In campaigns that I started' }] : []),
          ...(isReachingEverything(profile.auth_role)
            ? []
            : [{ value: 'all', label: 'Whenever somebody of my companies does' }]),
        ]}
      />
      <ProblemNote problem={update.error} />
    </>
  )
}

/** Which mails one gets. */
export const MailsPanel = () => {
  const startsCampaigns = useMay()('campaigns:manage')
  return (
    <div className={styles.panel}>
      <Section title="Mails you choose">
        <ResultMails startsCampaigns={startsCampaigns} />
      </Section>
      <Section title="Mails you get anyhow" ruled>
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
