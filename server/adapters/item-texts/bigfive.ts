import { createRequire } from 'node:module'
import type { ItemTexts, ItemTextsPort } from '#server/ports/item-texts.port.ts'
import { CORRECTIONS, LABEL_CORRECTIONS, SUBJECTS } from './corrections.ts'

// The data files are read as they stand: the package's own functions share and change one array.
const require = createRequire(import.meta.url)

const FOLDERS: Record<string, string> = { pt: 'pt-br' }

/** The numbers of the statements by their ids. */
type Numbers = ReadonlyMap<string, number>

/** A statement as a sentence of whoever answers. */
const sentence = (text: string, subject: string | undefined): string =>
  subject ? `${subject}${text.charAt(0).toLowerCase()}${text.slice(1)}` : text

const read = (locale: string, numbers: Numbers): ItemTexts => {
  const folder = FOLDERS[locale] ?? locale
  const questions = require(`@bigfive-org/questions/data/${folder}/questions.json`) as { id: string; text: string }[]
  const choices = require(`@bigfive-org/questions/data/${folder}/choices.js`) as { plus: { text: string }[] }
  const put = (id: string, text: string) => CORRECTIONS[locale]?.[numbers.get(id) ?? 0] ?? text.trim()
  return {
    items: new Map(questions.map(({ id, text }) => [id, sentence(put(id, text), SUBJECTS[locale])])),
    // Only the words: the scores beside them are already turned round for some statements.
    labels: choices.plus.map(({ text }) => LABEL_CORRECTIONS[locale]?.[text] ?? text.trim()),
  }
}

/**
 * Translations of the npm package `@bigfive-org/questions` (MIT), put right where they say something else than the statement, read
 * once a language.
 */
export const bigfiveItemTexts = (locales: readonly string[], numbers: Numbers): ItemTextsPort => {
  const texts = new Map<string, ItemTexts>()
  return {
    of: (locale) => {
      if (!locales.includes(locale)) return null
      const known = texts.get(locale) ?? read(locale, numbers)
      texts.set(locale, known)
      return known
    },
  }
}
