import { funnels, funnelVersions } from '#server/database/schema/funnels.ts'
import type { Db } from '#server/kernel/database.ts'

export interface SeedCampaign {
  name: string
  role: number
  location: number | null
  type: 'candidate' | 'employee'
  state: 'open' | 'paused' | 'closed'
  startsInDays: number | null
  endsInDays: number | null
  message: string | null
  shares_report: boolean
}

/** Campaigns of every company: open, for employees, closed and one that is still to come. */
export const seedCampaigns: SeedCampaign[] = [
  {
    name: 'Autumn hiring',
    role: 0,
    location: 0,
    type: 'candidate',
    state: 'open',
    startsInDays: -60,
    endsInDays: 60,
    message: 'Thank you for your interest. We look forward to getting to know how you work.',
    shares_report: false,
  },
  {
    name: 'Team growth',
    role: 1,
    location: null,
    type: 'candidate',
    state: 'open',
    startsInDays: -30,
    endsInDays: null,
    message: null,
    shares_report: true,
  },
  {
    name: 'Development round',
    role: 0,
    location: null,
    type: 'employee',
    state: 'open',
    startsInDays: -90,
    endsInDays: null,
    message: 'This round helps you and your team lead to plan your development. It decides nothing.',
    shares_report: true,
  },
  {
    name: 'Summer hiring',
    role: 1,
    location: null,
    type: 'candidate',
    state: 'closed',
    startsInDays: -200,
    endsInDays: -80,
    message: null,
    shares_report: false,
  },
]

/** The public page of the first campaign, as its company might have written it. */
const seedFunnel = (company: string, role: string) => ({
  headline: `${role}: keep a good team moving`,
  text: `At ${company} you leave the place in better order than you found it.`,
  steps: [
    {
      id: 'work',
      kind: 'text',
      title: 'What you do',
      text: 'You plan the shift, give out the work, and are there when something does not fit. Twelve colleagues count on you, and you can count on them.',
    },
    {
      id: 'facts',
      kind: 'facts',
      title: 'At a glance',
      facts: [
        { label: 'Hours', value: '37.5 a week, in shifts' },
        { label: 'Pay', value: '€ 3,400 a month, 13 times a year' },
        { label: 'Begins', value: 'As soon as you can' },
      ],
    },
    {
      id: 'benefits',
      kind: 'benefits',
      title: 'What we offer',
      benefits: [
        '30 days of holiday',
        'A plan of shifts six weeks ahead',
        'Two paid days a year to learn what you choose',
      ],
    },
    {
      id: 'faq',
      kind: 'faq',
      title: 'What people ask',
      entries: [
        { question: 'Do I need experience?', answer: 'It helps. Two weeks beside a colleague come first in any case.' },
        {
          question: 'What happens after I apply?',
          answer: 'You answer short statements about how you work. Then a person reads everything and calls you.',
        },
      ],
    },
    {
      id: 'asked',
      kind: 'questions',
      questions: [
        { id: 'nights', text: 'Can you work nights?', kind: 'yes_no', options: [], is_required: true },
        {
          id: 'from',
          text: 'When could you begin?',
          kind: 'choice',
          options: ['At once', 'Within three months', 'Later'],
          is_required: false,
        },
      ],
    },
    { id: 'form', kind: 'form', asks_resume: true, asks_phone: true },
  ],
})

interface Refs {
  company_id: number
  campaign_id: number
  author: number
  now: Date
}

/** Publishes the page of a company's first campaign. */
export const seedFunnelPages = async (
  db: Db,
  company: { key: string; name: string; roles: readonly string[] },
  { company_id, campaign_id, author, now }: Refs,
): Promise<void> => {
  const content = seedFunnel(company.name, company.roles[0] ?? 'Team member')
  const [funnel] = await db
    .insert(funnels)
    .values({
      ...content,
      company_id,
      campaign_id,
      slug: `${company.key}-autumn`,
      is_published: true,
      version: 1,
      created_by: author,
      created_at: now,
      updated_at: now,
    })
    .returning({ id: funnels.id })
  await db
    .insert(funnelVersions)
    .values({ ...content, company_id, funnel_id: funnel?.id ?? 0, version: 1, published_by: author, created_at: now })
}
