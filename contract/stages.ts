// What is known of stages without a schema: pages read it, and the contract's schemas are made from it.

/** Colours a stage may have: quiet ones that go with both brands, in light and dark, and never mean good or bad. */
export const STAGE_COLOURS = ['grey', 'blue', 'teal', 'olive', 'ochre', 'copper', 'plum'] as const
export type StageColourName = (typeof STAGE_COLOURS)[number]

interface FirstStage {
  key: string
  name: string
  colour: StageColourName
  day_limit: number | null
  acts: string | null
  next_action: string | null
  is_rejection: boolean
}

/** The stages of a company's first pipeline. */
export const FIRST_STAGES: readonly FirstStage[] = [
  {
    key: 'new',
    name: 'New',
    colour: 'grey',
    day_limit: null,
    acts: 'Recruiting',
    next_action: 'Read the result',
    is_rejection: false,
  },
  {
    key: 'assessed',
    name: 'Assessed',
    colour: 'ochre',
    day_limit: 7,
    acts: 'Recruiting',
    next_action: 'Book interview',
    is_rejection: false,
  },
  {
    key: 'interview',
    name: 'Interview',
    colour: 'blue',
    day_limit: 14,
    acts: 'Team lead',
    next_action: 'Rate interview',
    is_rejection: false,
  },
  {
    key: 'offer',
    name: 'Offer',
    colour: 'teal',
    day_limit: 7,
    acts: 'Owner',
    next_action: 'Send contract',
    is_rejection: false,
  },
  { key: 'hired', name: 'Hired', colour: 'olive', day_limit: null, acts: null, next_action: null, is_rejection: false },
  {
    key: 'declined',
    name: 'Declined',
    colour: 'grey',
    day_limit: null,
    acts: null,
    next_action: null,
    is_rejection: true,
  },
]

type Ending = Pick<FirstStage, 'key' | 'acts' | 'next_action' | 'is_rejection'>

/**
 * Whether nothing is left to decide of people in a stage because they were taken: the last of those that turn nobody down, where nobody is
 * to act. The first is never it: everybody registers into that one.
 */
export const isHiring = (stages: readonly Ending[], key: string): boolean => {
  const last = stages.findLast((stage) => !stage.is_rejection)
  return last?.key === key && last !== stages[0] && last.acts === null && last.next_action === null
}

/** A mail about a stage holds these, and each is filled in for each person; another name in braces is refused. */
export const MAIL_PLACEHOLDERS = ['first', 'last', 'role', 'company'] as const
/** How long a mail may wait beyond the time to undo. */
export const MAIL_DELAYS_MINUTES = [0, 60, 1_440, 4_320, 10_080] as const

const IN_BRACES = /\{\s*([^{}]*?)\s*\}/g
type Placeholder = (typeof MAIL_PLACEHOLDERS)[number]
const known = (name: string): Placeholder | undefined => MAIL_PLACEHOLDERS.find((one) => one === name)

/** The first name in braces that stands for nothing; undefined where all are known. */
export const unknownPlaceholder = (text: string): string | undefined =>
  [...text.matchAll(IN_BRACES)].map((match) => match[1] ?? '').find((name) => known(name) === undefined)

/** A text with every placeholder filled in for one person. */
export const fillPlaceholders = (text: string, about: Record<Placeholder, string>): string =>
  text.replaceAll(IN_BRACES, (whole: string, name: string) => {
    const placeholder = known(name)
    return placeholder ? about[placeholder] : whole
  })
