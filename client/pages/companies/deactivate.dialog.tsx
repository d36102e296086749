import { useQuery } from '@tanstack/react-query'
import type { CompanyDetails, DeactivationEffects } from '#contract/resources/companies.settings.ts'
import { deactivationEffectsQuery, useChangeCompany } from '#client/data/companies.ts'
import { countOf } from '#client/lib/format.ts'
import { Confirm } from '#client/ui/confirm.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import styles from './company.module.css'

const sentences = ({ users, signed_in, campaigns, unfinished }: DeactivationEffects): string[] => [
  users
    ? `${countOf(users, 'account', 'accounts')} can no longer sign in${signed_in ? `; ${signed_in} of them ${signed_in === 1 ? 'is' : 'are'} signed in now and will be signed out` : ''}.`
    : 'Nobody has an account yet.',
  campaigns
    ? `The ${campaigns === 1 ? 'link' : 'links'} of ${countOf(campaigns, 'open campaign', 'open campaigns')} will lead nowhere.`
    : 'No campaign is open.',
  ...(unfinished
    ? [`${countOf(unfinished, 'person', 'people')} who have begun may still finish; no answer is lost.`]
    : []),
  'Results stay as they are, and everything comes back when it is reactivated.',
]

/** The end of a company, with whom it touches said before. */
export const DeactivateDialog = ({ company, onClose }: { company: CompanyDetails; onClose: () => void }) => {
  const effects = useQuery(deactivationEffectsQuery(company.id))
  const change = useChangeCompany()
  return (
    <Confirm
      open
      danger
      title={`Deactivate ${company.name}?`}
      verb="Deactivate"
      pending={change.isPending}
      problem={change.error ?? effects.error}
      onConfirm={() =>
        change.mutate({ id: company.id, is_active: false, updated_at: company.updated_at }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      {effects.data ? (
        <ul className={styles.effects}>
          {sentences(effects.data).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : effects.error ? null : (
        <Skeleton height="72px" />
      )}
    </Confirm>
  )
}
