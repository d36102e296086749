import type { FunctionComponent } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { COMPANY_PART_KEYS, type CompanyPart } from './part-keys.ts'

const Settings = lazy(() => import('./settings.form.tsx').then((file) => ({ default: file.CompanySettingsForm })))
const Places = lazy(() => import('./places.panel.tsx').then((file) => ({ default: file.PlacesPanels })))
const Tags = lazy(() => import('./tags.panel.tsx').then((file) => ({ default: file.TagsPanel })))
const Look = lazy(() => import('./look.form.tsx').then((file) => ({ default: file.CompanyLookForm })))
const Events = lazy(() => import('./events.panel.tsx').then((file) => ({ default: file.EventsPanel })))
const Norms = lazy(() => import('./norms.panel.tsx').then((file) => ({ default: file.NormsPanel })))
const Log = lazy(() => import('./proxy-log.panel.tsx').then((file) => ({ default: file.ProxyLogPanel })))

interface Part {
  label: string
  Part: FunctionComponent<{ company: CompanyDetails }>
}

const PARTS: Record<CompanyPart, Part> = {
  settings: { label: 'Settings', Part: ({ company }) => <Settings key={company.id} company={company} /> },
  look: { label: 'Look', Part: ({ company }) => <Look key={company.id} company={company} /> },
  places: { label: 'Places', Part: ({ company }) => <Places companyId={company.id} /> },
  tags: { label: 'Tags', Part: ({ company }) => <Tags companyId={company.id} /> },
  events: { label: 'Events', Part: ({ company }) => <Events companyId={company.id} /> },
  norms: { label: 'Norms', Part: ({ company }) => <Norms companyId={company.id} /> },
  log: { label: 'Who acted as whom', Part: ({ company }) => <Log companyId={company.id} /> },
}

/** What a company chose and keeps, as tabs: for the platform, and for its own owners. */
export const COMPANY_PARTS = COMPANY_PART_KEYS.map((key) => ({ key, ...PARTS[key] }))
