import { PDFDocument } from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { docxOf, zipOf } from '#tests/support/zip.ts'
import { wordsApart } from './document-words-apart.ts'
import { wordsIn } from './document-words.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ODT = 'application/vnd.oasis.opendocument.text'
const pdfOf = (...pages: string[]) =>
  new Promise<Buffer>((resolve) => {
    const parts: Buffer[] = []
    const pdf = new PDFDocument({ autoFirstPage: false })
    pdf.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    for (const words of pages) pdf.addPage().text(words, 72, 72, { lineBreak: false, baseline: 'alphabetic' })
    pdf.end()
  })

describe('R225 the words of a document', () => {
  it('of a PDF are those of all its pages', async () => {
    expect(await wordsIn(await pdfOf('Crane driver, Rotterdam', 'Speaks Frisian'), 'application/pdf')).toBe(
      'Crane driver, Rotterdam Speaks Frisian',
    )
  })
  it('of Word are whole where their letters are marked up in parts, and parted by paragraphs', async () => {
    const text = '<w:r><w:t>Wel</w:t></w:r><w:r><w:t>der</w:t></w:r></w:p><w:p>R&amp;D &#233;t&#xe9;'
    expect(await wordsIn(docxOf(text, { 'word/header1.xml': '<w:p>Zoë</w:p>' }), DOCX)).toBe('Welder R&D été Zoë')
  })
  it('of OpenDocument and of plain text are their text', async () => {
    const odt = zipOf({ mimetype: ODT, 'content.xml': '<text:p>Port<text:tab/>of</text:p><text:h>Hull</text:h>' })
    expect(await wordsIn(odt, ODT)).toBe('Port of Hull')
    expect(await wordsIn(Buffer.from('Night \r\n\n shifts\u0000'), 'text/plain')).toBe('Night shifts')
  })
  it('end where a book would begin', async () => {
    expect((await wordsIn(Buffer.from('word '.repeat(9_000)), 'text/plain')).length).toBe(20_000)
  })
  it('are none of a file that its reader cannot read, and whoever asked hears that it was so', async () => {
    const heard: string[] = []
    const broken = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n')
    expect(await wordsApart(broken, 'application/pdf', (why) => heard.push(why))).toBe('')
    expect(heard).toHaveLength(1)
    expect(await wordsApart(await pdfOf('Crane driver'), 'application/pdf', (why) => heard.push(why))).toBe(
      'Crane driver',
    )
    expect(heard).toHaveLength(1)
  })
})
