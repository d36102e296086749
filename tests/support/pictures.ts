import { crc32, deflateSync } from 'node:zlib'

export const pngChunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of one colour. */
export const pngOf = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(width * 4, Buffer.from('1a5842ff', 'hex'))])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A form with one file, as a browser sends it. */
export const formOf = (field: string, bytes: Buffer) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=----edge' },
  body: Buffer.concat([
    Buffer.from(
      `------edge\r\nContent-Disposition: form-data; name="words"\r\n\r\nhello\r\n------edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n------edge--\r\n'),
  ]),
})
