import type { QualityFlag } from '#science/vocabulary.ts'
import { roundHalfUp } from '#science/statistics/rounding.ts'

/** A flag in one plain sentence about the answers; `value` is that of its index, null if it is not to be told. */
export function reasonOf(flag: QualityFlag, value: number | null): string {
  switch (flag) {
    case 'longstring':
      return `The same answer was given ${value ?? 'many'} times in a row.`
    case 'irv':
      return 'Nearly all answers are the same.'
    case 'evenodd':
      return 'Answers to statements on the same subject point in different directions.'
    case 'synonyms':
      return 'Statements with nearly the same meaning were answered differently.'
    case 'mahal_d2':
      return 'The answers form a very unusual combination.'
    case 'mean_s':
      return value === null
        ? 'Statements were answered very fast.'
        : `A statement took ${oneDecimal(value)} seconds on average.`
    case 'share_fast':
      return value === null
        ? 'Many statements were answered within a second.'
        : `${percent(value)} of the statements were answered within a second.`
    case 'missing_share':
      return value === null ? 'Many statements have no answer.' : `${percent(value)} of the statements have no answer.`
    case 'agreement':
      return value !== null && value < 3 ? 'Nearly every statement was denied.' : 'Nearly every statement was affirmed.'
  }
}

function percent(share: number): string {
  return `${roundHalfUp(100 * share)} %`
}

function oneDecimal(value: number): string {
  return (roundHalfUp(10 * value) / 10).toFixed(1)
}
