import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { demandNoWords } from './no-words.ts'

// `npm run dev`: the server starts anew when any source changes, and before it serves it builds the pages whose sources did.

demandNoWords('npm run dev')

const root = fileURLToPath(new URL('..', import.meta.url))
const watched = ['server', 'contract', 'science', 'client'].map((floor) => `--watch-path=${floor}`)

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', ...watched, 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
