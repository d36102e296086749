import { newData, numbersKept, upOn, writer } from './postgres-data.ts'
import { leaveNothing, murder, processesIn, stopChild, asOwner } from './postgres-world.ts'
const log = (...a: unknown[]) => console.error(...a)
const dataDir = await newData()
log(dataDir)
const took: number[] = []
let acked: number[] = []
for (let i = 0; i < 40; i++) {
  const { server, connection } = await upOn(dataDir)
  took.push((await server.until('up')).ms)
  const kept = new Set(await numbersKept(connection))
  const lost = acked.filter((n) => !kept.has(n))
  if (lost.length) log('LOST', i, lost)
  const ws = [0, 1, 2].map((k) => writer(connection, (i + 1) * 100000 + k * 30000))
  await new Promise((r) => setTimeout(r, Math.random() * 300))
  if (i % 2) murder(server.process.pid, ...(await processesIn(dataDir)))
  else murder(server.process.pid)
  await server.ended
  log(i, 'killed')
  await Promise.all(ws.map((w) => w.stop()))
  acked = acked.concat(...ws.map((w) => w.acknowledged))
}
took.sort((a, b) => a - b)
log('acked', acked.length, 'median', took[20], 'max', took.at(-1))
if (process.argv[2]) {
  await leaveNothing()
  process.exit(0)
}
const { server } = await upOn(dataDir)
const pids = (
  await asOwner(
    dataDir,
    'for it in /proc/[0-9]*; do grep -aq checkpointer $it/cmdline 2>/dev/null && [ "$it/cwd" -ef . ] && echo ${it#/proc/}; done',
  )
)
  .split('\n')
  .filter(Boolean)
  .map(Number)
log('stopping with', pids)
for (const p of pids)
  try {
    process.kill(p, 'SIGSTOP')
  } catch {}
const t = performance.now()
log('exit', await stopChild(server), performance.now() - t, await processesIn(dataDir), server.events.at(-1))
await leaveNothing()
