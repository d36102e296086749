import { useQuery } from '@tanstack/react-query'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { deactivationEffectsQuery, useChangeCompany } from '#client/data/companies.ts'
import { Confirm } from '#client/ui/confirm.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { deactivationSentences } from './companies.model.ts'
import styles from './company.module.css'

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
          {deactivationSentences(effects.data).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : effects.error ? null : (
        <Skeleton height="72px" />
      )}
    </Confirm>
  )
}
