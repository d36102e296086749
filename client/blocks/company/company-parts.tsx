import { type FunctionComponent, lazy } from 'react'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'

const Settings = lazy(() => import('./settings.form.tsx').then((file) => ({ default: file.CompanySettingsForm })))
const Places = lazy(() => import('./places.panel.tsx').then((file) => ({ default: file.PlacesPanels })))
const Look = lazy(() => import('./look.form.tsx').then((file) => ({ default: file.CompanyLookForm })))
const Events = lazy(() => import('./events.panel.tsx').then((file) => ({ default: file.EventsPanel })))
const Norms = lazy(() => import('./norms.panel.tsx').then((file) => ({ default: file.NormsPanel })))
const Log = lazy(() => import('./proxy-log.panel.tsx').then((file) => ({ default: file.ProxyLogPanel })))

export type CompanyPart = 'settings' | 'look' | 'places' | 'events' | 'norms' | 'log'

interface Part {
  key: CompanyPart
  label: string
  Part: FunctionComponent<{ company: CompanyDetails }>
}

/** THE list of what a company chose and keeps, in the order of the tabs: for the platform, and for its own owners. */
export const COMPANY_PARTS: readonly Part[] = [
  { key: 'settings', label: 'Settings', Part: ({ company }) => <Settings key={company.id} company={company} /> },
  { key: 'look', label: 'Look', Part: ({ company }) => <Look key={company.id} company={company} /> },
  { key: 'places', label: 'Places', Part: ({ company }) => <Places companyId={company.id} /> },
  { key: 'events', label: 'Events', Part: ({ company }) => <Events companyId={company.id} /> },
  { key: 'norms', label: 'Norms', Part: ({ company }) => <Norms companyId={company.id} /> },
  { key: 'log', label: 'Who acted as whom', Part: ({ company }) => <Log companyId={company.id} /> },
]
