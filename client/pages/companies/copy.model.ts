import { bookOf } from '#contract/core/called.ts'
import type { Place } from '#contract/resources/companies.ts'
import type { CompanyDetails, CopiedPart } from '#contract/resources/companies.settings.ts'
import { countOf } from '#client/lib/format.ts'

type Chosen = Pick<CompanyDetails, 'time_zone' | 'retention_months' | 'consent_text' | 'accent'>

const zone = (name: string) => name.replaceAll('_', ' ')
const colour = (accent: string | null) => accent ?? 'the brand’s'

const change = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [`${what}: ${after} instead of ${before}`]

const consent = (before: string | null, after: string | null): string[] => {
  if ((before ?? '') === (after ?? '')) return []
  if (!after) return ['Paragraph above the consent: taken away']
  return [`Paragraph above the consent: ${before ? 'another' : 'added'}`]
}

const settings = (from: Chosen, to: Chosen): string[] => [
  ...change('Time zone', zone(to.time_zone), zone(from.time_zone)),
  ...change(
    'Results are kept for',
    countOf(to.retention_months, 'month', 'months'),
    countOf(from.retention_months, 'month', 'months'),
  ),
  ...consent(to.consent_text, from.consent_text),
]

/** Places in use that the other has and this company lacks, by name: neither capital letters nor accents make another. */
export const missingPlaces = (from: readonly Place[], to: readonly Place[]): string[] => {
  const known = bookOf(to)
  return from.filter(({ name, is_active }) => is_active && !known(name)).map(({ name }) => name)
}

interface Both {
  from: Chosen
  to: Chosen
  places: Record<'locations' | 'departments', readonly string[]>
}

const NAMES_SHOWN = 5

const added = (names: readonly string[]): string[] => {
  if (names.length === 0) return []
  const rest = names.length - NAMES_SHOWN
  return [`Added: ${names.slice(0, NAMES_SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`]
}

/** What taking a part over would change, in words; empty where nothing would. */
export const copyEffects = ({ from, to, places }: Both): Record<CopiedPart, string[]> => ({
  settings: settings(from, to),
  look: change('Colour', colour(to.accent), colour(from.accent)),
  locations: added(places.locations),
  departments: added(places.departments),
})
