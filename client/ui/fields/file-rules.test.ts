import { expect, it } from 'vitest'
import { sizeText, sortFiles } from './file-rules.ts'

const pdf = { name: 'Resume.PDF', size: 640_000 }

it('files that fit are taken, whatever the case of their ending', () => {
  expect(sortFiles([pdf], { endings: ['.pdf'], maxBytes: 1_000_000 })).toEqual({ taken: [pdf], refused: [] })
})

it('each file that does not fit is refused with its reason', () => {
  const files = [
    { name: 'run.exe', size: 10 },
    { name: 'empty.pdf', size: 0 },
    { name: 'big.pdf', size: 12_300_000 },
    pdf,
    { name: 'second.pdf', size: 10 },
  ]
  const { taken, refused } = sortFiles(files, { endings: ['.pdf', '.docx'], maxBytes: 10_485_760, maxFiles: 1 })
  expect(taken).toEqual([pdf])
  expect(refused).toEqual([
    'run.exe is not one of .pdf, .docx.',
    'empty.pdf is empty.',
    'big.pdf is 12.3 MB; at most 10 MB can be sent.',
    'Only one file can be sent; second.pdf was left out.',
  ])
})

it('sizes are said in a unit a person reads', () => {
  expect([0, 999, 1_000, 640_400, 999_499, 999_500, 2_449_000].map(sizeText)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 kB',
    '640 kB',
    '999 kB',
    '1 MB',
    '2.4 MB',
  ])
})
