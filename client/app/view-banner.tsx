import { IconArrowBackUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Role, roleLabels } from '#contract/access/roles.ts'
import { useViewAs } from '#client/data/users.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import styles from './app.module.css'

/**
 * The page was drawn anew, and the button that led here is gone: whoever has pressed it by a key goes on from the page, and reads
 * it from its top.
 */
const goOn = () => {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

/** While somebody looks at the product as another role: as which, that nothing can be changed, and the way back. */
export const ViewBanner = ({ role }: { role: Role }) => {
  const navigate = useNavigate()
  const view = useViewAs(() => navigate({ to: '/' }))
  useEffect(goOn, [])
  // This has gone from the page by then.
  const back = () => void view.mutateAsync(null).then(goOn)
  return (
    <div className={styles.viewing}>
      <Banner
        isNew
        actions={
          <Button size="small" icon={<IconArrowBackUp />} pending={view.isPending} onClick={back}>
            Back to your own view
          </Button>
        }
      >
        You see the product as a <b>{roleLabels[role]}</b> does. Nothing can be changed here.
      </Banner>
    </div>
  )
}
