import type { ForAudiences } from '#science/reports/content/content-types.ts'

/** A piece of coaching: what helps, what does not, and a question to think about or to ask. */
export interface CoachingTip {
  do: string
  dont: string
  question: string
}

/** Advice to the person, and advice to the one who leads them; both about the same end of a facet. */
export type Coaching = ForAudiences<CoachingTip>

type Three = readonly [toDo: string, dont: string, question: string]

const tip = ([toDo, dont, question]: Three): CoachingTip => ({ do: toDo, dont, question })

/** Puts the two sides together: first what is said to the person, then what is said to the manager. */
export const coaching = (person: Three, manager: Three): Coaching => ({ person: tip(person), manager: tip(manager) })
