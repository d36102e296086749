import { type ComponentType, useEffect, useState } from 'react'

const IDLE_AFTER_MS = 3_000

/** What asks whether there is a chat with support, once the first page has come to rest. */
export const LateChat = () => {
  const [Gate, setGate] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () =>
      void import('./chat-gate.tsx').then(
        (part) => setGate(() => part.ChatGate),
        () => undefined,
      )
    const timer = setTimeout(load, IDLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return Gate ? <Gate /> : null
}
