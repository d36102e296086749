import type { Endpoint } from '#contract/core/endpoint.ts'
import { type CallInput, send, type Where } from './http.ts'
import { noResponse, problemOf } from './problems.ts'

// Apart from other calls: files come when somebody asks for one, long after the first view.

const NAME = /filename\*=UTF-8''([^;]+)/

/**
 * Sends one call that answers a file.
 * @throws ApiProblem as `call` does
 */
export const callFile = async <E extends Endpoint>(where: Where<E>, input: CallInput<E> = {}): Promise<File> => {
  let response: Response
  let content: Blob
  try {
    response = await send(where, input as CallInput<Endpoint>)
    content = await response.blob()
  } catch {
    throw noResponse()
  }
  if (!response.ok) throw problemOf(response.status, await content.text().then(JSON.parse, () => null))
  const name = decodeURIComponent(NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download')
  return new File([content], name, { type: content.type })
}
