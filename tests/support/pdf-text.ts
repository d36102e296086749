import { inflateSync } from 'node:zlib'

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
            .replace(/\r?\nendstream\s*$/, '')
    const stream = dictionary.includes('FlateDecode') ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(Number(number), { dictionary, stream })
  }
  return { objects }
}

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

/** Everything that is written in a PDF of ours: a string for each page, and the file's title and language. */
export const readPdf = (file: Uint8Array): { pages: string[]; title: string; language: string } => {
  const { objects } = parse(file)
  const of = (number: number) => objects.get(number) ?? { dictionary: '', stream: '' }
  const all = [...objects.values()]
  const pages = all
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = of(reference(dictionary, 'Resources')).dictionary || dictionary
      const fonts = references(resources, 'Font')
      const tables = new Map(
        Object.entries(fonts).map(([name, number]) => [
          name,
          tableOf(of(reference(of(number).dictionary, 'ToUnicode')).stream),
        ]),
      )
      let table = new Map<number, string>()
      const { stream } = of(reference(dictionary, 'Contents'))
      const words: string[] = []
      for (const [, font, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
        if (font) table = tables.get(font) ?? new Map()
        else
          words.push(
            [...(array ?? '').matchAll(/<(\w*)>/g)]
              .flatMap(([, hex]) => (hex ?? '').match(/.{4}/g) ?? [])
              .map((glyph) => table.get(Number.parseInt(glyph, 16)) ?? '')
              .join(''),
          )
      }
      return words.join(' ').replaceAll(/\s+/g, ' ')
    })
  const info = all.map(({ dictionary }) => dictionary).join('\n')
  const named = reference(info, 'Title')
  const said = named ? of(named).dictionary : (/\/Title (\([^)]*\)|<\w*>)/.exec(info)?.[1] ?? '')
  const bytes = Buffer.from(said.slice(1, -1), said.startsWith('<') ? 'hex' : 'latin1')
  const title = bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
  return { pages, title, language: /\/Lang \((\w+)\)/.exec(info)?.[1] ?? '' }
}
