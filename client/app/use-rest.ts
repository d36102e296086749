import { useEffect } from 'react'
import { isWriting } from '#client/lib/lost-words.ts'
import { restUnderWords } from '#client/lib/resting.ts'
import { replaceBy } from './leave.ts'

/** Half-written words keep a staff page through maintenance, under a dialog that says so. */
export const useRest = (): void =>
  useEffect(
    () =>
      restUnderWords({
        isWriting,
        cover: async (over, leave) => (await import('./rest.tsx')).rest(over, leave),
        leave: () => replaceBy('/maintenance'),
      }),
    [],
  )
