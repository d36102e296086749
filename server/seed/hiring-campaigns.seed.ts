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
