interface Campaign {
  id: number
  name: string
  company: { id: number }
  role_name: string
  location: { name: string } | null
  /** The day when it opens, in words. */
  opens: string | null
}

/** What tells a campaign apart from those of its name in its company: the role, the place, and the day when it opens. */
export const campaignApart = (one: Campaign, all: readonly Campaign[]): string[] => {
  const isTwin = all.some(
    ({ id, name, company }) => id !== one.id && name === one.name && company.id === one.company.id,
  )
  if (!isTwin) return []
  return [one.role_name, one.location?.name, one.opens && `from ${one.opens}`].flatMap((words) => words || [])
}
