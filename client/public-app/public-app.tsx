import { type ComponentType, useEffect } from 'react'
import type { Boot } from '#contract/boot.ts'
import { withoutTrailingSlash } from '#contract/core/path.ts'
import { LiveAnnouncer } from '#client/ui/live-announcer.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { BootContext } from './boot-context.ts'
import { PublicToasts } from './public-toasts.tsx'
import { useOutcome } from './visitor.ts'

interface PublicAppProps {
  path: string
  boot: Boot
  /** The page of that path, loaded before the first drawing, so that it is the one the server drew. */
  page: ComponentType
}

/** The public pages: no router, no query cache; each page is a document of its own. */
export const PublicApp = ({ path, boot, page: Page }: PublicAppProps) => {
  const outcome = useOutcome(boot)
  const target = outcome.do === 'replace' ? outcome.by : null

  useEffect(() => {
    const pathname = withoutTrailingSlash(path)
    if (pathname !== path) history.replaceState(null, '', pathname + location.search + location.hash)
  }, [path])
  useEffect(() => {
    if (target !== null) location.replace(target)
  }, [target])

  if (target !== null || outcome.do === 'loading') return <LoadingScreen />
  return (
    <BootContext value={boot}>
      <Page />
      <LiveAnnouncer />
      <PublicToasts />
    </BootContext>
  )
}
