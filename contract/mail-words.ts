import { filledIn } from './right-to-left.ts'

// Mails are written with a closed list of tags and of names in double braces: no logic, no attributes, nothing that runs.

/** What a mail can say of a person by itself. */
export const PERSON_VARIABLES = ['first', 'last', 'role', 'company', 'campaign'] as const

/** The tags that a mail is written with. */
export const MAIL_TAGS: ReadonlySet<string> = new Set(['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3'])
const TAG = /<\/?([a-z0-9]+)\s*\/?>/gi
const NAME = /\{\{\s*([a-z][a-z0-9_]{0,39})\s*\}\}/g
const LINK = /\b(?:https?:|www\.)/i

/** Why a mail cannot be written so; null where it can. */
export const faultIn = (html: string): string | null => {
  for (const [, name = ''] of html.matchAll(TAG))
    if (!MAIL_TAGS.has(name.toLowerCase())) return `<${name}> is not possible in a mail.`
  if (/[<>]/.test(html.replaceAll(TAG, ''))) return 'Tags are written without attributes, for example <p> or <strong>.'
  if (/\{\{|\}\}/.test(html.replaceAll(NAME, ''))) return 'A name in braces is written like {{first}}.'
  return LINK.test(html) ? 'Mails lead to no other address. Leave the link out.' : null
}

/** The names in braces of a text, each once. */
export const variablesIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(NAME)].map(([, name = '']) => name))),
]

/** A text with its names filled in; `missing` are those without a value. */
export const fillIn = (
  text: string,
  values: Record<string, string | null>,
  escape: (value: string) => string = (value) => value,
): { text: string; missing: string[] } => {
  const missing = variablesIn(text).filter((name) => !(Object.hasOwn(values, name) && values[name]))
  return {
    text: text.replaceAll(NAME, (whole, name: string) =>
      missing.includes(name) ? whole : escape(filledIn(text, values[name] ?? whole)),
    ),
    missing,
  }
}

/** The words of a mail as its author writes them. */
export const textOf = (html: string): string =>
  plainOf(html.replaceAll(/<h[23]>/gi, '# ').replaceAll(/<\/?strong>/gi, '**'))

const numbered = (list: string): string => {
  let number = 0
  return list.replaceAll(/<li>/gi, () => `${(number += 1)}. `)
}

/** The words of a mail as plain text: what its second part says. */
export const plainOf = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<ol>.*?<\/ol>/gis, numbered)
    .replaceAll(/<li>/gi, '- ')
    .replaceAll(/<\/li>\s*/gi, '\n')
    .replaceAll(/<\/(?:p|h2|h3|ul|ol)>\s*/gi, '\n\n')
    .replaceAll(TAG, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const bold = (text: string) => text.replaceAll(/\*\*([^*\n]+)\*\*/g, '<strong>$1</strong>')

/** What an author wrote as text, as the words of a mail. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part.trim())
    .map((part) => {
      const lines = part
        .trim()
        .split('\n')
        .map((line) => bold(escapeText(line.trim())))
      if (lines.every((line) => line.startsWith('- ')))
        return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join('')}</ul>`
      const [first = ''] = lines
      return first.startsWith('# ') && lines.length === 1
        ? `<h2>${first.slice(2)}</h2>`
        : `<p>${lines.join('<br>')}</p>`
    })
    .join('\n')
