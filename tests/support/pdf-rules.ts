import type { Part, Told } from './pdf-tags.ts'

// What the standard for papers that are read aloud (PDF/UA, ISO 14289-1) asks of the structure, as far as a program can see it.

/** Which parts may stand in which; whatever is not named here has words or a picture and no parts. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  Document: ['Sect', 'H1', 'H2', 'H3', 'P', 'L', 'Table', 'Figure'],
  Sect: ['Sect', 'H2', 'H3', 'P', 'L', 'Table', 'Figure'],
  Table: ['TR'],
  TR: ['TH', 'TD'],
  TH: [],
  TD: ['P', 'Figure', 'L'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  Lbl: ['Figure', 'P'],
  LBody: ['P', 'Figure', 'L'],
  H1: [],
  H2: [],
  H3: [],
  P: [],
  Figure: [],
}

const faultsOf = ({ tag, parts, words, alt, scope, isPlaced }: Part): string[] => {
  const may = WITHIN[tag]
  if (!may) return [`${tag} is no part that is known`]
  const lines = tag === 'Table' ? new Set(parts.map((row) => row.parts.length)) : new Set()
  return [
    ...parts.filter((part) => !may.includes(part.tag)).map((part) => `${part.tag} in ${tag}`),
    ...(parts.length === 0 && words === '' && !alt ? [`${tag} is empty`] : []),
    ...(tag === 'TH' && !scope ? ['TH does not say of what it is the head'] : []),
    ...(tag === 'Figure' && !alt ? ['Figure without words'] : []),
    ...(tag === 'Figure' && !isPlaced ? ['Figure without a place'] : []),
    ...(tag === 'LI' && parts.length > 2 ? ['LI with several signs or bodies'] : []),
    ...(lines.size > 1 ? ['Table with rows of different lengths'] : []),
    ...(tag === 'Table' && parts.some((row) => row.parts[0]?.tag !== 'TH') ? ['Table with a row without a head'] : []),
  ]
}

/** Headings begin with the first level, which stands once, and skip none on the way down. */
const headingFaults = (parts: readonly Part[]): string[] => {
  const levels = parts.flatMap(({ tag }) => (/^H\d$/.test(tag) ? [Number(tag.slice(1))] : []))
  return [
    ...(levels[0] === 1 && levels.filter((level) => level === 1).length === 1 ? [] : ['H1 is not first, or not alone']),
    ...levels.flatMap((level, at) => (level > (levels[at - 1] ?? 0) + 1 ? [`H${level} after H${levels[at - 1]}`] : [])),
  ]
}

/** What a reader of this paper would stumble over; nothing, if all is well. */
export const stumbles = ({
  root,
  parts,
  order,
  running,
  fonts,
  isMarked,
  showsTitle,
  isLoose,
  lost,
}: Told): string[] => [
  ...(root.tag === 'Document' ? [] : [`${root.tag} at the root`]),
  ...(isMarked ? [] : ['does not say that it is tagged']),
  ...(showsTitle ? [] : ['shows its file name and not its title']),
  ...(isLoose ? ['something is neither told nor called decoration'] : []),
  ...(lost > 0 ? [`${lost} stretches belong to no part`] : []),
  ...parts.flatMap(faultsOf),
  ...headingFaults(parts),
  ...order.flatMap((marks, page) =>
    marks.some((mark, at) => mark !== at) ? [`page ${page + 1} is not told in the order in which it is drawn`] : [],
  ),
  ...[...running].filter((kind) => kind !== 'Header' && kind !== 'Footer').map((kind) => `${kind} stands on each page`),
  ...(fonts.named === fonts.held && fonts.named === fonts.lettered ? [] : ['fonts are not all there']),
]
