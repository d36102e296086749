import { readConditions, writeCondition } from '#contract/result-conditions.ts'

/**
 * Written conditions as far as they can be read, so that a link with a slip in it still opens, or one that was made in a brand with fits
 * where there are none.
 */
export const readableLines = (where: readonly string[] | undefined, hasFits: boolean): string[] =>
  readConditions(where)
    .filter(({ field }) => hasFits || field !== 'fit')
    .map(writeCondition)

const SAYS_OF_COMPANY: readonly string[] = ['role', 'status', 'location', 'department', 'campaign', 'source', 'tag']
/** Those that speak of nothing that one company has of its own. */
export const ofAnyCompany = (where: readonly string[] | undefined): string[] =>
  readConditions(where)
    .filter(({ field }) => !SAYS_OF_COMPANY.includes(field))
    .map(writeCondition)
