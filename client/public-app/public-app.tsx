import { type ComponentType, useEffect } from 'react'
import type { Boot } from '#contract/boot.ts'
import { brands } from '#contract/brands/brands.ts'
import { documentTitle, withoutTrailingSlash } from '#contract/routes.ts'
import { decide } from '#client/lib/guard.ts'
import { LiveAnnouncer } from '#client/ui/live-announcer.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { BootContext } from './boot-context.ts'
import { PublicToasts } from './public-toasts.tsx'
import { expire, isReal, useVisitor } from './visitor.ts'

const NOWHERE = { search: '', hash: '', origin: 'http://localhost' }

interface PublicAppProps {
  path: string
  boot: Boot
  /** The page of that path, loaded before the first drawing, so that it is the one the server drew. */
  page: ComponentType
}

/** The public pages: no router, no query cache; each page is a document of its own. */
export const PublicApp = ({ path, boot, page: Page }: PublicAppProps) => {
  const visitor = useVisitor(boot)
  const pathname = withoutTrailingSlash(path)
  const where =
    typeof location === 'undefined'
      ? NOWHERE
      : { search: location.search, hash: location.hash, origin: location.origin }
  const isKit = pathname === '/dev/kit' && boot.stage === 'local'
  const outcome = isKit
    ? ({ do: 'show' } as const)
    : decide({ ...visitor, location: { pathname, ...where }, brand: brands[boot.brand] })
  const target = outcome.do === 'replace' ? outcome.by : outcome.do === 'expire' ? '/account-access-expired' : null

  useEffect(() => {
    if (pathname !== path) history.replaceState(null, '', pathname + location.search + location.hash)
    document.title = documentTitle(pathname, brands[boot.brand], location.search)
  }, [path, pathname, boot.brand])
  useEffect(() => {
    if (target === null || !isReal(visitor)) return
    if (target === '/account-access-expired') expire()
    location.replace(target)
  }, [target, visitor])

  if (target !== null || outcome.do === 'loading') return <LoadingScreen />
  return (
    <BootContext value={boot}>
      <Page />
      {isKit ? null : (
        <>
          <LiveAnnouncer />
          <PublicToasts />
        </>
      )}
    </BootContext>
  )
}
