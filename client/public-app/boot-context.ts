import { createContext, use } from 'react'
import type { Boot } from '#contract/boot.ts'

/** What the document told the page, also while the server draws it. */
export const BootContext = createContext<Boot | null>(null)

export const useBoot = (): Boot => {
  const boot = use(BootContext)
  if (!boot) throw new Error('A page stands outside its application.')
  return boot
}

export const useBrand = () => useBoot().brand
