import { inFigures } from '#client/lib/format.ts'

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
  const toGo = `${inFigures(left)} to go`
  if (completed_lately === 0) return `${toGo}; nobody has finished in the last ${days === 1 ? 'day' : `${days} days`}`
  const aWeek = (completed_lately / days) * 7
  const weeks = Math.ceil(left / aWeek)
  const pace = aWeek < 1 ? `${completed_lately} in ${days} days` : `${inFigures(Math.round(aWeek))} a week`
  return `${toGo}; at ${pace} in about ${weeks === 1 ? 'a week' : `${inFigures(weeks)} weeks`}`
}
