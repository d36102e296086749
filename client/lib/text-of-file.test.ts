import { describe, expect, it } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const read = (bytes: readonly number[], language = 'de-DE') => textOfFile(new Blob([new Uint8Array(bytes)]), language)
const utf8 = (text: string) => [...new TextEncoder().encode(text)]

describe('the text of a file', () => {
  it('is read as Unicode where it is, with and without a mark', async () => {
    expect(await read(utf8('Jürgen Łoś'))).toBe('Jürgen Łoś')
    expect(await read([0xef, 0xbb, 0xbf, ...utf8('Jürgen')])).toBe('Jürgen')
    expect(await read([0xff, 0xfe, 0x4a, 0, 0xfc, 0])).toBe('Jü')
    expect(await read([0xfe, 0xff, 0, 0x4a, 0, 0xfc])).toBe('Jü')
  })
  it('keeps its letters where a spreadsheet wrote them as its machine does', async () => {
    expect(await read([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e, 0x3b, 0x80])).toBe('Jürgen;€')
    expect(await read([0xa3, 0x6f, 0x9c], 'pl')).toBe('Łoś')
    expect(await read([0xc7, 0xe1], 'ar-EG')).toBe('ال')
  })
  it('may be empty', async () => {
    expect(await read([])).toBe('')
  })
})
