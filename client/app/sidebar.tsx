import {
  IconAddressBook,
  IconBarcode,
  IconBuilding,
  IconFileSettings,
  IconHome,
  IconLayoutKanban,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconTarget,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { Bands, NavigationKey } from '#contract/brands/brand.ts'
import { BandKeyList } from '#client/blocks/score-bands/band-key.tsx'
import { entryCountsQuery } from '#client/data/home.ts'
import { copyrightLine, readBoot } from '#client/lib/boot.ts'
import { useBrand, useProfile } from '#client/lib/current-user.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { PRINTED_RANGES } from '#client/ui/marks/bands.ts'
import { Lockup } from '#client/ui/lockup.tsx'
import { MarkKey } from '#client/ui/marks/mark-key.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { Tooltip } from '#client/ui/tooltip.tsx'
import { activeEntry, countBeside, type NavigationEntry, navigationFor } from './navigation.ts'
import styles from './sidebar.module.css'

// Rarely anybody acts as somebody else: what tells it comes when it is so.
const ProxyBanner = lazy(() => import('./proxy-banner.tsx').then((file) => ({ default: file.ProxyBanner })))

const ICONS: Record<NavigationKey, ComponentType<{ size?: number; stroke?: number }>> = {
  home: IconHome,
  candidates: IconUsers,
  employees: IconUsersGroup,
  hiring_pipeline: IconLayoutKanban,
  companies: IconBuilding,
  role_benchmarks: IconTarget,
  report_configurator: IconFileSettings,
  book_code_system: IconBarcode,
  user_management: IconUserCog,
  crm: IconAddressBook,
}

const Entry = ({
  entry,
  isActive,
  collapsed,
  onFollow,
}: {
  entry: NavigationEntry
  isActive: boolean
  collapsed: boolean
  onFollow?: (() => void) | undefined
}) => {
  const Icon = ICONS[entry.key]
  const face = (
    <>
      <Icon size={18} stroke={1.6} />
      <span className={styles.label}>{entry.label}</span>
    </>
  )
  const current = isActive ? ('page' as const) : undefined
  const link = entry.isOutside ? (
    <a href={entry.href} target="_blank" rel="noopener noreferrer" className={styles.entry}>
      {face}
    </a>
  ) : (
    <Link
      to={entry.href}
      className={styles.entry}
      aria-current={current}
      activeProps={{}}
      // Else Candidates would count as active on Employees too, which is the same path with a type.
      activeOptions={{ exact: true }}
      onClick={onFollow}
    >
      {face}
    </Link>
  )
  return collapsed ? (
    <Tooltip text={entry.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}

/** Whether a brand has words of its own for the bands of the pipeline, instead of the ranges as printed. */
const hasWords = (labels: Bands<string>) => labels.some((label, index) => label !== PRINTED_RANGES[index])

interface SidebarProps {
  collapsed: boolean
  /** Left out in the drawer, which is always wide. */
  onToggle?: () => void
  onFollow?: () => void
}

/** Where one can go: the brand, whoever one acts as, the entries, how to read a mark, and the year. */
export const Sidebar = ({ collapsed, onToggle, onFollow }: SidebarProps) => {
  const brand = useBrand()
  const profile = useProfile()
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  const entries = navigationFor(brand, profile, readBoot().crm)
  const active = activeEntry(entries, pathname, searchStr)
  const { data: counts } = useQuery(entryCountsQuery)
  return (
    <div className={styles.sidebar} data-collapsed={collapsed ? '' : undefined}>
      <div className={styles.top}>
        {collapsed ? null : <Lockup brand={brand.key} />}
        {onToggle ? (
          <IconButton
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            aria-expanded={!collapsed}
            className={styles.toggle}
            icon={collapsed ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
            onClick={onToggle}
          />
        ) : null}
      </div>
      {profile.superAdmin ? (
        <Suspense>
          <ProxyBanner collapsed={collapsed} />
        </Suspense>
      ) : null}
      <nav aria-label="Main">
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.key}>
              <Entry entry={entry} isActive={entry.key === active} collapsed={collapsed} onFollow={onFollow} />
              {counts && !collapsed ? (
                // Beside the link, not in it: its name stays what it is called, and pages say their counts in words.
                <span className={styles.count} aria-hidden="true">
                  {countBeside(entry.key, brand, counts)}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
      {collapsed ? null : (
        <section className={styles.key} aria-label="How to read a mark">
          <h2>How to read a mark</h2>
          <MarkKey hasTarget={brand.features.benchmark_scores} />
          {pathname === '/hiring-pipeline' ? (
            <BandKeyList labels={brand.text.pipeline_bands} asWords={hasWords(brand.text.pipeline_bands)} />
          ) : (
            <BandKeyList />
          )}
        </section>
      )}
      <footer className={styles.foot}>
        <span>{copyrightLine(readBoot())}</span>
        {collapsed ? null : <TextLink href="/about">About</TextLink>}
      </footer>
    </div>
  )
}
