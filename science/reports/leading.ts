import { type CircleMeeting, circleMeeting, circlePlace } from '#science/comparison/pairs.ts'
import type { Measures } from '#science/scoring/measures.ts'

const WORDS: Record<Exclude<CircleMeeting, 'even'>, string> = {
  'both may want to lead': 'You may both want to lead. Say beforehand who decides what.',
  'both may wait for the other': 'You may both wait for the other to begin. Say beforehand who takes the first step.',
  'one may lead and one follow':
    'One of you may like to lead where the other likes to follow. That can go easily; ask now and then whether it still suits both.',
}

/**
 * How two people may meet where somebody has to lead, in words for both (interpersonal circle: Carson 1969; Kiesler 1983). It is the same
 * whichever of them comes first, and never a number or a score of the two.
 * @returns null where neither stands far enough from the middle for a word, or Outward Energy or Consideration is not scored for one of them
 */
export const leadingWords = (one: Measures, other: Measures): string | null => {
  const [first, second] = [circlePlace(one), circlePlace(other)]
  if (!first || !second) return null
  const meeting = circleMeeting(first, second)
  return meeting === 'even' ? null : WORDS[meeting]
}
