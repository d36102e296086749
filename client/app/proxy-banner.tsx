import { IconArrowBackUp, IconUserShare } from '@tabler/icons-react'
import { backToCompanies } from '#client/lib/acting.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { PROXY_WORDS, proxyName, proxyWords } from '#client/lib/proxy.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import styles from './proxy-banner.module.css'

/** While a super admin acts as somebody: as whom, and the way back. */
export const ProxyBanner = ({ collapsed }: { collapsed: boolean }) => {
  const profile = useProfile()
  if (!profile.superAdmin) return null
  const back = () => void backToCompanies(profile)
  if (collapsed) {
    const label = `${proxyWords(profile)}. Back to All Companies`
    return (
      <div className={styles.small}>
        <IconButton label={label} icon={<IconArrowBackUp />} onClick={back} />
      </div>
    )
  }
  return (
    <div className={styles.proxy}>
      <IconUserShare size={18} stroke={1.6} aria-hidden="true" />
      <p>
        {PROXY_WORDS} <b>{proxyName(profile)}</b>
      </p>
      <Button size="small" icon={<IconArrowBackUp />} onClick={back}>
        Back to All Companies
      </Button>
    </div>
  )
}
