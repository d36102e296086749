import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import { roleLabels } from '#contract/access/roles.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { ownCompanyLabel } from '#client/lib/own-company.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { AboutPanel } from './about.panel.tsx'
import { PartWaiting } from './part-waiting.tsx'
import styles from './profile.module.css'
import { profileSearch } from './profile.route.ts'

const SignInPanel = lazy(() => import('./sign-in.panel.tsx').then((file) => ({ default: file.SignInPanel })))

const MailsPanel = lazy(() => import('./mails.panel.tsx').then((file) => ({ default: file.MailsPanel })))
const OwnPanel = lazy(() => import('./own.panel.tsx').then((file) => ({ default: file.OwnPanel })))
const CompanyPanel = lazy(() => import('./company.panel.tsx').then((file) => ({ default: file.CompanyPanel })))

/** THE list of sections, in the order of the tabs. Only the first is part of the first view. */
const SECTIONS: readonly { key: string; label: string; Panel: ComponentType }[] = [
  { key: 'about', label: 'About you', Panel: AboutPanel },
  { key: 'sign-in', label: 'Sign-in', Panel: SignInPanel },
  { key: 'mails', label: 'Notifications', Panel: MailsPanel },
  { key: 'activity', label: 'Activity and data', Panel: OwnPanel },
]
/** /profile */
export const ProfilePage = () => {
  const profile = useProfile()
  const ofOwners = ownCompanyLabel(profile)
  const sections =
    ofOwners === null ? SECTIONS : [...SECTIONS, { key: 'company', label: ofOwners, Panel: CompanyPanel }]
  const asked = useSearch({ from: '/profile' }).tab
  const tab = sections.find(({ key }) => key === asked)?.key ?? 'about'
  const navigate = useNavigate({ from: '/profile' })
  const facts = [profile.email, roleLabels[profile.auth_role], ...(profile.company ? [profile.company.name] : [])]
  return (
    <div className={styles.page}>
      <PageTitle title="My profile" />
      <PageHeader
        level={2}
        isPerson
        title={fullName(profile)}
        meta={facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      />
      <Tabs
        label="Sections"
        active={tab}
        onChange={(key) => void navigate({ search: profileSearch({ tab: key }), replace: true, resetScroll: false })}
        tabs={sections.map(({ key, label, Panel }) => ({
          key,
          label,
          content: (
            <Suspense fallback={<PartWaiting />}>
              <Panel />
            </Suspense>
          ),
        }))}
      />
    </div>
  )
}
