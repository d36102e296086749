import { folded, letterwise, wordsOf } from '#contract/core/folded.ts'
import type { FoundText } from '#contract/resources/survey-results.ts'
import type { Context } from '#server/kernel/context.ts'
import { BEFORE, selectFoundTexts, SHOWN } from './found-words.queries.ts'
import type { ResultRecord } from './survey-results.queries.ts'

/** The first word of a search that name, mail and phone do not have. */
const hiddenWord = ({ first, last, email, phone }: ResultRecord, words: readonly string[]): string | undefined => {
  const seen = folded(`${first} ${last} ${email} ${phone ?? ''} ${phone?.replaceAll(/\D/g, '') ?? ''}`)
  return words.find((word) => !seen.includes(word))
}

/** Cut to whole words, in one line; what was left out is said. */
const inOneLine = (text: string, isBegin: boolean): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return isBegin ? line : `… ${line.replace(/^\S+ /, '')}`
}

/** The part of a text around a word, and whether it is the begin of the text. */
const around = (text: string, word: string): { text: string; is_begin: boolean } => {
  const { letters, said, letterAt } = letterwise(text)
  const at = letterAt[said.indexOf(word)] ?? 0
  const from = Math.max(0, at - BEFORE)
  return { text: letters.slice(from, from + SHOWN).join(''), is_begin: from === 0 }
}

/** Where a search found people whose row does not say it: the words around, in a note or in the resume. */
export const foundTexts = async (
  ctx: Pick<Context, 'db'>,
  rows: readonly ResultRecord[],
  search: string | undefined,
): Promise<Map<number, FoundText>> => {
  const words = wordsOf(search)
  const hidden = rows.flatMap((row) => {
    const word = hiddenWord(row, words)
    return word === undefined ? [] : [{ company_id: row.company_id, id: row.id, word }]
  })
  if (hidden.length === 0) return new Map()
  const found = await selectFoundTexts(ctx.db, hidden)
  return new Map(
    found.map(({ id, place, word, is_whole, ...part }) => {
      const { text, is_begin } = is_whole ? around(part.text, word) : part
      return [id, { in: place, text: inOneLine(text, is_begin) }]
    }),
  )
}
