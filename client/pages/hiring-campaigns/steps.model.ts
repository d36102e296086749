import type { Campaign } from '#contract/resources/hiring-campaigns.ts'

const STEPS = {
  // Not whoever was put on the list, or asked anew, and has done nothing yet.
  registered: { where: ['0.progress.not.not_registered'] },
  started: { where: ['0.progress.is.in_progress~completed'] },
  completed: { progress: 'completed' as const },
}
export type Step = keyof typeof STEPS

/** Whom a count of a campaign counts, in the list of people: whoever came this far, also those who were archived since. */
export const peopleAt = ({ id }: Pick<Campaign, 'id'>, step: Step) => ({
  campaign_id: id,
  type: 'all' as const,
  include_archived: true,
  ...STEPS[step],
})
