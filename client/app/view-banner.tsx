import { IconArrowBackUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type Role, roleLabels } from '#contract/access/roles.ts'
import { useViewAs } from '#client/data/users.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import styles from './app.module.css'

/** While somebody looks at the product as another role: as which, that nothing can be changed, and the way back. */
export const ViewBanner = ({ role }: { role: Role }) => {
  const navigate = useNavigate()
  const view = useViewAs(() => navigate({ to: '/' }))
  return (
    <div className={styles.viewing}>
      <Banner
        isNew
        actions={
          <Button size="small" icon={<IconArrowBackUp />} pending={view.isPending} onClick={() => view.mutate(null)}>
            Back to your own view
          </Button>
        }
      >
        You see the product as a <b>{roleLabels[role]}</b> does. Nothing can be changed here.
      </Banner>
    </div>
  )
}
