import { IconUserShare } from '@tabler/icons-react'
import { useProfile } from '#client/lib/current-user.ts'
import { proxyWords } from '#client/lib/proxy.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { backToCompanies } from './leave.ts'
import styles from './sidebar.module.css'

/** While a super admin acts as somebody: as whom, and the way back. */
export const ProxyBanner = ({ collapsed }: { collapsed: boolean }) => {
  const profile = useProfile()
  if (!profile.superAdmin) return null
  const words = proxyWords(profile)
  const back = () => void backToCompanies(profile)
  if (collapsed) {
    return (
      <div className={styles.proxySmall}>
        <IconButton label={`${words}. Back to All Companies`} icon={<IconUserShare />} onClick={back} />
      </div>
    )
  }
  return (
    <div className={styles.proxy}>
      <p>{words}</p>
      <Button size="small" onClick={back}>
        Back to All Companies
      </Button>
    </div>
  )
}
