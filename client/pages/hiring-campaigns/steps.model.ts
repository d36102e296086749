import type { Campaign } from '#contract/resources/hiring-campaigns.ts'

const STEPS = {
  // Not whoever was put on the list, or asked anew, and has done nothing yet.
  registered: { where: ['0.progress.not.not_registered'] },
  started: { where: ['0.progress.is.in_progress~completed'] },
  completed: { progress: 'completed' as const },
}
export type Step = keyof typeof STEPS
export const COUNTED = ['registered', 'started', 'completed'] as const satisfies Step[]

/** Of whom it is: of all, of those of a location, or of those who came by a link. */
export interface Part {
  location_id?: number | undefined
  source?: string | undefined
}

/** Whom a count of a campaign counts, in the list of people: whoever came this far, also those who were archived since. */
export const peopleAt = ({ id }: Pick<Campaign, 'id'>, step: Step, { location_id, source }: Part = {}) => {
  const asked: { where?: string[]; progress?: 'completed' } = STEPS[step]
  const { where = [], ...rest } = asked
  // Names of links have no sign that a condition would have to write in another way.
  const all = source === undefined ? where : [...where, `0.source.is.${source}`]
  return {
    campaign_id: id,
    type: 'all' as const,
    include_archived: true,
    ...rest,
    ...(all.length ? { where: all } : {}),
    ...(location_id === undefined ? {} : { location_ids: [location_id] }),
  }
}
