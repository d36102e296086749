import { unzip } from './zip.ts'

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const wide = (text: string) => Buffer.from(text, 'utf16le')
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ODT = 'application/vnd.oasis.opendocument.text'

export type Recognised = { type: string } | { trouble: string }

const UNKNOWN = { trouble: 'This is not a PDF, Word, OpenDocument or plain text file.' }
const PACKED = { trouble: 'This file is packed in a way that we do not open.' }
const MACROS = { trouble: 'This file has macros. Save it without them, or as PDF.' }

const ofText = (bytes: Buffer): Recognised => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // oxlint-disable-next-line no-control-regex -- a plain text has no control characters: they are what is looked for
    return /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/.test(text) ? UNKNOWN : { type: 'text/plain' }
  } catch {
    return UNKNOWN
  }
}

const ofArchive = async (bytes: Buffer): Promise<Recognised> => {
  const entries = await unzip(bytes)
  if (!entries) return PACKED
  const names = [...entries.keys()]
  if (names.some((name) => /vbaProject|^Basic\/|^Scripts\//i.test(name))) return MACROS
  // Entities are how a document reads other files or grows without end; no word processor writes them.
  const hasEntities = [...entries].some(
    ([name, content]) => /\.(xml|rels)$/i.test(name) && /<!(DOCTYPE|ENTITY)/i.test(content.toString('latin1')),
  )
  if (hasEntities) return PACKED
  if (entries.has('[Content_Types].xml') && entries.has('word/document.xml')) return { type: DOCX }
  return entries.get('mimetype')?.toString('latin1').trim() === ODT ? { type: ODT } : UNKNOWN
}

/** What a document is by its content: a media type, or why it is not taken. Its name and what was said of it count for nothing. */
export const recogniseDocument = async (bytes: Buffer): Promise<Recognised> => {
  if (bytes.length === 0) return { trouble: 'This file is empty.' }
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)))
    return bytes.toString('latin1', Math.max(0, bytes.length - 1_024)).includes('%%EOF')
      ? { type: 'application/pdf' }
      : { trouble: 'This PDF is cut short.' }
  if (bytes.subarray(0, 8).equals(OLE)) {
    if (bytes.includes(wide('_VBA_PROJECT'))) return MACROS
    return bytes.includes(wide('WordDocument')) ? { type: 'application/msword' } : UNKNOWN
  }
  return bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004' ? ofArchive(bytes) : ofText(bytes)
}
