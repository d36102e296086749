import { inUnsent } from '#client/lib/unsent.ts'

const keyOf = (expertId: number) => `expert/${expertId}`

/** What an expert has set on this device and not sent yet. */
export const readOpinions = async (expertId: number): Promise<unknown> => {
  let kept: unknown
  await inUnsent('readonly', (store) => {
    const request = store.get(keyOf(expertId))
    request.addEventListener('success', () => (kept = request.result))
  })
  return kept
}

export const keepOpinions = (expertId: number, opinions: unknown): Promise<void> =>
  inUnsent('readwrite', (store) => void store.put(opinions, keyOf(expertId)))

export const forgetOpinions = (expertId: number): Promise<void> =>
  inUnsent('readwrite', (store) => void store.delete(keyOf(expertId)))
