/** Asks a process over its inspector (`node --inspect`), one question after the other. */
const ask = async (port: number, methods: readonly string[]): Promise<unknown[]> => {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  const answers: unknown[] = []
  return new Promise((answered, failed) => {
    const next = () => {
      const method = methods[answers.length]
      if (method) return socket.send(JSON.stringify({ id: answers.length, method }))
      socket.close()
      answered(answers)
    }
    socket.addEventListener('open', next)
    socket.addEventListener('error', () => failed(new Error(`Nobody answers at the inspector on port ${port}.`)))
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { id?: number; result?: unknown }
      if (message.id !== answers.length) return
      answers.push(message.result)
      next()
    })
  })
}

/** What a process has in use on its heap once its garbage is collected: what grows here is not given back. */
export const settledHeapMb = async (port: number): Promise<number> => {
  // The second collection takes what the first has set free.
  const answers = await ask(port, [
    'HeapProfiler.collectGarbage',
    'HeapProfiler.collectGarbage',
    'Runtime.getHeapUsage',
  ])
  return (answers.at(-1) as { usedSize: number }).usedSize / 1_048_576
}
