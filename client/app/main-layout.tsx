import { IconMenu2 } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { DRAWER_BREAKPOINT_PX } from '#contract/constants.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { followViewing, viewedRole } from '#client/lib/viewing.ts'
import { BarSlot } from '#client/ui/bar-slot.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LiveAnnouncer } from '#client/ui/live-announcer.tsx'
import { Lockup } from '#client/ui/lockup.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { SkipLink } from '#client/ui/skip-link.tsx'
import { isShut, isTypingKey, letterOf } from '#client/ui/typing.ts'
import { Header } from './header.tsx'
import { LateChat } from './late-chat.tsx'
import { LateParts } from './late-parts.tsx'
import { Sidebar } from './sidebar.tsx'
import { openUndoHistory } from './undo-history.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import styles from './app.module.css'

// They are seldom open: they come when they are asked for.
const Drawer = lazy(() => import('#client/ui/drawer.tsx').then((part) => ({ default: part.Drawer })))
const CommandPalette = lazy(() => import('./command-palette.tsx').then((part) => ({ default: part.CommandPalette })))
const ViewBanner = lazy(() => import('./view-banner.tsx').then((part) => ({ default: part.ViewBanner })))
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx').then((part) => ({ default: part.ShortcutsSheet })))

type Open = 'palette' | 'shortcuts' | null

/** What is typed after Ctrl K until the palette has come and takes it; null while nobody waits for it. */
let early: string | null = null
const takeEarly = (): string => {
  const typed = early ?? ''
  early = null
  return typed
}

const useKeys = (open: (what: Open) => void) => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isShut()) return
      if (early !== null && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        early += event.key
        // They are the palette's alone: no shortcut takes them, and no field that still has the focus.
        event.preventDefault()
      }
      if ((event.ctrlKey || event.metaKey) && letterOf(event) === 'k') {
        event.preventDefault()
        // Where it stands already, the letters go to it.
        early = document.querySelector('dialog[aria-label="Search"]') ? null : ''
        open('palette')
      }
      if (event.key === '?' && early === null && !isTypingKey(event)) open('shortcuts')
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [open])
}

const Coming = () => (
  <div className={styles.coming}>
    <LoadingNote />
    <Skeleton width="62%" height="40px" />
    <Skeleton height="40px" />
    <Skeleton height="40px" />
  </div>
)

/** A page is drawn once the layout around it has been painted: whoever waits sees where they are some frames sooner. */
const OncePainted = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : <Coming />)

/** Sidebar, bar and sheet; under 768 px a top bar and a drawer. */
export const MainLayout = ({ children }: { children: ReactNode }) => {
  const brand = useBrand()
  const [collapsed, setCollapsed] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [open, setOpen] = useState<Open>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const isNarrow = useIsNarrow(DRAWER_BREAKPOINT_PX)
  const viewed = useSyncExternalStore(followViewing, viewedRole)
  const href = useRouterState({ select: (state) => state.location.href })
  useEffect(() => setDrawerOpen(false), [href])
  useKeys(setOpen)

  const close = () => setOpen(null)
  const search = () => setOpen('palette')
  return (
    <div className={styles.shell} data-collapsed={collapsed && !isNarrow ? '' : undefined}>
      <SkipLink to="main" />
      {isNarrow ? (
        <header className={styles.head}>
          <div className={styles.topbar}>
            <IconButton
              size="touch"
              label="Open menu"
              icon={<IconMenu2 />}
              aria-expanded={isDrawerOpen}
              onClick={() => setDrawerOpen(true)}
            />
            <Lockup brand={brand.key} />
            <Header isNarrow onSearch={search} />
          </div>
          <div className={styles.bar}>
            <div ref={setSlot} className={styles.slot} />
          </div>
        </header>
      ) : (
        <aside className={styles.side}>
          <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
        </aside>
      )}
      <div className={styles.sheet}>
        {isNarrow ? (
          <Suspense>
            {isDrawerOpen ? (
              <Drawer open label="Menu" plain onClose={() => setDrawerOpen(false)}>
                <Sidebar collapsed={false} onFollow={() => setDrawerOpen(false)} />
              </Drawer>
            ) : null}
          </Suspense>
        ) : (
          <header className={styles.bar}>
            <div ref={setSlot} className={styles.slot} />
            <Header onSearch={search} />
          </header>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          {viewed === null ? null : (
            <Suspense>
              <ViewBanner role={viewed} />
            </Suspense>
          )}
          <OncePainted>
            <BarSlot value={slot}>{children}</BarSlot>
          </OncePainted>
        </main>
      </div>
      <Suspense fallback={null}>
        {open === 'palette' ? (
          <CommandPalette typed={takeEarly} onClose={close} onShortcuts={() => setOpen('shortcuts')} />
        ) : null}
        {open === 'shortcuts' ? <ShortcutsSheet onClose={close} /> : null}
      </Suspense>
      <LiveAnnouncer />
      <LateChat />
      <LateParts onOpenHistory={openUndoHistory} />
    </div>
  )
}
