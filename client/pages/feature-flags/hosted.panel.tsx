import { usePreviewFlags } from '#client/data/feature-flags.ts'
import { fullTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { PreviewPanel } from './preview.panel.tsx'
import styles from './feature-flags.module.css'

/** The page where another service keeps the flags: how it stands with that service, and what somebody would get. */
export const HostedFlags = ({ host }: { host: { is_answering: boolean; answered_at: string | null } }) => {
  const preview = usePreviewFlags()
  return (
    <>
      <PageTitle title="Feature flags" />
      <div className={styles.maintenance}>
        {host.is_answering ? (
          <Banner tone="good">
            <b>Flags are kept by another service.</b> They are changed there, and open pages follow within a minute.
          </Banner>
        ) : (
          <Banner tone="warn">
            <b>The service that keeps the flags does not answer.</b>{' '}
            {host.answered_at
              ? `The values of ${fullTime(host.answered_at)} stand until it does.`
              : 'The defaults of the product stand until it does.'}
          </Banner>
        )}
      </div>
      <div className={styles.alone}>
        <PreviewPanel preview={preview} />
      </div>
    </>
  )
}
