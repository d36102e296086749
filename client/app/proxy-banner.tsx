import { IconUserShare } from '@tabler/icons-react'
import { storageKeys } from '#contract/storage-keys.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { forgetFilters } from '#client/lib/remembered-filters.ts'
import { announce } from '#client/lib/session.ts'
import { removeStored } from '#client/lib/storage.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import styles from './sidebar.module.css'

/** While a super admin acts as somebody: as whom, and the way back. */
export const ProxyBanner = ({ collapsed }: { collapsed: boolean }) => {
  const profile = useProfile()
  if (!profile.superAdmin) return null
  const where = profile.company ? ` of ${profile.company.name}` : ''
  const words = `Logged in as: ${profile.first} ${profile.last}${where}`
  const back = () => {
    forgetFilters(profile.id)
    removeStored(storageKeys.proxyUserId)
    recordEvent('End Proxy Login')
    removeStored(storageKeys.proxySuperUser)
    announce({ proxy: null })
    location.assign('/companies/overview')
  }
  if (collapsed) return <IconButton label={`${words}. Back to All Companies`} icon={<IconUserShare />} onClick={back} />
  return (
    <div className={styles.proxy}>
      <p>{words}</p>
      <Button size="small" onClick={back}>
        Back to All Companies
      </Button>
    </div>
  )
}
