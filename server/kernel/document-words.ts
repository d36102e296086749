import { extractText, getDocumentProxy } from 'unpdf'
import { unzip } from './zip.ts'

/** More of a document than this is not searched: a book of references must not fill the index. */
const MOST_LETTERS = 20_000

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
}

/** The text between the tags. Parts of a word may have tags between them; paragraphs, tabs and breaks part words. */
const ofMarkup = (xml: string): string =>
  xml
    .replaceAll(/<(\/w:p|\/text:p|\/text:h|w:tab|w:br|text:tab|text:line-break|text:s)\b[^>]*>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, entity)

const ofArchive = async (bytes: Buffer, part: RegExp): Promise<string> => {
  const entries = [...((await unzip(bytes)) ?? [])]
  return entries.flatMap(([name, content]) => (part.test(name) ? [ofMarkup(content.toString('utf8'))] : [])).join(' ')
}

const ofPdf = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: true })
  return text
}

const READERS: Record<string, (bytes: Buffer) => Promise<string> | string> = {
  'application/pdf': ofPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': (bytes) =>
    ofArchive(bytes, /^word\/(document|header\d*|footer\d*)\.xml$/),
  'application/vnd.oasis.opendocument.text': (bytes) => ofArchive(bytes, /^content\.xml$/),
  'text/plain': (bytes) => bytes.toString('utf8'),
}

/**
 * What is written in a document, for a search: its words in their order, at most 20,000 letters. Nothing of a picture of a page, nor of
 * a Word file from before 2007, whose text cannot be told from the rest of it.
 * Throws what the reader of its type throws where the file is broken.
 */
export const wordsIn = async (bytes: Buffer, type: string): Promise<string> =>
  ((await READERS[type]?.(bytes)) ?? '')
    // oxlint-disable-next-line no-control-regex -- what the database cannot keep, and what nobody can type
    .replaceAll(/[\s\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
