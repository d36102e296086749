import { LOGO_MAX_PX } from '#contract/constants.ts'
import { jpegAnew } from './jpeg.ts'
import { pngAnew } from './png.ts'
import { webpAnew } from './webp.ts'

/** A picture written anew: what shows it, and nothing else that came along. */
export interface Picture {
  width: number
  height: number
  bytes: Buffer
}

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'
export type ReadImage = ({ type: ImageType } & Picture) | { trouble: string }

const WAYS: readonly [
  ImageType,
  (bytes: Buffer) => boolean,
  (bytes: Buffer, maxPx: number) => Picture | 'large' | null,
][] = [
  ['image/png', (bytes) => bytes.toString('latin1', 0, 8) === '\u0089PNG\r\n\u001a\n', pngAnew],
  ['image/jpeg', (bytes) => bytes.toString('latin1', 0, 3) === '\u00ff\u00d8\u00ff', jpegAnew],
  [
    'image/webp',
    (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    webpAnew,
  ],
]

/** What kind of picture these bytes are by their content. */
export const imageTypeOf = (bytes: Buffer): ImageType | undefined => WAYS.find(([, is]) => is(bytes))?.[0]

/** Reads a picture by its content and writes it anew, without its metadata and whatever else was hidden in it. */
export const readImage = (bytes: Buffer): ReadImage => {
  const way = WAYS.find(([, is]) => is(bytes))
  if (!way) return { trouble: 'Use a PNG, JPEG or WebP picture.' }
  try {
    const picture = way[2](bytes, LOGO_MAX_PX)
    if (picture === 'large') return { trouble: `Use a picture of at most ${LOGO_MAX_PX} pixels each way.` }
    if (picture && picture.width > 0 && picture.height > 0) return { type: way[0], ...picture }
  } catch {
    // Read beyond its end: it says more than it has.
  }
  return { trouble: 'This picture is broken.' }
}
