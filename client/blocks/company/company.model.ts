import type { CompanyDetails, companiesSettings } from '#contract/resources/companies.settings.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { ProxySession } from '#contract/resources/proxy-sessions.ts'

/** Where the address says which part of a company is in sight: in Companies, and in the own profile. */
export const PART_IN_ADDRESS = ['tab', 'part'] as const

/** The form of a company's settings, as typed. */
export interface CompanyDraft {
  name: string
  industry: string
  url: string
  time_zone: string
  retention_months: string
  consent_text: string
  benchmark: string
  franchise: string
  product_type: string
  crm: string
}

export const draftOf = (company: CompanyDetails): CompanyDraft => ({
  name: company.name,
  industry: company.industry ?? '',
  url: company.url ?? '',
  time_zone: company.time_zone,
  retention_months: String(company.retention_months),
  consent_text: company.consent_text ?? '',
  benchmark: String(company.default_role_benchmark?.id ?? ''),
  franchise: String(company.franchise?.id ?? ''),
  product_type: company.product_type ?? '',
  crm: company.go_high_level_location_id ?? '',
})

/** What was typed into a form that began with something else. */
export const typedIn = (draft: CompanyDraft, begun: CompanyDraft): Partial<CompanyDraft> =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => value !== begun[key as keyof CompanyDraft]))

/** How a form of the company stands to what is stored. */
export const savedWords = (isChanged: boolean): string => (isChanged ? 'Not saved yet' : 'Everything is saved')

type Changes = Omit<BodyOf<typeof companiesSettings.update>, 'id' | 'updated_at'>

const emptied = (text: string): string | null => text.trim() || null

/** What the draft changes of a company, and nothing else; the platform's fields only where they may be changed. */
export const changesOf = (company: CompanyDetails, draft: CompanyDraft, isPlatform: boolean): Changes => {
  const was = draftOf(company)
  const own: [keyof CompanyDraft, Changes][] = [
    ['name', { name: draft.name.trim() }],
    ['industry', { industry: emptied(draft.industry) }],
    ['url', { url: emptied(draft.url) }],
    ['time_zone', { time_zone: draft.time_zone }],
    ['retention_months', { retention_months: Number(draft.retention_months) }],
    ['consent_text', { consent_text: emptied(draft.consent_text) }],
    ['benchmark', { default_role_benchmark_id: Number(draft.benchmark) || null }],
  ]
  const platform: [keyof CompanyDraft, Changes][] = [
    ['franchise', { franchise_id: Number(draft.franchise) || null }],
    ['product_type', { product_type: emptied(draft.product_type) }],
    ['crm', { go_high_level_location_id: emptied(draft.crm) }],
  ]
  const changed = [...own, ...(isPlatform ? platform : [])].filter(([key]) => draft[key] !== was[key])
  return Object.assign({}, ...changed.map(([, change]) => change))
}

const ENDS: Record<NonNullable<ProxySession['end_reason']>, string> = {
  left: 'went back',
  idle: 'ended after an hour of nothing',
  limit: 'ended after eight hours',
  replaced: 'began anew',
  session: 'signed out',
  rights: 'lost the right',
}

const MINUTE_MS = 60_000

/** "12 min, went back", or that it is going on. */
export const lastedWords = ({ started_at, ended_at, end_reason }: ProxySession): string => {
  if (ended_at === null) return 'going on'
  const minutes = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(started_at)) / MINUTE_MS))
  const how = end_reason ? ENDS[end_reason] : 'ended'
  return minutes < 90 ? `${minutes} min, ${how}` : `${Math.round(minutes / 60)} h, ${how}`
}
