import { UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import { noResponse, problemOf } from './problems.ts'

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Sends a file to the address it was given, and says how far it is, from 0 to 1.
 * @throws ApiProblem as `call` does
 */
export const putFile = (
  to: { url: string; headers: Record<string, string> },
  file: File,
  onProgress: (part: number) => void,
): Promise<unknown> =>
  new Promise((done, failed) => {
    // Not fetch: it cannot tell how much has gone out.
    const request = new XMLHttpRequest()
    request.open('PUT', to.url)
    for (const [name, value] of Object.entries(to.headers)) request.setRequestHeader(name, value)
    request.timeout = UPLOAD_TIMEOUT_MS
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const body = read(request.responseText)
      if (request.status === 200) done(body)
      else failed(problemOf(request.status, body))
    })
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, () => failed(noResponse()))
    request.send(file)
  })
