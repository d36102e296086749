import { createRequire } from 'node:module'
import type { ItemTexts, ItemTextsPort } from '#server/ports/item-texts.port.ts'

// The data files are read as they stand: the package's own functions share and change one array.
const require = createRequire(import.meta.url)

const FOLDERS: Record<string, string> = { pt: 'pt-br' }

const read = (locale: string): ItemTexts => {
  const folder = FOLDERS[locale] ?? locale
  const questions = require(`@bigfive-org/questions/data/${folder}/questions.json`) as { id: string; text: string }[]
  const choices = require(`@bigfive-org/questions/data/${folder}/choices.js`) as { plus: { text: string }[] }
  return {
    items: new Map(questions.map(({ id, text }) => [id, text.trim()])),
    // Only the words: the scores beside them are already turned round for some statements.
    labels: choices.plus.map(({ text }) => text),
  }
}

/** Translations of the npm package `@bigfive-org/questions` (MIT), read once a language. */
export const bigfiveItemTexts = (locales: readonly string[]): ItemTextsPort => {
  const texts = new Map<string, ItemTexts>()
  return {
    of: (locale) => {
      if (!locales.includes(locale)) return null
      const known = texts.get(locale) ?? read(locale)
      texts.set(locale, known)
      return known
    },
  }
}
