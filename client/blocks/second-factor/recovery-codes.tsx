import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#client/lib/save-file.ts'
import { Button } from '#client/ui/button.tsx'
import styles from './second-factor.module.css'

/** Recovery codes, shown this once, and how to keep them. */
export const RecoveryCodes = ({ codes, product }: { codes: readonly string[]; product: string }) => {
  const [isCopied, setCopied] = useState(false)
  const text = codes.join('\n')
  const words = `Recovery codes for ${product}, each good for one sign-in\n\n${text}\n`
  const copy = () =>
    void navigator.clipboard
      .writeText(text)
      .then(() => setCopied(true))
      .catch(() => setCopied(false))
  return (
    <div className={styles.recovery}>
      <p>
        Without your phone, each of these signs you in once. They are shown only now: keep them where you find them, and
        nobody else does.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <Button size="small" icon={<IconCopy />} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button
          size="small"
          icon={<IconDownload />}
          onClick={() => saveFile(new File([words], 'recovery-codes.txt', { type: 'text/plain' }))}
        >
          Save as a file
        </Button>
      </div>
    </div>
  )
}
