import { SCALE_NAMES } from './scale-names.ts'

/** Questionnaires the product knows. Only the first three are presented as fixed forms; `ipip-120` is import only. */
export const INSTRUMENT_CODES = ['work-style-108', 'ffm-50', 'ffm-48', 'pulse-adaptive', 'ipip-120'] as const
export type InstrumentCode = (typeof INSTRUMENT_CODES)[number]

/**
 * Forms that people may be asked, the default first. Candidates are asked nothing about low mood, and all of them the same
 * statements; a domain never has fewer than eight.
 */
export const FORMS_FOR = {
  candidate: ['work-style-108', 'ffm-48'],
  employee: ['work-style-108', 'ffm-50', 'pulse-adaptive'],
} as const satisfies Record<string, readonly InstrumentCode[]>
/** Every form that somebody may be asked. */
export const OFFERED_CODES = ['work-style-108', 'ffm-50', 'ffm-48', 'pulse-adaptive'] as const
export type OfferedCode = (typeof OFFERED_CODES)[number]

/** The five domains in scale order. */
export const DOMAINS = ['ES', 'E', 'O', 'A', 'C'] as const
export type DomainCode = (typeof DOMAINS)[number]

const FACETS_OF = {
  ES: ['ES1', 'ES2', 'ES4', 'ES6'],
  E: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6'],
  O: ['O1', 'O2', 'O3', 'O4', 'O5'],
  A: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'],
  C: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'],
} as const satisfies Record<DomainCode, readonly string[]>
export type FacetCode = (typeof FACETS_OF)[DomainCode][number]

/** The 27 facets in scale order. */
export const FACETS: readonly FacetCode[] = DOMAINS.flatMap((domain) => [...FACETS_OF[domain]])

/** All 32 scales in scale order, which settles every tie: five domains, then 27 facets. */
export const SCALE_CODES: readonly ScaleCode[] = [...DOMAINS, ...FACETS]
export type ScaleCode = DomainCode | FacetCode

/** Facets whose alpha is below .70: drawn with their wider interval and the words "less precise". */
export const LESS_PRECISE: readonly FacetCode[] = ['ES4', 'E4', 'E5', 'O3', 'A4', 'A6', 'C3']

/** What a scale is called and what its two ends mean; both ends are ways of working, neither is better. */
export interface Scale {
  code: ScaleCode
  level: 'domain' | 'facet'
  /** The domain of a facet; null for a domain. */
  parent: DomainCode | null
  name: string
  definition: string
  lowPole: string
  highPole: string
  lessPrecise: boolean
  /** Facets of a domain in scale order; empty for a facet. */
  facets: readonly FacetCode[]
}

const NAMES: Record<ScaleCode, string> = SCALE_NAMES

const DEFINITIONS: Record<ScaleCode, string> = {
  ES: 'How evenly someone responds to pressure and setbacks',
  E: 'How much someone seeks contact, the lead and a fast pace',
  O: 'How much someone likes new ideas and variety',
  A: 'How much weight someone gives to the interests of others',
  C: 'How much someone plans, keeps order and finishes',
  ES1: 'How little someone worries ahead of events',
  ES2: 'How slowly irritation builds up',
  ES4: 'How comfortable someone is among strangers and when watched',
  ES6: 'How well someone keeps going under acute pressure',
  E1: 'How readily someone makes contact',
  E2: 'How much company someone looks for',
  E3: 'How readily someone speaks up and takes charge',
  E4: 'How busy someone likes to be',
  E5: 'How much excitement someone looks for',
  E6: 'How openly someone shows good spirits',
  O1: 'How much someone thinks in possibilities',
  O2: 'How much form, design and art matter',
  O3: 'How closely someone notices feelings',
  O4: 'How much variety someone likes',
  O5: 'How much someone enjoys abstract questions',
  A1: 'How readily someone assumes good intentions',
  A2: 'How openly someone deals with others',
  A3: 'How readily someone gives time to others',
  A4: 'How someone handles disagreement',
  A5: 'How someone speaks of their own merits',
  A6: 'How much the hardship of others moves someone',
  C1: 'How sure someone is of handling the work',
  C2: 'How much order someone keeps',
  C3: 'How strictly someone keeps rules and promises',
  C4: 'How much more than the minimum someone gives',
  C5: 'How promptly someone starts and finishes',
  C6: 'How long someone thinks before acting',
}

