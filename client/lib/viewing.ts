import type { Role } from '#contract/access/roles.ts'
import { headers } from '#contract/headers.ts'

// As which role somebody looks at the product. It is kept by the page alone: loaded anew, it is one's own view again.

let viewed: Role | null = null
const listeners = new Set<() => void>()

export const viewedRole = (): Role | null => viewed

export const followViewing = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From here on every call names this role; null for one's own view. */
export const viewAs = (role: Role | null): void => {
  viewed = role
  listeners.forEach((tell) => tell())
}

export const viewingHeader = (): Record<string, string> => (viewed === null ? {} : { [headers.viewAsRole]: viewed })
