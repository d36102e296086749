import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A bucket for tests that speaks as much of S3 as the product asks for, and holds every request to its signature (version 4): who
 * signed, which headers, which address and exactly which bytes.
 */

export const BUCKET = 'files'
export const KEYS = { accessKeyId: 'tests', secretAccessKey: 'a secret that signs' }
const REGION = 'eu-central-1'
/** Small, so that a handful of files has several pages. */
const PAGE = 2

export interface Bucket {
  url: string
  objects: Map<string, { bytes: Buffer; written: Date }>
  /** Requests that were refused for their signature. */
  refused: number
  fault: 'silence' | 'broken' | 'cut' | null
  close(): Promise<void>
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : (value ?? ''))

const isSigned = (request: IncomingMessage, url: URL, body: Buffer): boolean => {
  const header = one(request.headers.authorization)
  const read =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    )
  if (!read) return false
  const [, id, day = '', region = '', names = '', signature = ''] = read
  const at = one(request.headers['x-amz-date'])
  const hash = one(request.headers['x-amz-content-sha256'])
  if (id !== KEYS.accessKeyId || region !== REGION || !at.startsWith(day) || hash !== sha256(body)) return false
  // Whatever could change the meaning has to be among what is signed.
  const signed = names.split(';')
  const must = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (must.some((name) => !signed.includes(name))) return false
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted()
  const headers = signed.map((name) => `${name}:${one(request.headers[name]).trim().replaceAll(/ +/g, ' ')}\n`)
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${KEYS.secretAccessKey}`)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(hmac(key, toSign).toString('hex')))
}

const xml = (response: ServerResponse, status: number, inside: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${inside}`)
const refuse = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)

const list = (bucket: Bucket, url: URL, response: ServerResponse) => {
  const after = url.searchParams.get('continuation-token') ?? ''
  const prefix = url.searchParams.get('prefix') ?? ''
  const found = [...bucket.objects]
    .filter(([key]) => key.startsWith(prefix) && key > after)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = found.slice(0, PAGE)
  const contents = page.map(
    ([key, { bytes, written }]) =>
      `<Contents><Key>${key}</Key><LastModified>${written.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const isCut = found.length > PAGE
  const next = isCut ? `<NextContinuationToken>${page.at(-1)?.[0] ?? ''}</NextContinuationToken>` : ''
  xml(
    response,
    200,
    `<ListBucketResult><Name>${BUCKET}</Name><IsTruncated>${String(isCut)}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const answer = (bucket: Bucket, request: IncomingMessage, response: ServerResponse, body: Buffer) => {
  const url = new URL(request.url ?? '/', 'http://bucket')
  if (bucket.fault === 'silence') return
  if (bucket.fault === 'cut') return void response.destroy()
  if (bucket.fault === 'broken') return refuse(response, 500, 'InternalError')
  if (!isSigned(request, url, body)) {
    bucket.refused += 1
    return refuse(response, 403, 'SignatureDoesNotMatch')
  }
  const [, name, ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  if (name !== BUCKET) return refuse(response, 404, 'NoSuchBucket')
  if (key === '') return list(bucket, url, response)
  const known = bucket.objects.get(key)
  if (request.method === 'PUT') {
    if (known && request.headers['if-none-match'] === '*') return refuse(response, 412, 'PreconditionFailed')
    bucket.objects.set(key, { bytes: body, written: new Date() })
    return response.writeHead(200, { etag: `"${sha256(body).slice(0, 32)}"` }).end()
  }
  if (request.method === 'DELETE') {
    bucket.objects.delete(key)
    return response.writeHead(204).end()
  }
  return known ? response.writeHead(200).end(known.bytes) : refuse(response, 404, 'NoSuchKey')
}

export const startBucket = async (): Promise<Bucket> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void answer(bucket, request, response, Buffer.concat(chunks)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const bucket: Bucket = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    refused: 0,
    fault: null,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
  return bucket
}
