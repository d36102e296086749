import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The script of a chat: late, as from a slow network, and then it writes down what it is told. */
const WIDGET = `setTimeout(() => {
  window.toldToWidget = window.toldToWidget ?? [];
  window.Intercom = (...told) => {
    window.toldToWidget.push(told);
    if (told[0] !== 'boot' || document.getElementById('intercom-frame')) return;
    const frame = document.createElement('aside');
    frame.id = 'intercom-frame';
    frame.textContent = 'Hosted chat with ' + told[1].name;
    document.body.append(frame);
    document.cookie = 'intercom-session=1; path=/';
  };
}, 1500);`

/** What was posted to a collector. */
export interface Posted {
  path: string
  key: string
  body: { writeKey?: string; batch?: { type: string; userId?: string; properties?: Record<string, unknown> }[] }
}

/** A host of others: it collects events as Segment does, of pages of any origin, and serves the script of a chat. */
export const startOutsideHost = async () => {
  const state = { isDown: false, posted: [] as Posted[], refused: 0, scripts: 0 }
  const server = createServer((request, response) => {
    const allow = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization, content-type' }
    if (request.method === 'OPTIONS') return void response.writeHead(204, allow).end()
    if (request.url === '/widget.js') {
      state.scripts += 1
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(WIDGET)
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (state.isDown) {
        state.refused += 1
        return void response.writeHead(503, allow).end()
      }
      const key = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
      state.posted.push({ path: request.url ?? '', key, body: JSON.parse(Buffer.concat(chunks).toString()) })
      response.writeHead(200, { ...allow, 'content-type': 'application/json' }).end('{"success":true}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
