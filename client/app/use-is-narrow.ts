import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than so many pixels; at exactly that width it is not. */
export const useIsNarrow = (px: number): boolean => {
  const query = `(width < ${px}px)`
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
