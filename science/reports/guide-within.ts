interface Timed {
  minutes: number
  priority: number
}

/** The questions that are worth most in `minutes`: by priority per minute while they fit, asked in the order of the guide. */
export const guideWithin = <Question extends Timed>(questions: readonly Question[], minutes: number): Question[] => {
  let left = minutes
  const taken = new Set<Question>()
  for (const question of questions.toSorted((a, b) => b.priority / b.minutes - a.priority / a.minutes)) {
    if (question.minutes > left) continue
    left -= question.minutes
    taken.add(question)
  }
  return questions.filter((question) => taken.has(question))
}
