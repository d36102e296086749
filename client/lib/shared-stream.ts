// A browser keeps at most six connections to a host, and a stream holds one for as long as a tab lives: with a stream in every
// tab the fourth or fifth would wait for ever. So one tab listens, and tells the others.

interface SharedStream<Message> {
  /** The same in every tab that may share it. */
  name: string
  /** Connects; returns how to end it. `tell` reaches every tab, this one too. */
  open(tell: (message: Message) => void): () => void
  hear(message: Message): void
  /** What is told when the tab that listened has gone and another goes on: something may have been missed between. */
  gap: Message
  signal: AbortSignal
}

/** Follows a stream together with the other tabs of this browser, until the signal ends it. */
export const shareStream = <Message>({ name, open, hear, gap, signal }: SharedStream<Message>): void => {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', (event: MessageEvent<Message>) => hear(event.data))
  const tell = (message: Message) => {
    if (signal.aborted) return
    channel.postMessage(message)
    hear(message)
  }
  const listen = () =>
    new Promise<void>((done) => {
      const close = open(tell)
      signal.addEventListener('abort', () => (close(), done()), { once: true })
    })
  signal.addEventListener('abort', () => channel.close(), { once: true })
  if (signal.aborted) return
  if (!('locks' in navigator)) return void listen()
  const lead = async () => {
    const isFirst = await navigator.locks.request(
      name,
      { ifAvailable: true },
      (lock) => lock && listen().then(() => true),
    )
    if (isFirst || signal.aborted) return
    await navigator.locks.request(name, { signal }, () => {
      tell(gap)
      return listen()
    })
  }
  // An aborted wait is the usual end of a page.
  lead().catch(() => undefined)
}
