import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import styles from './survey-results.module.css'

const AskAgainDialog = lazy(() =>
  import('#client/blocks/asking-people/ask-again.dialog.tsx').then((file) => ({ default: file.AskAgainDialog })),
)

/** Why the answers cannot be read, and the way to better ones. */
export const UnreadableBanner = ({ result }: { result: SurveyResult }) => {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const mayAsk = !result.is_archived && result.legal_hold === null
  return (
    <div className={styles.banner}>
      <Banner tone="warn" actions={mayAsk ? <Button onClick={() => setAsking(true)}>Ask again</Button> : undefined}>
        <b>Answers cannot be read.</b> {result.quality?.reasons.join(' ')} No score is shown of them. This says nothing
        about {result.first}. Offer to answer once more, without hurry.
      </Banner>
      {isAsking ? (
        <Suspense>
          <AskAgainDialog ids={[result.id]} who={fullName(result)} onDone={close} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  )
}
