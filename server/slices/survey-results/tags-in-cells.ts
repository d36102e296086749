// The tags of a person in one cell of a table, so that what is written is read again tag by tag.

const quoted = (name: string) => (/[;,"]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

/** Tags with a semicolon between them; one that holds what parts others stands in quotation marks. */
export const writtenTags = (names: readonly string[]): string => names.map(quoted).join('; ')

const PIECES = /"(?:[^"]|"")*"|[^;,\n"]+|[;,\n"]/g

/** What a cell says: as it is written above, or by people, who part tags by commas or lines too. */
export const readTags = (cell: string): string[] => {
  const pieces: string[] = cell.match(PIECES) ?? []
  const parting = pieces.includes(';') ? [';'] : [',', '\n']
  const tags = ['']
  for (const piece of pieces) {
    const before = tags.at(-1) ?? ''
    const isQuoted = piece.length > 1 && piece.startsWith('"') && before.trim() === ''
    if (parting.includes(piece)) tags.push('')
    else tags[tags.length - 1] = isQuoted ? piece.slice(1, -1).replaceAll('""', '"') : before + piece
  }
  return tags.map((name) => name.trim()).filter(Boolean)
}
