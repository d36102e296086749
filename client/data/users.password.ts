import { useMutation } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { users } from '#contract/resources/users.ts'
import { authorizedCall } from '#client/lib/session.ts'

export const useChangePassword = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof users.changePassword>) =>
      authorizedCall<typeof users.changePassword>({ method: 'PUT', path: '/users/change-password' }, { body }),
    meta: { shownInPlace: true },
  })

/** What whoever decides makes of a new password, while it is typed. */
export const judgeOwnPassword = (password: string, signal: AbortSignal) =>
  authorizedCall<typeof users.judgeOwnPassword>(
    { method: 'POST', path: '/users/judge-password' },
    { body: { password }, signal },
  )