const POLES: Record<ScaleCode, readonly [low: string, high: string]> = {
  ES: ['feels pressure quickly, and shows it', 'stays even when things go wrong'],
  E: ['works best in calm and small company', 'draws energy from people and activity'],
  O: ['prefers the practical and the proven', 'looks for ideas and new ways'],
  A: ['argues their own case, stays sceptical', 'gives way and looks after others'],
  C: ['flexible and spontaneous', 'organised and persistent'],
  ES1: ['thinks ahead about what may go wrong', 'rarely worries'],
  ES2: ['shows annoyance quickly', 'is slow to get annoyed'],
  ES4: ['is reserved in unfamiliar company', 'is at ease in unfamiliar company'],
  ES6: ['wants support when much comes at once', 'keeps a clear head under pressure'],
  E1: ['keeps a polite distance', 'makes contact easily'],
  E2: ['prefers few people at a time', 'looks for company and groups'],
  E3: ['lets others take the lead', 'takes charge and speaks up'],
  E4: ['works at an unhurried pace', 'likes to be busy all the time'],
  E5: ['prefers calm and predictable settings', 'looks for excitement'],
  E6: ['is sober and matter-of-fact', 'is cheerful and carries others along'],
  O1: ['stays with the facts at hand', 'thinks in pictures and possibilities'],
  O2: ['looks at use before form', 'notices form and design'],
  O3: ['keeps feelings out of the matter', 'notices feelings in self and others'],
  O4: ['prefers familiar ways', 'likes variety and change'],
  O5: ['prefers concrete matters', 'enjoys abstract questions'],
  A1: ['checks before trusting', 'assumes good intentions'],
  A2: ['negotiates tactically', 'deals openly'],
  A3: ['guards their own time', 'gives time to others readily'],
  A4: ['faces conflict head on', 'looks for agreement'],
  A5: ['makes achievements known', 'leaves own merits unmentioned'],
  A6: ['weighs cases coolly', 'is moved by the hardship of others'],
  C1: ['is unsure of handling tasks', 'feels on top of tasks'],
  C2: ['works well without strict order', 'keeps things in order'],
  C3: ['bends rules when it helps', 'keeps rules and promises'],
  C4: ['does what is needed', 'aims higher than asked'],
  C5: ['starts late and needs deadlines', 'starts at once and finishes'],
  C6: ['decides and acts quickly', 'thinks before acting'],
}

/** Whether a text is the code of a domain. */
export function isDomainCode(text: string): text is DomainCode {
  return DOMAINS.some((domain) => domain === text)
}

/** Whether a text is the code of a scale. */
export function isScaleCode(text: string): text is ScaleCode {
  return SCALE_CODES.some((code) => code === text)
}

const describe = (code: ScaleCode, parent: DomainCode | null, facets: readonly FacetCode[]): Scale => ({
  code,
  level: parent === null ? 'domain' : 'facet',
  parent,
  name: NAMES[code],
  definition: DEFINITIONS[code],
  lowPole: POLES[code][0],
  highPole: POLES[code][1],
  lessPrecise: LESS_PRECISE.some((facet) => facet === code),
  facets,
})

/** The 32 scales, described, in scale order. */
export const SCALES: readonly Scale[] = [
  ...DOMAINS.map((domain) => describe(domain, null, FACETS_OF[domain])),
  ...DOMAINS.flatMap((domain) => FACETS_OF[domain].map((facet) => describe(facet, domain, []))),
]

const BY_CODE = new Map(SCALES.map((scale) => [scale.code, scale]))

/** The description of one scale. */
export function scaleOf(code: ScaleCode): Scale {
  const scale = BY_CODE.get(code)
  if (scale === undefined) throw new RangeError(`There is no scale "${code}"`)
  return scale
}

/** The facets of a domain in scale order. */
export function facetsOf(domain: DomainCode): readonly FacetCode[] {
  return FACETS_OF[domain]
}

/** The seven score bands, lowest first. */
export const BAND_KEYS = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7'] as const
export type BandKey = (typeof BAND_KEYS)[number]

/** Bands as printed, lowest first; brands may show other words, never other edges. */
export const BAND_LABELS: Record<BandKey, string> = {
  b1: '9 or less',
  b2: '10-19',
  b3: '20-34',
  b4: '35-65',
  b5: '66-80',
  b6: '81-90',
  b7: '91+',
}

/** What can be said of a set of answers. It is about the answers, not about the person. */
export const QUALITY_VERDICTS = ['good', 'review', 'not interpretable'] as const
export type QualityVerdict = (typeof QUALITY_VERDICTS)[number]

/** Reasons for which a set of answers can be flagged. */
export const QUALITY_FLAGS = [
  'longstring',
  'irv',
  'evenodd',
  'synonyms',
  'mahal_d2',
  'mean_s',
  'share_fast',
  'missing_share',
  'agreement',
] as const
export type QualityFlag = (typeof QUALITY_FLAGS)[number]

/** Versions of the built-in norms; local norms of a company have ids of their own. */
export const NORM_VERSIONS = [
  'work-style-108/combined/v1',
  'work-style-108/combined-empirical/v1',
  'work-style-108/working-age/v1',
  'ffm-50/adults/v1',
  'ffm-48/adults/v1',
  'ipip-120/combined/v1',
] as const
export type NormVersion = (typeof NORM_VERSIONS)[number]
