/** What somebody at one end of a facet can build on, watch, and practise. Spoken to the person, plans in their own voice. */
export interface GrowthText {
  strength: string
  /** What it costs when there is too much of it. */
  overUse: string
  goal: string
  /** Two if-then plans towards the goal. */
  plans: readonly [string, string]
}

/** Puts a text together: strength, over-use, goal, two plans. */
export const growth = (
  strength: string,
  overUse: string,
  goal: string,
  ...plans: readonly [string, string]
): GrowthText => ({ strength, overUse, goal, plans })
