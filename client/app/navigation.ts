import type { Brand, NavigationKey } from '#contract/brands/brand.ts'
import { TOTAL_CAP } from '#contract/constants.ts'
import type { EntryCounts } from '#contract/resources/home.ts'
import { findRoute, routeAccess } from '#contract/routes.ts'
import type { Profile } from '#contract/resources/users.ts'
import { rightsOf } from '#client/lib/current-user.ts'
import { inFigures } from '#client/lib/format.ts'

export interface NavigationEntry {
  key: NavigationKey
  label: string
  href: string
  /** Opens outside the application, in a new tab. */
  isOutside?: boolean
}

const HREFS: Record<Exclude<NavigationKey, 'crm'>, string> = {
  home: '/',
  candidates: '/candidates',
  employees: '/candidates?type=employee',
  hiring_pipeline: '/hiring-pipeline',
  companies: '/companies/overview',
  role_benchmarks: '/role-benchmarks',
  report_configurator: '/report-configurator',
  book_code_system: '/book-code-system',
  user_management: '/user-management',
}

/** Order of the entries; the same table read for two brands. */
const ORDER: Record<Brand['key'], readonly NavigationKey[]> = {
  be: [
    'home',
    'candidates',
    'hiring_pipeline',
    'companies',
    'role_benchmarks',
    'report_configurator',
    'book_code_system',
    'user_management',
  ],
  hb: [
    'home',
    'candidates',
    'hiring_pipeline',
    'companies',
    'employees',
    'role_benchmarks',
    'user_management',
    'report_configurator',
    'book_code_system',
    'crm',
  ],
}

/** The sidebar of a person in a brand: entries whose page exists and who may see them, and no other; `crm` is where locations of the CRM are opened. */
export const navigationFor = (brand: Brand, profile: Profile, crm: string): NavigationEntry[] =>
  ORDER[brand.key].flatMap((key): NavigationEntry[] => {
    const label = brand.text.navigation[key]
    if (key === 'crm') {
      const location = profile.company?.go_high_level_location_id
      return brand.features.crm && location
        ? [{ key, label, href: `${crm}/${encodeURIComponent(location)}/dashboard`, isOutside: true }]
        : []
    }
    const href = HREFS[key]
    const route = findRoute(href.split('?')[0] ?? '/')
    return route && routeAccess(route, brand, rightsOf(profile)) === 'allowed' ? [{ key, label, href }] : []
  })

/** How many stand behind an entry, in figures; null where that is not known or the entry is of nothing that is counted. */
export const countBeside = (key: NavigationKey, brand: Brand, counts: EntryCounts): string | null => {
  const { people, employees, in_pipelines } = counts
  const apart = ORDER[brand.key].includes('employees')
  const count = {
    candidates: apart ? employees !== null && people - employees : people,
    employees,
    hiring_pipeline: in_pipelines,
    companies: counts.companies,
    role_benchmarks: counts.role_benchmarks,
  }[key as string]
  if (typeof count !== 'number') return null
  return count < TOTAL_CAP ? inFigures(count) : `${inFigures(TOTAL_CAP - 1)}+`
}

/** The entry that stands for an address; at most one. */
export const activeEntry = (
  entries: readonly NavigationEntry[],
  pathname: string,
  search: string,
): NavigationKey | null => {
  const has = (key: NavigationKey) => entries.some((entry) => entry.key === key)
  if (pathname.includes('/survey-results')) return 'candidates'
  if (pathname === '/candidates' && new URLSearchParams(search).get('type') === 'employee' && has('employees'))
    return 'employees'
  const fits = ({ href }: NavigationEntry) =>
    href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`)
  return entries.find(fits)?.key ?? null
}
