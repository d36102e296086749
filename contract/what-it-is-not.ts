/** What every report says of itself at its end, on the page of its link and on paper. */
export const NOT_TITLE = 'What this report is not'

export const NOT_WORDS =
  'It describes how somebody tends to work, by their own answers, compared with other people. It does not measure ability, knowledge, health or honesty, and it does not say how well somebody will do in a job. Every questionnaire is imprecise: nine times in ten the true place lies within the likely range. It is one thing to look at beside others.'
