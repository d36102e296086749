import {
  IconArchive,
  IconArrowsExchange,
  IconBuilding,
  IconChartBar,
  IconDownload,
  IconFileText,
  IconFlag,
  IconGitCompare,
  IconInfoCircle,
  IconKeyboard,
  IconListSearch,
  IconLock,
  IconLogout,
  IconMail,
  IconMessageQuestion,
  IconMoon,
  IconNote,
  IconSchool,
  IconSend,
  IconSpeakerphone,
  IconSun,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { shown } from '#client/blocks/people-table/shown-score.ts'
import { resultQuery, resultsQuery } from '#client/data/survey-results.ts'
import { readBoot } from '#client/lib/boot.ts'
import { initialsOf, useBrand, useMay, useProfile } from '#client/lib/current-user.ts'
import { fullName } from '#client/lib/format.ts'
import { isActing } from '#client/lib/proxy-header.ts'
import { ownCompanyLabel } from '#client/lib/own-company.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { ProfileStrip } from '#client/ui/marks/profile-strip.tsx'
import { chooseTheme } from '#client/ui/theme.ts'
import { totalText } from '#client/ui/pagination.tsx'
import { logout } from './leave.ts'
import { navigationFor } from './navigation.ts'
import { fits, isMeant, meansPage } from './palette.model.ts'
import type { PaletteGroup, Target } from './palette-choice.tsx'
import { isReadable, type PalettePerson, type PersonAct, personActs, type PersonStep } from './palette-person.ts'

const ACT_ICONS: Record<string, typeof IconSun> = {
  move: IconArrowsExchange,
  note: IconNote,
  comparison: IconGitCompare,
  asks: IconMessageQuestion,
  questions: IconMessageQuestion,
  messages: IconSend,
}

const WAIT_MS = 150
const PEOPLE = 6

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const icon = (Icon: typeof IconSun) => <Icon size={18} stroke={1.6} aria-hidden="true" />

/** Whose page is open, once it is loaded; nobody where people are compared without names. */
const usePagePerson = (): PalettePerson | undefined => {
  const id = useRouterState({
    select: ({ location: { pathname, search } }) =>
      search.names === 'hidden' ? 0 : Number(/^\/survey-results\/(\d{1,9})\/?$/.exec(pathname)?.[1] ?? 0),
  })
  return useQuery({ ...resultQuery(id), enabled: false }).data
}

interface Doing {
  onShortcuts: () => void
  onStep: (step: PersonStep, person: PalettePerson) => void
}

const hintOf = (person: SurveyResultRow) =>
  `${[person.role_name, person.location?.name].filter(Boolean).join(', ')} · ${person.status_name}`

const stripOf = (person: SurveyResultRow) =>
  isReadable(person) ? <ProfileStrip scores={person.scores.map(shown)} widthPx={82} heightPx={26} /> : undefined

/** What can be gone to or done, by what is typed: people, then pages, then actions; people last where a page is meant. */
export const useTargets = (
  text: string,
  { onShortcuts, onStep }: Doing,
): { groups: PaletteGroup[]; isSearching: boolean } => {
  const router = useRouter()
  const client = useQueryClient()
  const brand = useBrand()
  const profile = useProfile()
  const may = useMay()
  const typed = text.trim()
  const term = useSettled(typed)
  const isAsked = term.length > 1
  const people = useQuery({ ...resultsQuery({ search: term, limit: PEOPLE }), enabled: isAsked })
  const found = isAsked && typed.length > 1 ? people.data : undefined

  const page = (key: string, label: string, href: string, face: typeof IconSun, hint?: string): Target => ({
    key,
    label,
    ...(hint ? { hint } : {}),
    href,
    icon: icon(face),
    go: () => void router.navigate({ to: href }),
  })
  const action = (key: string, label: string, face: typeof IconSun, go: () => void, end?: string): Target => ({
    key,
    label,
    icon: icon(face),
    go,
    ...(end ? { end } : {}),
  })
  const persons = (found?.survey_results ?? []).map((person): Target => ({
    key: `person-${person.id}`,
    label: fullName(person),
    hint: hintOf(person),
    icon: <Avatar initials={initialsOf(person)} size="small" />,
    end: stripOf(person),
    href: `/survey-results/${person.id}`,
    go: () => void router.navigate({ to: `/survey-results/${person.id}` }),
  }))
  const [first] = found?.survey_results ?? []
  const here = usePagePerson()
  const act = (person: PalettePerson, one: PersonAct): Target => {
    const key = 'step' in one ? one.step : one.tab
    const common = {
      key: `act-${person.id}-${key}`,
      label: one.label,
      icon: icon(ACT_ICONS[key] ?? IconUser),
      // Of two people only the first is reached by letters.
      ...(one.letter && (!first || first.id === person.id) ? { letter: one.letter } : {}),
    }
    if ('step' in one) return { ...common, stays: true, go: () => onStep(one.step, person) }
    const { tab } = one
    return {
      ...common,
      href: `/survey-results/${person.id}?tab=${tab}`,
      go: () => void router.navigate({ to: '/survey-results/$id', params: { id: String(person.id) }, search: { tab } }),
    }
  }
  const actsFor = (person: PalettePerson, words = ''): PaletteGroup => ({
    title: `Actions for ${fullName(person)}`,
    targets: personActs({ brand, may }, person)
      .filter(({ label }) => fits(label, words))
      .map((one) => act(person, one)),
  })
  const total = found?.pagination.total ?? 0
  const company = ownCompanyLabel(profile)
  const pages = [
    ...navigationFor(brand, profile, readBoot().crm)
      .filter((entry) => !entry.isOutside)
      .map((entry) => page(`page-${entry.key}`, entry.label, entry.href, IconFileText)),
    ...(may('campaigns:view') ? [page('campaigns', 'Hiring campaigns', '/hiring-campaigns', IconSpeakerphone)] : []),
    ...(may('webhooks:manage') ? [page('webhooks', 'Webhooks', '/custom-webhooks', IconWebhook)] : []),
    ...(may('flags:manage') ? [page('flags', 'Feature flags', '/feature-flags', IconFlag)] : []),
    ...(brand.features.academy ? [page('academy', 'Academy', '/academy', IconSchool)] : []),
    ...(brand.features.academy && may('academy:manage')
      ? [page('learning', 'Learning management', '/learning-management', IconSchool)]
      : []),
    page('mailer', 'Mail templates', '/mailer', IconMail),
    ...(may('fairness:view') ? [page('fairness', 'Fairness', '/fairness', IconChartBar)] : []),
    ...(may('analytics:view') ? [page('analytics', 'Use of the product', '/analytics', IconChartBar)] : []),
    ...(may('audit:view') ? [page('audit', 'Audit list', '/audit-events', IconListSearch)] : []),
    ...(may('support:answer') ? [page('support', 'Support', '/support', IconSend)] : []),
    ...(may('jobs:view')
      ? [page('jobs', 'Jobs', '/jobs', IconListSearch), page('mails', 'Mails', '/mails', IconSend)]
      : []),
    page('archived', 'Archived', '/archived', IconArchive),
    ...(company === null
      ? []
      : [
          page(
            'company',
            company,
            '/profile?tab=company',
            IconBuilding,
            may('companies:edit-own') ? 'Settings, look, places, tags, events, norms' : 'Places, tags, events',
          ),
        ]),
    page('profile', 'My profile', '/profile', IconUser, 'Settings, time zone, picture, colours'),
    page('sign-in', 'Sign-in', '/profile?tab=sign-in', IconLock, 'Password, sign-in in two steps, devices'),
    // A document of its own: strangers read it too.
    { ...page('about', 'About', '/about', IconInfoCircle), go: () => location.assign('/about') },
  ]
  const actions = [
    ...(may('campaigns:manage')
      ? [
          action(
            'invite',
            'Invite people',
            IconSend,
            () => void router.navigate({ to: '/hiring-campaigns', search: { invite: 1 } }),
          ),
          action(
            'start',
            'Start a campaign',
            IconSpeakerphone,
            () => void router.navigate({ to: '/hiring-campaigns', search: { start: 1 } }),
          ),
        ]
      : []),
    ...(isActing()
      ? []
      : [
          action(
            'exports',
            'Your exports',
            IconDownload,
            () => void router.navigate({ to: '/candidates', search: { exports: true } }),
          ),
        ]),
    action('dark', 'Use dark colours', IconMoon, () => chooseTheme('dark')),
    action('light', 'Use light colours', IconSun, () => chooseTheme('light')),
    action('keys', 'Keyboard shortcuts', IconKeyboard, onShortcuts, '?'),
    action('logout', 'Logout', IconLogout, () => void logout(client, profile)),
  ]
  const all: Target[] =
    total > 0
      ? [
          {
            ...page('all', `All people matching “${term}”`, '', IconListSearch),
            href: `/candidates?type=all&search=${encodeURIComponent(term)}`,
            end: total === 1 ? '1 person' : `${totalText(total)} people`,
            go: () => void router.navigate({ to: '/candidates', search: { type: 'all', search: term } }),
          },
        ]
      : []
  const ofPeople = [
    { title: 'People', targets: persons },
    ...(first ? [actsFor(first)] : []),
    ...(here && here.id !== first?.id ? [actsFor(here, typed)] : []),
  ]
  const others = [
    { title: 'Pages', targets: [...pages.filter((one) => isMeant(one, typed)), ...all] },
    { title: 'Actions', targets: actions.filter((one) => isMeant(one, typed)) },
  ]
  const labels = (targets: readonly Target[]) => targets.map(({ label }) => label)
  const isPageFirst = meansPage(typed, labels([...pages, ...actions]), labels(persons))
  const groups = (isPageFirst ? [...others, ...ofPeople] : [...ofPeople, ...others]).filter(
    ({ targets }) => targets.length > 0,
  )
  return { groups, isSearching: typed.length > 1 && (term !== typed || people.isFetching) }
}
