import { countOf } from '#client/lib/format.ts'

/** What is said of people whose distances cannot be told apart: they are as near as one another, which is not the same as near. */
export const nearWords = (shown: number, beyond: number): string =>
  `${shown} about equally near${beyond > 0 ? `, and ${countOf(beyond, 'more', 'more')}` : ''}`
