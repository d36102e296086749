import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import type { ScaleCode } from '#science/vocabulary.ts'
import { isScaleCode } from '#science/vocabulary.ts'

interface TemplateTrait {
  scale: ScaleCode
  low: number | null
  high: number | null
  weight: 1 | 2 | 3
  /** A question to the writer, whose answer is the reason; a template cannot know the job. */
  ask: string
}

/** Where a draft may begin. Targets lean on how work is done; wide, because no job is known yet. */
export interface Template {
  key: string
  name: string
  about: string
  traits: readonly TemplateTrait[]
}

const t = (
  scale: ScaleCode,
  low: number | null,
  high: number | null,
  weight: 1 | 2 | 3,
  ask: string,
): TemplateTrait => ({ scale, low, high, weight, ask })

export const TEMPLATES: readonly Template[] = [
  {
    key: 'operations',
    name: 'Operations and shifts',
    about: 'Keeps things running by plan, among people, with surprises.',
    traits: [
      t('C2', 40, 95, 2, 'What goes wrong where order is missing?'),
      t('C5', 45, null, 3, 'What does a late start cost here?'),
      t('C3', 40, null, 2, 'Which rules protect somebody?'),
      t('E4', 35, 92, 1, 'How fast does a usual day go?'),
    ],
  },
  {
    key: 'customer-care',
    name: 'Customer care and front desk',
    about: 'First contact by telephone, in writing or in person.',
    traits: [
      t('C3', 40, null, 2, 'What is promised to customers, and by when?'),
      t('C2', 35, 92, 2, 'How many cases are open at once?'),
      t('E1', 35, 92, 2, 'How many strangers a day?'),
      t('C6', 25, 85, 1, 'When is a quick answer worse than a checked one?'),
    ],
  },
  {
    key: 'sales',
    name: 'Sales and advice',
    about: 'Finds out what somebody needs and brings it to a close.',
    traits: [
      t('C4', 45, null, 3, 'What happens in a month without results?'),
      t('E2', 35, 95, 2, 'How much of the day is spent with people?'),
      t('C1', 40, null, 2, 'Which doubts of customers have to be met alone?'),
      t('C5', 35, 95, 1, 'What has to be followed up?'),
    ],
  },
  {
    key: 'team-lead',
    name: 'Team lead',
    about: 'Leads a team of ten or so, close to the work.',
    traits: [
      t('C1', 45, null, 2, 'Which decisions cannot wait for anybody?'),
      t('C5', 45, 97, 3, 'What does the team lose when a lead lets things lie?'),
      t('E1', 35, 95, 2, 'Who comes to the lead, and with what?'),
      t('O4', 25, 85, 1, 'How often does the way of working change?'),
    ],
  },
  {
    key: 'analysis',
    name: 'Analysis and planning',
    about: 'Works with figures, plans and texts, mostly alone.',
    traits: [
      t('C6', 45, 97, 3, 'What does a mistake cost that is seen late?'),
      t('C2', 40, 97, 2, 'Who has to find their way in the work later?'),
      t('O5', 40, null, 2, 'Which questions have no ready answer?'),
      t('C5', 40, null, 1, 'Which deadlines are fixed from outside?'),
    ],
  },
  {
    key: 'technical-service',
    name: 'Technical service',
    about: 'Finds faults and mends them, at the customer’s or in the workshop.',
    traits: [
      t('C3', 45, null, 3, 'Which instructions must not be left out?'),
      t('C6', 40, 95, 2, 'What may a repair damage?'),
      t('C1', 40, null, 2, 'Who can be asked on site?'),
      t('E1', 25, 90, 1, 'How much is explained to the customer?'),
    ],
  },
]

/** The traits of a template as a draft takes them; the reasons are the writer's to give. */
export const traitsOfTemplate = ({ traits }: Template): BenchmarkTrait[] =>
  traits.map(({ scale, low, high, weight }) => ({ scale, low, high, weight, reason: '' }))

/** The questions of the template a draft began with, by trait. */
export const questionsOf = (evidence: Readonly<Record<string, unknown>>): Record<string, string> => {
  const template = TEMPLATES.find(({ key }) => key === evidence['template'])
  return Object.fromEntries(
    (template?.traits ?? []).flatMap(({ scale, ask }) => (isScaleCode(scale) ? [[scale, ask]] : [])),
  )
}
