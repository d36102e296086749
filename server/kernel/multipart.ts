import { fail } from './problems.ts'

const BOUNDARY = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i
const NAME = /\bname="([^"\r\n]*)"/i

/** The one file that a form with files carries under a name (RFC 7578); undefined where it has none. */
export const filePart = (body: Buffer, contentType: string, name: string): Buffer | undefined => {
  const found = BOUNDARY.exec(contentType)
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) throw fail('BAD_REQUEST')
  const dash = Buffer.from(`--${boundary}`)
  let at = body.indexOf(dash)
  if (at < 0) throw fail('BAD_REQUEST')
  for (;;) {
    at += dash.length
    if (body.toString('latin1', at, at + 2) === '--') return undefined
    const headEnd = body.indexOf('\r\n\r\n', at)
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), dash]), Math.max(at, headEnd))
    if (headEnd < 0 || next < 0) throw fail('BAD_REQUEST')
    if (NAME.exec(body.toString('utf8', at, headEnd))?.[1] === name) return body.subarray(headEnd + 4, next)
    at = next + 2
  }
}
