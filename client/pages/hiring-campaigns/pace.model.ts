interface Paced {
  goal: number | null
  counts: { completed: number }
  completed_lately: number
  created_at: string
  starts_on: string | null
}

const DAY_MS = 86_400_000
const PACE_DAYS = 28

/** How fast a campaign nears its goal, in words; null where it has none. */
export const paceWords = (campaign: Paced, now: Date): string | null => {
  const { goal, counts, completed_lately } = campaign
  if (goal === null) return null
  const left = goal - counts.completed
  if (left <= 0) return 'Goal reached'
  const began = Date.parse(campaign.starts_on ?? campaign.created_at)
  const days = Math.min(PACE_DAYS, Math.max(1, Math.ceil((now.getTime() - began) / DAY_MS)))
  if (completed_lately === 0)
    return `${left} to go; nobody has finished in the last ${days === 1 ? 'day' : `${days} days`}`
  const weeks = Math.ceil(left / ((completed_lately / days) * 7))
  const aWeek = Math.max(1, Math.round((completed_lately / days) * 7))
  return `${left} to go; at ${aWeek} a week in about ${weeks === 1 ? 'a week' : `${weeks} weeks`}`
}
