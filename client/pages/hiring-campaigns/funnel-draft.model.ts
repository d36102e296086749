import type { Funnel, FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'

export type StepKind = FunnelStep['kind']
/** What is written of a page. */
export type FunnelDraft = Pick<Funnel, 'slug' | 'headline' | 'text' | 'steps'>

/** The blocks in the order in which they are offered. */
export const STEP_NAMES: Record<StepKind, string> = {
  text: 'Text',
  picture: 'Picture',
  facts: 'Facts',
  benefits: 'Benefits',
  video: 'Video link',
  faq: 'Questions people ask',
  questions: 'Questions to applicants',
  form: 'Form',
}

/** A name for a block or a question that stands nowhere yet. */
export const newName = (random: () => string): string => random().slice(0, 8)

/** An empty block of a kind. */
export const newStep = (kind: StepKind, id: string): FunnelStep => {
  switch (kind) {
    case 'text':
      return { id, kind, title: '', text: '' }
    case 'picture':
      return { id, kind, picture: '', alt: '' }
    case 'facts':
      return { id, kind, title: '', facts: [{ label: '', value: '' }] }
    case 'benefits':
      return { id, kind, title: '', benefits: [''] }
    case 'video':
      return { id, kind, title: '', url: 'https://' }
    case 'faq':
      return { id, kind, title: '', entries: [{ question: '', answer: '' }] }
    case 'questions':
      return {
        id,
        kind,
        title: '',
        questions: [{ id: `${id}-1`, text: '', kind: 'yes_no', options: [], is_required: true }],
      }
    case 'form':
      return { id, kind, title: '', asks_resume: true, asks_phone: true }
  }
}

/** Kinds of which a page has one at most. */
export const ONCE: readonly StepKind[] = ['questions', 'form']

/** The list with one of its entries elsewhere. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

export const draftOf = ({ slug, headline, text, steps }: FunnelDraft): FunnelDraft => ({ slug, headline, text, steps })

export const isSame = (one: FunnelDraft, other: FunnelDraft): boolean =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other))

/** What a new page begins with; its address is one that is free. */
export const firstDraft = (campaign: {
  role_name: string
  message: string | null
  company: { name: string }
}): Omit<FunnelDraft, 'slug'> => ({
  headline: campaign.role_name,
  text: campaign.message ?? `Work with us at ${campaign.company.name}.`,
  steps: [{ id: 'form', kind: 'form', title: '', asks_resume: true, asks_phone: true }],
})
