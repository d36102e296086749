import { folded } from '#contract/core/folded.ts'

interface Named {
  first: string
  last: string
}

/** A name that is being typed after an @: where it begins, and what stands of it. */
export interface Mention {
  from: number
  typed: string
}

const BEFORE_CARET = /(?:^|\s)@([^@\n]{0,40})$/
const SUGGESTED = 6

/** What is being typed right before the caret, where that is a mention. */
export const mentionAt = (text: string, caret: number): Mention | null => {
  const typed = BEFORE_CARET.exec(text.slice(0, caret))?.[1]
  return typed === undefined ? null : { from: caret - typed.length - 1, typed }
}

/** Whoever may be meant: the whole name, or the last name, begins with what was typed; nobody where one name stands there whole. */
export const meantBy = <Person extends Named>({ typed }: Mention, people: readonly Person[]): Person[] => {
  const begin = folded(typed)
  const isMeant = ({ first, last }: Named) => [`${first} ${last}`, last].some((name) => folded(name).startsWith(begin))
  const meant = people.filter(isMeant)
  const [only] = meant.length === 1 ? meant : []
  return only && typed === `${only.first} ${only.last}` ? [] : meant.slice(0, SUGGESTED)
}

/** The text with the name put in whole, and where the caret stands behind it. */
export const withMention = (text: string, { from, typed }: Mention, name: string): { text: string; caret: number } => {
  const put = `@${name} `
  const rest = text.slice(from + 1 + typed.length).replace(/^ /, '')
  return { text: text.slice(0, from) + put + rest, caret: from + put.length }
}
