/** A question for an interview: what is asked, two probes, and what answers of 1, 3 and 5 sound like. */
export interface InterviewQuestion {
  text: string
  probes: readonly [string, string]
  anchors: { 1: string; 3: string; 5: string }
}

/** Two questions about the same thing, so that two people need not be asked the same words. */
export type Variants = readonly [InterviewQuestion, InterviewQuestion]

/** Puts a question together: text, two probes, anchors for 1, 3 and 5. */
export const question = (
  text: string,
  probe: string,
  second: string,
  one: string,
  three: string,
  five: string,
): InterviewQuestion => ({ text, probes: [probe, second], anchors: { 1: one, 3: three, 5: five } })
