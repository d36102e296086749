import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { secondFactor } from '#contract/resources/second-factor.ts'
import { authorizedCall } from '#client/lib/session.ts'

const key = ['second-factor'] as const

export const secondFactorQuery = queryOptions({
  queryKey: key,
  queryFn: async () =>
    (await authorizedCall<typeof secondFactor.get>({ method: 'GET', path: '/second-factor' })).second_factor,
  staleTime: 0,
  meta: { shownInPlace: true },
})

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}

/** A key for the app; nothing changes before its first code. */
export const useStartEnrolment = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof secondFactor.start>) =>
      authorizedCall<typeof secondFactor.start>({ method: 'POST', path: '/second-factor/enrolments' }, { body }),
    meta: { shownInPlace: true },
  })

export const useConfirmEnrolment = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: BodyOf<typeof secondFactor.confirm>) =>
      authorizedCall<typeof secondFactor.confirm>({ method: 'PUT', path: '/second-factor' }, { body }),
    meta: { shownInPlace: true },
    onSuccess: invalidate,
  })
}

export const useRenewRecoveryCodes = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: BodyOf<typeof secondFactor.renew>) =>
      authorizedCall<typeof secondFactor.renew>({ method: 'POST', path: '/second-factor/recovery-codes' }, { body }),
    meta: { shownInPlace: true },
    onSuccess: invalidate,
  })
}

export const useRemoveSecondFactor = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (body: BodyOf<typeof secondFactor.remove>) =>
      authorizedCall<typeof secondFactor.remove>({ method: 'POST', path: '/second-factor/removal' }, { body }),
    meta: { shownInPlace: true },
    onSuccess: invalidate,
  })
}

/** Takes the second step off the account of somebody who cannot answer it any more. */
export const useResetSecondFactor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user_id: number) =>
      authorizedCall<typeof secondFactor.reset>(
        { method: 'POST', path: '/second-factor/resets' },
        { body: { user_id } },
      ),
    meta: { shownInPlace: true },
    onSettled: () => client.invalidateQueries({ queryKey: ['users'] }),
  })
}
