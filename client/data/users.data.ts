import { useMutation } from '@tanstack/react-query'
import type { users } from '#contract/resources/users.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { authorizedFile } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'

/** Downloads everything that is kept about oneself. */
export const useOwnData = () =>
  useMutation({
    mutationFn: () => authorizedFile<typeof users.ownData>({ method: 'GET', path: '/users/profile/data' }),
    onSuccess: (file) => {
      saveFile(file)
      recordEvent('Exported own data')
    },
  })
