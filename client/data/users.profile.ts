import { useMutation, useQueryClient } from '@tanstack/react-query'
import { UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { users } from '#contract/resources/users.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { profileQuery } from './users.ts'

export const useUpdateProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof users.updateProfile>) =>
      authorizedCall<typeof users.updateProfile>({ method: 'PUT', path: '/users/profile' }, { body }),
    meta: { shownInPlace: true },
    onSuccess: ({ users: [profile] }) => client.setQueryData(profileQuery.queryKey, profile),
  })
}

/** Gives oneself a picture, or takes it away. */
export const useChangePicture = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (picture: Blob | null) => {
      if (picture === null)
        return authorizedCall<typeof users.removePicture>({ method: 'DELETE', path: '/users/profile/picture' })
      const form = new FormData()
      form.set('picture', new File([picture], 'picture', { type: picture.type }))
      return authorizedCall<typeof users.uploadPicture>(
        { method: 'POST', path: '/users/profile/picture' },
        { form, timeoutMs: UPLOAD_TIMEOUT_MS },
      )
    },
    meta: { shownInPlace: true },
    onSuccess: ({ users: [profile] }) => {
      recordEvent('Changed own picture')
      client.setQueryData(profileQuery.queryKey, profile)
    },
  })
}
