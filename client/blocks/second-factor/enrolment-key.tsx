import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Enrolment } from '#contract/resources/second-factor.ts'
import { Button } from '#client/ui/button.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

const GROUP = /.{1,4}/g

/** The key for an authenticator app: as squares for a camera, and as text for whoever types it. */
export const EnrolmentKey = ({ enrolment: { secret, address } }: { enrolment: Enrolment }) => {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard
      .writeText(secret)
      .then(() => setCopied(true))
      .catch(() => setCopied(false))
  return (
    <div className={styles.key}>
      <QrCode text={address} label="Code for the camera of your authenticator app" />
      <div className={styles.keyWords}>
        <p>Scan this with an authenticator app on your phone. On the phone itself, add the key by hand:</p>
        <p className={styles.secret}>{secret.match(GROUP)?.join(' ')}</p>
        <Button size="small" icon={<IconCopy />} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy the key'}
        </Button>
      </div>
    </div>
  )
}
