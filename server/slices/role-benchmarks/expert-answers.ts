import type { ExpertOpinion, ExpertTogether } from '#contract/resources/role-benchmarks.experts.ts'
import { joinedOpinions, type ShownOpinion } from '#science/benchmarks/from-experts.ts'
import type { ScaleCode } from '#science/vocabulary.ts'

// From what each expert holds to what they hold together.

const isNeeded = (opinion: ExpertOpinion): opinion is ExpertOpinion & ShownOpinion => opinion.weight !== null

/** Each trait that was asked about, joined over those who have answered. */
export const togetherOf = (
  scales: readonly ScaleCode[],
  answers: readonly (readonly ExpertOpinion[])[],
): ExpertTogether[] =>
  scales.map((scale) => {
    const opinions = answers.flatMap((answer) => answer.filter((one) => one.scale === scale).filter(isNeeded))
    const counts = {
      scale,
      voices: opinions.length,
      answered: answers.length,
      is_needed: opinions.length > 0 && opinions.length * 2 >= answers.length,
    }
    if (opinions.length === 0)
      return { ...counts, range: null, disagreement: null, is_disputed: false, agreement: null }
    const { low, high, weight, disagreement, is_disputed, agreement } = joinedOpinions(opinions)
    return { ...counts, range: { low, high, weight }, disagreement, is_disputed, agreement }
  })

/** What is wrong with an answer: each trait stands in it once, with a range where it matters. */
export const faultsIn = (scales: readonly ScaleCode[], opinions: readonly ExpertOpinion[]) => {
  const issues = opinions.flatMap(({ scale, low, high, weight }, at) => {
    const fault = (path: string, code: string, message: string) => [{ path: `opinions.${at}${path}`, code, message }]
    if (!scales.includes(scale)) return fault('.scale', 'not_asked', 'This trait was not asked about.')
    if (opinions.findIndex((one) => one.scale === scale) !== at)
      return fault('.scale', 'named_twice', 'This trait stands here twice.')
    if (weight === null)
      return low === null && high === null
        ? []
        : fault('.low', 'no_weight', 'Say how much it matters, or take the range out.')
    if (low === null && high === null) return fault('.low', 'no_target', 'Set at least one end of the range.')
    return low !== null && high !== null && low >= high
      ? fault('.low', 'low_above_high', 'The lower end has to lie below the upper one.')
      : []
  })
  const missing = scales.find((scale) => !opinions.some((one) => one.scale === scale))
  return missing === undefined
    ? issues
    : [...issues, { path: 'opinions', code: 'missing', message: 'Say something about each trait.' }]
}
