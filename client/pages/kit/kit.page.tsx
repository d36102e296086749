import './kit.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { LiveAnnouncer } from '#client/ui/live-announcer.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { SkipLink } from '#client/ui/skip-link.tsx'
import { keepTheme, setBrand, setTheme, type Theme } from '#client/ui/theme.ts'
import { ToastRegion } from '#client/ui/toast-region.tsx'
import type { BrandKey } from '#contract/brands/brand.ts'
import { KitCharts } from './kit-charts.tsx'
import { KitControls } from './kit-controls.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import { KitScores } from './kit-scores.tsx'
import { KitStates } from './kit-states.tsx'
import styles from './kit.module.css'

/** Every component in every state, for whoever builds a page; it is there on the local stage only, at /dev/kit. */
export const KitPage = () => (
  <>
    <SkipLink to="kit" />
    <main id="kit" tabIndex={-1} className={styles.kit}>
      <PageHeader title="Kit" count="Bands, charts, states and controls in one place." />
      <Switches />
      <KitScores />
      <KitCharts />
      <KitControls />
      <KitFields />
      <KitOverlays />
      <KitStates />
    </main>
    <ToastRegion />
    <LiveAnnouncer />
  </>
)

const Switches = () => {
  const root = document.documentElement.dataset
  const [brand, showBrand] = useState<BrandKey>(root['brand'] === 'hb' ? 'hb' : 'be')
  const [theme, showTheme] = useState<Theme>(root['theme'] === 'dark' ? 'dark' : 'light')
  const changeBrand = (key: BrandKey) => {
    showBrand(key)
    setBrand(key)
  }
  const changeTheme = (key: Theme) => {
    showTheme(key)
    setTheme(key)
  }
  return (
    <div className={styles.switches}>
      <SegmentedControl
        label="Brand"
        value={brand}
        onChange={changeBrand}
        options={[
          { key: 'be', label: 'be' },
          { key: 'hb', label: 'hb' },
        ]}
      />
      <SegmentedControl
        label="Theme"
        value={theme}
        onChange={changeTheme}
        options={[
          { key: 'light', label: 'Light' },
          { key: 'dark', label: 'Dark' },
        ]}
      />
    </div>
  )
}

const root = document.getElementById('root')
if (root) {
  keepTheme()
  createRoot(root).render(<KitPage />)
}
