/** What spreadsheets write where they do not write Unicode: by the language of the machine, as they choose it themselves. */
const LEGACY: Record<string, string> = { pl: 'windows-1250', ar: 'windows-1256' }
const MARKS: readonly [number, number, string][] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
]

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const encodingOf = (bytes: Uint8Array, language: string): string => {
  const marked = MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second)
  if (marked) return marked[2]
  return isUtf8(bytes) ? 'utf-8' : (LEGACY[language.slice(0, 2)] ?? 'windows-1252')
}

/** The text of a file as it was written: a table that a spreadsheet saved as CSV is often no UTF-8, and "Jürgen" would become "J�rgen". */
export const textOfFile = async (file: Blob, language = navigator.language): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes, language)).decode(bytes)
}
