import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { BodyOf, Input, ReplyOf } from '#contract/core/endpoint.ts'
import type { usersManagement } from '#contract/resources/users.management.ts'
import { listCall } from '#client/lib/list-call.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoableChange } from './commands.ts'

const key = ['users'] as const
export type UsersFilters = Input<(typeof usersManagement)['search']['query']>

/** One page of colleagues; the page before stays in sight while the next is on its way. */
export const colleaguesQuery = (query: UsersFilters) =>
  queryOptions({
    queryKey: [...key, 'search', query],
    queryFn: ({ signal }) => listCall<typeof usersManagement.search>('/users/search', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { shownInPlace: true },
  })

/** One colleague, on whichever page of the list they stand; null where nobody in reach has this number. */
export const colleagueQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, 'search', { id }],
    queryFn: async ({ signal }) => {
      const { users } = await listCall<typeof usersManagement.search>('/users/search', { id }, signal)
      return users[0] ?? null
    },
    staleTime: 30_000,
    meta: { shownInPlace: true },
  })

/** Several of them; null for each whom nobody in reach has. */
export const colleaguesOf = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...key, 'of', ids],
    queryFn: ({ client }) => Promise.all(ids.map((id) => client.ensureQueryData(colleagueQuery(id)))),
    enabled: ids.length > 0,
    staleTime: 30_000,
    meta: { shownInPlace: true },
  })

export type Places = ReplyOf<typeof usersManagement.places>
/** Roles, companies and franchises that one may give to somebody. */
export const placesQuery = queryOptions({
  queryKey: [...key, 'places'],
  queryFn: () => authorizedCall<typeof usersManagement.places>({ method: 'GET', path: '/users/places' }),
})

type BulkRoles = BodyOf<typeof usersManagement.bulkUpdateRoles>
const bulkRoles = (body: BulkRoles) =>
  authorizedCall<typeof usersManagement.bulkUpdateRoles>({ method: 'PUT', path: '/users/bulk-update-roles' }, { body })

/** What a change of roles would change, before it is made. */
export const rolePreviewQuery = (body: Omit<BulkRoles, 'dry_run'>) =>
  queryOptions({
    queryKey: [...key, 'role preview', body],
    queryFn: async () => (await bulkRoles({ ...body, dry_run: true })).changes,
    staleTime: 0,
    retry: false,
    meta: { shownInPlace: true },
  })

/** Every change of people: the list is asked for again, and it can be taken back. */
const useChange = <Body, Reply extends { command?: CommandReceipt | undefined }>(
  what: string,
  mutationFn: (body: Body) => Promise<Reply>,
  shownInPlace: boolean,
) => useUndoableChange(key, what, mutationFn, { shownInPlace })

export const useChangeUser = (place: { shownInPlace?: boolean } = {}) =>
  useChange(
    'Changed a colleague',
    ({ id, ...body }: BodyOf<typeof usersManagement.update> & { id: number }) =>
      authorizedCall<typeof usersManagement.update>({ method: 'PUT', path: '/users/{id}' }, { params: { id }, body }),
    place.shownInPlace ?? false,
  )

export const useChangeRoles = () => useChange('Changed roles', (body: BulkRoles) => bulkRoles(body), true)

export const useCreateUser = () =>
  useChange(
    'Invited a colleague',
    useOnce((body: BodyOf<typeof usersManagement.create>, keyed: KeyHeaders) =>
      authorizedCall<typeof usersManagement.create>({ method: 'POST', path: '/users' }, { body, headers: keyed }),
    ),
    true,
  )

type Invite = BodyOf<typeof usersManagement.invite>
/** What each line of a list would do. */
export const useCheckColleagues = () =>
  useMutation({
    mutationFn: (body: Omit<Invite, 'dry_run'>) =>
      authorizedCall<typeof usersManagement.invite>(
        { method: 'POST', path: '/users/invitations' },
        { body: { ...body, dry_run: true } },
      ),
    meta: { shownInPlace: true },
  })

export const useInviteColleagues = () =>
  useChange(
    'Invited colleagues',
    useOnce((body: Omit<Invite, 'dry_run'>, keyed: KeyHeaders) =>
      authorizedCall<typeof usersManagement.invite>(
        { method: 'POST', path: '/users/invitations' },
        { body, headers: keyed },
      ),
    ),
    true,
  )

export const useResendSetUp = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user_id: number) =>
      authorizedCall<typeof usersManagement.resend>(
        { method: 'POST', path: '/users/resend-account-setup-email' },
        { body: { user_id } },
      ),
    onSuccess: ({ message }) => {
      toasts.done(message)
      recordEvent('Sent an invitation again')
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

/** Downloads who can see which company, and why. */
export const useAccessReview = () =>
  useMutation({
    mutationFn: () =>
      authorizedFile<typeof usersManagement.accessReview>({ method: 'GET', path: '/users/access-review' }),
    onSuccess: (file) => {
      saveFile(file)
      recordEvent('Exported the access review')
    },
  })
