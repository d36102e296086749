import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import styles from './resume.module.css'

interface PreviewProps {
  name: string
  address: string
  onDownload: () => void
  onClose: () => void
}

/** A PDF as the browser's own reader shows it. */
export const ResumePreview = ({ name, address, onDownload, onClose }: PreviewProps) => (
  <Dialog
    open
    size="wide"
    title={name}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onDownload}>Download</Button>
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    <iframe className={styles.frame} src={address} title={`Preview of ${name}`} />
  </Dialog>
)
