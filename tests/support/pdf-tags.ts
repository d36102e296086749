import { openPdf, stringOf } from './pdf-text.ts'

// Reads what a PDF of ours tells to readers who do not see it: a tree of parts, in the order in which they are told.

/** A part: what it is, what is written in it, and what is said instead of a picture. */
export interface Part {
  tag: string
  words: string
  alt: string | null
  scope: string | null
  /** Where it stands on its page; what is drawn and not written must say so. */
  isPlaced: boolean
  parts: Part[]
}

export interface Told {
  isMarked: boolean
  showsTitle: boolean
  root: Part
  /** All parts, each after the one that it is in. */
  parts: Part[]
  /** Whether something is drawn that is neither told nor called decoration. */
  isLoose: boolean
  /** Numbers of stretches that are marked as told but belong to no part. */
  lost: number
  /** The stretches of each page in the order in which they are told; they are numbered in the order in which they are drawn. */
  order: number[][]
  /** Fonts that the file names, those that it holds, and those that say which letters their drawings are. */
  fonts: { named: number; held: number; lettered: number }
  /** Kinds of what is on each page and is not told: heads and feet. */
  running: Set<string>
  /** The title in the file's metadata, as XML has it; null where there is none. */
  title: string | null
}

const after = (dictionary: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? 0)

const titleIn = (metadata: string) => /<rdf:li xml:lang="x-default">([^<]*)<\/rdf:li>/.exec(metadata)?.[1] ?? null

/** What a PDF of ours tells. */
export const readTags = (file: Uint8Array): Told => {
  const { pages, of, all } = openPdf(file)
  const catalog = all.find(({ dictionary }) => dictionary.includes('/Type /Catalog'))?.dictionary ?? ''
  const parts: Part[] = []
  const seen = new Set<string>()
  const told = new Map<number, number[]>(pages.map(({ number }) => [number, []]))
  const wordsAt = (page: number, mark: number): string => {
    seen.add(`${page} ${mark}`)
    told.get(page)?.push(mark)
    const found = pages.find(({ number }) => number === page)
    return found?.stretches.find((stretch) => stretch.mark === mark)?.words ?? ''
  }
  const read = (number: number): Part => {
    const { dictionary } = of(number)
    const own = after(dictionary.replace(/\/K \[[^\]]*\]/, ''), 'Pg')
    const alt = /\/Alt (\((?:\\[\s\S]|[^\\)])*\))/.exec(dictionary)?.[1]
    const part: Part = {
      tag: /\/S \/(\w+)/.exec(dictionary)?.[1] ?? '',
      words: '',
      alt: alt === undefined ? null : stringOf(alt),
      scope: /\/Scope \/(\w+)/.exec(dictionary)?.[1] ?? null,
      isPlaced: dictionary.includes('/BBox ['),
      parts: [],
    }
    parts.push(part)
    const kids = /\/K \[([^\]]*)\]/.exec(dictionary)?.[1] ?? ''
    for (const [kid, child] of kids.matchAll(/<<[^>]*>>|(\d+) 0 R|\d+/g))
      if (child) part.parts.push(read(Number(child)))
      else if (kid.startsWith('<<')) part.words += wordsAt(after(kid, 'Pg'), Number(/MCID (\d+)/.exec(kid)?.[1]))
      else part.words += wordsAt(own, Number(kid))
    part.words = part.words.replaceAll(/\s+/g, ' ').trim()
    return part
  }
  const tree = of(after(catalog, 'StructTreeRoot')).dictionary
  const root = read(Number(/\/K \[(\d+) 0 R\]/.exec(tree)?.[1] ?? 0))
  const marks = pages.flatMap(({ number, stretches }) =>
    stretches.filter(({ mark }) => mark !== null && !Number.isNaN(mark)).map(({ mark }) => `${number} ${mark}`),
  )
  return {
    isMarked: of(after(catalog, 'MarkInfo')).dictionary.includes('/Marked true'),
    showsTitle: of(after(catalog, 'ViewerPreferences')).dictionary.includes('/DisplayDocTitle true'),
    root,
    parts,
    isLoose: pages.some((page) => page.isLoose),
    lost: marks.filter((mark) => !seen.has(mark)).length,
    order: [...told.values()],
    fonts: {
      named: all.filter(({ dictionary }) => dictionary.includes('/Subtype /Type0')).length,
      held: all.filter(({ dictionary }) => /\/FontFile\d? /.test(dictionary)).length,
      lettered: all.filter(({ dictionary }) => /\/Subtype \/Type0[\s\S]*\/ToUnicode \d+ 0 R/.test(dictionary)).length,
    },
    running: new Set(pages.flatMap(({ running }) => running)),
    title: titleIn(Buffer.from(of(after(catalog, 'Metadata')).stream, 'latin1').toString('utf8')),
  }
}
