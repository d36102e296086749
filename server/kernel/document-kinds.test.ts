import { describe, expect, it } from 'vitest'
import { docxOf, zipOf } from '#tests/support/zip.ts'
import { recogniseDocument } from './document-kinds.ts'

const pdf = '%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'
const ole = (words: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(words, 'utf16le')])
const odt = 'application/vnd.oasis.opendocument.text'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const PACKED = 'This file is packed in a way that we do not open.'
const UNKNOWN = 'This is not a PDF, Word, OpenDocument or plain text file.'
const MACROS = 'This file has macros. Save it without them, or as PDF.'
const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'
const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><l>&b;</l>'

describe('R225 S21 a document is what its content is', () => {
  it.each([
    ['a PDF', Buffer.from(pdf), 'application/pdf'],
    ['a Word 97 document', ole('WordDocument'), 'application/msword'],
    ['a Word document', docxOf('Hello'), DOCX],
    ['an OpenDocument text', zipOf({ mimetype: odt, 'content.xml': '<a/>' }), odt],
    ['plain text', Buffer.from('Zoë, 5 years\r\n\tin a harbour\f'), 'text/plain'],
    ['a page of HTML, which is never drawn as one', Buffer.from('<script>alert(1)</script>'), 'text/plain'],
  ])('%s', async (_, bytes, type) => expect(await recogniseDocument(bytes)).toEqual({ type }))

  it.each([
    ['nothing', Buffer.alloc(0), 'This file is empty.'],
    ['a PDF that was cut short', Buffer.from(pdf.slice(0, 30)), 'This PDF is cut short.'],
    ['a PDF behind something else', Buffer.from(`\u0000${pdf}`), UNKNOWN],
    ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), UNKNOWN],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), UNKNOWN],
    ['text that is not UTF-8', Buffer.from([0x52, 0xe9, 0x73]), UNKNOWN],
    ['text with control characters', Buffer.from('a\u001b[2Jb'), UNKNOWN],
    ['a table of the same family', ole('Workbook'), UNKNOWN],
    ['a Word 97 document with macros', ole('WordDocument _VBA_PROJECT'), MACROS],
    ['a Word document with macros', docxOf('a', { 'word/vbaProject.bin': 'x' }), MACROS],
    ['an OpenDocument with macros', zipOf({ mimetype: odt, 'Basic/script-lc.xml': '<a/>' }), MACROS],
    ['any other archive', zipOf({ 'a.txt': 'a' }), UNKNOWN],
    ['a table in an archive', zipOf({ '[Content_Types].xml': 'a', 'xl/workbook.xml': 'a' }), UNKNOWN],
    ['an archive that was cut short', docxOf('a').subarray(0, 90), PACKED],
    ['a document that reads other files', docxOf('a', { 'word/settings.xml': doctype }), PACKED],
    ['a document that grows without end', docxOf('a', { 'word/styles.xml': laughs }), PACKED],
    ['a path outside', docxOf('a', { '../../etc/cron.d/a': 'a' }), PACKED],
    ['a path from the root', docxOf('a', { '/etc/passwd': 'a' }), PACKED],
    ['too many entries', zipOf(Object.fromEntries(Array.from({ length: 201 }, (__, n) => [`${n}`, 'a']))), PACKED],
    ['a bomb', docxOf('a', { 'word/big.xml': Buffer.alloc(60_000_000) }), PACKED],
    ['a bomb that calls itself small', zipOf({ 'word/document.xml': Buffer.alloc(5_000_000) }, { claims: 9 }), PACKED],
  ])('and %s is refused with the reason', async (_, bytes, trouble) =>
    expect(await recogniseDocument(bytes)).toEqual({ trouble }),
  )
})
