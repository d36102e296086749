import { crc32, deflateRawSync } from 'node:zlib'

/** An archive by name, as word processors write them; `claims` is what its headers say of each size instead of the truth. */
export const zipOf = (files: Record<string, string | Buffer>, { claims }: { claims?: number } = {}): Buffer => {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, given] of Object.entries(files)) {
    const content = Buffer.from(given)
    const packed = deflateRawSync(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(claims ?? content.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), packed)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    entries.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, rest, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

/** The smallest document that a word processor opens. */
export const docxOf = (words: string, more: Record<string, string | Buffer> = {}): Buffer =>
  zipOf({
    '[Content_Types].xml': '<?xml version="1.0"?><Types/>',
    'word/document.xml': `<w:document><w:p>${words}</w:p></w:document>`,
    ...more,
  })
