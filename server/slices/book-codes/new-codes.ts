import { BOOK_CODE_LENGTH, checkLetter } from '#contract/core/book-code.ts'
import { newLetters } from '#server/kernel/ids.ts'
import type { Secrets } from '#server/kernel/secrets.ts'

/** A new code: fifteen letters of chance, about 73 bits, and their check character. */
export const newBookCode = (): string => {
  const letters = newLetters(BOOK_CODE_LENGTH - 1)
  return letters + checkLetter(letters)
}

/** How a code is stored and found: its HMAC, with a key of its own. */
export const macOf = (secrets: Pick<Secrets, 'mac'>, code: string): string => secrets.mac('book code', code)
