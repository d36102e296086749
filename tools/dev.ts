import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from './build.ts'

// `npm run dev`: the server starts anew when its sources change, the pages are built anew when theirs do.

const root = fileURLToPath(new URL('..', import.meta.url))
const run = (args: string[]): ChildProcess => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })

await build(true)
const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'client/vite.config.ts', '--watch', '--mode']
const children = [
  run([
    '--watch',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=science',
    '--watch-path=dist/staff',
    'server/main.ts',
  ]),
  ...['staff', 'public', 'public-server'].map((mode) => run([...vite, mode])),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
