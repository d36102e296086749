import { inflateSync } from 'node:zlib'
import { sizesIn } from './pdf-sizes.ts'

// Reads the text of our own PDF files: each font maps its glyphs back to letters in a table of its own.

interface Pdf {
  objects: Map<number, { dictionary: string; stream: string }>
}

const parse = (file: Uint8Array): Pdf => {
  const whole = Buffer.from(file).toString('latin1')
  const objects: Pdf['objects'] = new Map()
  for (const [, number, body] of whole.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)) {
    const start = body?.search(/stream\r?\n/) ?? -1
    const dictionary = start < 0 ? (body ?? '') : (body ?? '').slice(0, start)
    const raw =
      start < 0
        ? ''
        : (body ?? '')
            .slice(start)
            .replace(/^stream\r?\n/, '')
            // What is packed may end with the sign of a line's end.
            .slice(0, Number(/\/Length (\d+)/.exec(dictionary)?.[1]))
    const stream = dictionary.includes('FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(Number(number), { dictionary, stream })
  }
  return { objects }
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (said: string) => said.replaceAll(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign)

const letters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Glyph to letters, out of a font's ToUnicode table. */
const tableOf = (cmap: string): Map<number, string> => {
  const table = new Map<number, string>()
  for (const [, from, , list] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [at, [, hex]] of [...(list ?? '').matchAll(/<([\w ]*)>/g)].entries())
      table.set(Number.parseInt(from ?? '0', 16) + at, letters((hex ?? '').replaceAll(' ', '')))
  return table
}

const references = (dictionary: string, name: string) =>
  Object.fromEntries(
    [...(new RegExp(`/${name}\\s*<<([\\s\\S]*?)>>`).exec(dictionary)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
      ([, key, number]) => [key ?? '', Number(number)],
    ),
  )

const reference = (dictionary: string, name: string) =>
  Number(new RegExp(`/${name}\\s*\\[?\\s*(\\d+) 0 R`).exec(dictionary)?.[1] ?? 0)

/** A stretch of a page: what is written in it, and the number by which the structure names it. */
export interface Stretch {
  words: string
  /** None for decoration and for what stands in no stretch at all. */
  mark: number | null
  isMarked: boolean
}

/** Writes or paints: letters, lines, areas. */
const DRAWS = /(?:^|\s)(?:TJ|Tj|f|f\*|S|s|B|b|Do)(?:\s|$)/

/** Words that are read from the right, drawn with their last letter first. */
const REVERSED = /\/ReversedChars BMC([\s\S]*?)\bEMC\b/g

/** Words that are drawn in another order than they are written, beside what is written. */
const TOLD = /\/Span <<\/ActualText <feff(\w+)>>> BDC[\s\S]*?\bEMC\b/g

interface Page {
  number: number
  stretches: Stretch[]
  /** Whether anything is drawn outside of all marks. */
  isLoose: boolean
  /** What heads and feet are called that stand on each page. */
  running: string[]
  /** Drawings of letters that nobody could read out: they stand for no letter. */
  unread: number
  /** How large its letters are, in points on paper. */
  sizes: number[]
}

const readPage = (of: (number: number) => { dictionary: string; stream: string }, number: number): Page => {
  const { dictionary } = of(number)
  const resources = of(reference(dictionary, 'Resources')).dictionary || dictionary
  const fonts = references(resources, 'Font')
  const tables = new Map(
    Object.entries(fonts).map(([name, at]) => [name, tableOf(of(reference(of(at).dictionary, 'ToUnicode')).stream)]),
  )
  const { stream: drawn } = of(reference(dictionary, 'Contents'))
  const stream = drawn
    .replaceAll(REVERSED, (_, words: string) => words.replaceAll('] TJ', '] reversed'))
    .replaceAll(TOLD, '{$1} f')
  let table = new Map<number, string>()
  let stretch: Stretch = { words: '', mark: null, isMarked: false }
  const stretches = [stretch]
  let unread = 0
  const letterOf = (glyph: string) => {
    const letter = table.get(Number.parseInt(glyph, 16))
    if (!letter) unread += 1
    return letter ?? ''
  }
  const begin = (next: Stretch) => {
    stretch = next
    stretches.push(stretch)
  }
  for (const [, mark, font, array, order, told] of stream.matchAll(
    /(\/\w+ <<[^>]*>> BDC|\bEMC\b)|\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] (TJ|reversed)|\{(\w+)\}/g,
  )) {
    if (mark === 'EMC') begin({ words: '', mark: null, isMarked: false })
    else if (mark) begin({ words: '', mark: Number(/\/MCID (\d+)/.exec(mark)?.[1] ?? Number.NaN), isMarked: true })
    else if (told) stretch.words += `${letters(told)} `
    else if (font) table = tables.get(font) ?? new Map()
    else {
      const read = [...(array ?? '').matchAll(/<(\w*)>/g)]
        .flatMap(([, hex]) => (hex ?? '').match(/.{4}/g) ?? [])
        .map(letterOf)
      stretch.words += `${(order === 'reversed' ? read.toReversed() : read).join('')} `
    }
  }
  const running = stream.matchAll(/\/Artifact <<[^>]*\/Type \/Pagination[^>]*>> BDC/g)
  return {
    number,
    stretches,
    unread,
    sizes: sizesIn(drawn),
    isLoose: DRAWS.test(stream.replaceAll(/\/\w+ <<[^>]*>> BDC[\s\S]*?\bEMC\b/g, '')),
    running: Array.from(running, ([said]) => /\/Subtype \/(\w+)/.exec(said)?.[1] ?? 'nothing'),
  }
}

/** A PDF of ours, taken apart. */
export const openPdf = (file: Uint8Array) => {
  const { objects } = parse(file)
  const of = (number: number) => objects.get(number) ?? { dictionary: '', stream: '' }
  const pages = [...objects]
    .filter(([, { dictionary }]) => /\/Type \/Page\b/.test(dictionary))
    .map(([number]) => readPage(of, number))
  return { objects, of, pages, all: [...objects.values()] }
}

/** Letters of a string of the file, as its dictionaries have it. */
export const stringOf = (said: string): string => {
  const bytes = Buffer.from(
    said.startsWith('<') ? Buffer.from(said.slice(1, -1), 'hex') : Buffer.from(unescaped(said.slice(1, -1)), 'latin1'),
  )
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

/** Everything that is written in a PDF of ours: a string for each page, and the file's title and language. */
export const readPdf = (file: Uint8Array): { pages: string[]; title: string; language: string } => {
  const { pages, all, of } = openPdf(file)
  const info = all.map(({ dictionary }) => dictionary).join('\n')
  const named = reference(info, 'Title')
  const said = named ? of(named).dictionary : (/\/Title (\([^)]*\)|<\w*>)/.exec(info)?.[1] ?? '')
  return {
    pages: pages.map(({ stretches }) =>
      stretches
        .map(({ words }) => words)
        .join('')
        .replaceAll(/\s+/g, ' '),
    ),
    title: stringOf(said),
    language: /\/Lang \((\w+)\)/.exec(info)?.[1] ?? '',
  }
}
