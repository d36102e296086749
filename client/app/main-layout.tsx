import { IconMenu2 } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { DRAWER_BREAKPOINT_PX } from '#contract/constants.ts'
import { Drawer } from '#client/ui/drawer.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LiveAnnouncer } from '#client/ui/live-announcer.tsx'
import { SkipLink } from '#client/ui/skip-link.tsx'
import { ToastRegion } from '#client/ui/toast-region.tsx'
import { isTypingKey } from '#client/ui/typing.ts'
import { Header } from './header.tsx'
import { Lockup } from './lockup.tsx'
import { Sidebar } from './sidebar.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { UserMenu } from './user-menu.tsx'
import styles from './app.module.css'

// Both are large and seldom open: they come when they are asked for.
const CommandPalette = lazy(() => import('./command-palette.tsx').then((part) => ({ default: part.CommandPalette })))
const ShortcutsSheet = lazy(() => import('./shortcuts-sheet.tsx').then((part) => ({ default: part.ShortcutsSheet })))

type Open = 'palette' | 'shortcuts' | null

/** Sidebar, bar and sheet; under 768 px a top bar and a drawer. */
export const MainLayout = ({ children }: { children: ReactNode }) => {
  const [collapsed, setCollapsed] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [open, setOpen] = useState<Open>(null)
  const isNarrow = useIsNarrow(DRAWER_BREAKPOINT_PX)
  const href = useRouterState({ select: (state) => state.location.href })

  useEffect(() => setDrawerOpen(false), [href])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        setOpen('palette')
      }
      if (event.key === '?' && !isTypingKey(event)) setOpen('shortcuts')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  const close = () => setOpen(null)
  return (
    <div className={styles.shell} data-collapsed={collapsed && !isNarrow ? '' : undefined}>
      <SkipLink to="main" />
      {isNarrow ? (
        <header className={styles.topbar}>
          <IconButton
            size="touch"
            label="Open menu"
            icon={<IconMenu2 />}
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
          />
          <Lockup />
          <Header isNarrow onSearch={() => setOpen('palette')} />
          <UserMenu />
        </header>
      ) : (
        <aside className={styles.side}>
          <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
        </aside>
      )}
      {isNarrow ? (
        <Drawer open={isDrawerOpen} label="Menu" plain onClose={() => setDrawerOpen(false)}>
          <Sidebar collapsed={false} onFollow={() => setDrawerOpen(false)} />
        </Drawer>
      ) : null}
      <div className={styles.sheet}>
        {isNarrow ? null : (
          <header className={styles.bar}>
            <Header onSearch={() => setOpen('palette')} />
            <UserMenu />
          </header>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      <Suspense fallback={null}>
        {open === 'palette' ? <CommandPalette onClose={close} /> : null}
        {open === 'shortcuts' ? <ShortcutsSheet onClose={close} /> : null}
      </Suspense>
      <LiveAnnouncer />
      <ToastRegion />
    </div>
  )
}
