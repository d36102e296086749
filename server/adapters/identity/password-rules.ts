import { PASSWORD_MAX_LENGTH } from '#contract/constants.ts'
import type { BrokenRule } from '#server/ports/identity.port.ts'

/** What is known of a new password besides its text. */
export interface PasswordFacts {
  minLength: number
  /** Own name, address and the names of the product; matched without regard to case. */
  ownWords: readonly string[]
  isCommon: boolean
  /** 0 to 4 by the estimator. */
  strength: number
  isCurrent: boolean
}

const STRENGTH_NEEDED = 3
// Shorter words turn up in any password by chance.
const SHORTEST_OWN_WORD = 3

/** Words that a person's own password must not contain: names, the parts of names, the address and what stands before its @. */
export const ownWordsOf = (
  owner: { email: string; first: string; last: string },
  brands: readonly string[],
): string[] => {
  const names = [owner.first, owner.last].flatMap((name) => [name, ...name.split(/[\s'’-]+/)])
  const mailbox = owner.email.split('@')[0] ?? ''
  return [...names, owner.email, mailbox, ...brands.flatMap((brand) => [brand, ...brand.split(' ')])]
    .map((word) => word.toLowerCase())
    .filter((word, index, all) => word.length >= SHORTEST_OWN_WORD && all.indexOf(word) === index)
}

/** Every rule that a new password breaks; none asks for kinds of characters. */
export const brokenRules = (password: string, facts: PasswordFacts): BrokenRule[] => {
  const length = Array.from(password).length
  const small = password.toLowerCase()
  const rules: [boolean, string, string][] = [
    [
      !password.isWellFormed() || password.includes('\0'),
      'password_characters',
      'This has characters that cannot be stored.',
    ],
    [length < facts.minLength, 'password_too_short', `Use at least ${facts.minLength} characters.`],
    [length > PASSWORD_MAX_LENGTH, 'password_too_long', `Use at most ${PASSWORD_MAX_LENGTH} characters.`],
    [facts.isCommon, 'password_common', 'This password is on a list of common passwords.'],
    [
      facts.ownWords.some((word) => small.includes(word)),
      'password_own_words',
      'Do not use your name, your email or the name of this product.',
    ],
    [
      facts.strength < STRENGTH_NEEDED,
      'password_weak',
      'This is easy to guess. Try three or four words that do not belong together.',
    ],
    [facts.isCurrent, 'password_unchanged', 'This is your current password. Choose a new one.'],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, code, message]) => ({ code, message }))
}
