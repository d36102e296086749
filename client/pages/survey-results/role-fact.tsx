import { IconBriefcase, IconPencil } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { useMay } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { Fact } from './fact.tsx'
import styles from './survey-results.module.css'

const RoleDialog = lazy(() =>
  import('#client/blocks/role-change/role.dialog.tsx').then((file) => ({ default: file.RoleDialog })),
)

/** The role that the person is considered for, changed in place. */
export const RoleFact = ({ result }: { result: SurveyResult }) => {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (result.is_erased || !may('candidates:edit')) return <Fact icon={IconBriefcase}>{result.role_name}</Fact>
  const close = () => setOpen(false)
  return (
    <>
      <Fact icon={IconBriefcase}>
        <button
          type="button"
          className={styles.inPlace}
          title="Change the role"
          aria-label={`${result.role_name}: change the role`}
          onClick={() => setOpen(true)}
        >
          {result.role_name}
          <IconPencil size={14} stroke={1.6} aria-hidden="true" />
        </button>
      </Fact>
      {isOpen ? (
        <Suspense>
          <RoleDialog
            ids={[result.id]}
            who={fullName(result)}
            companyId={result.company.id}
            current={result.role_name}
            onDone={close}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
