import { ROLES } from '#contract/access/roles.ts'
import { oneOf, readAddress, several, text, whole } from '#client/lib/address-fields.ts'
import type { UsersFilters } from '#client/data/users.management.ts'

export const PAGE_SIZE = 25

const FIELDS = {
  search: text,
  state: oneOf('active', 'invited', 'inactive'),
  auth_roles: several(oneOf(...ROLES)),
  company_id: whole,
  sort_by: oneOf('created_at', 'last', 'email', 'auth_role', 'last_sign_in_at'),
  order_by: oneOf('asc', 'desc'),
  page: whole,
  /** Opens the form to invite at once. */
  start: oneOf(1),
  /** The role that the form begins with, where one comes to invite somebody in particular. */
  invite_as: oneOf(...ROLES),
  /** Whose panel is open. */
  person: whole,
}

/** The address of the list; whatever is not given or does not fit is left out. */
export const usersSearch = (raw: Record<string, unknown>) => readAddress(FIELDS, raw)
export type UsersSearch = ReturnType<typeof usersSearch>

/** The call that an address stands for: by name where nothing else is asked. */
export const toUsersFilters = ({ start: _, invite_as: __, person: ___, ...search }: UsersSearch): UsersFilters => ({
  limit: PAGE_SIZE,
  ...search,
  sort_by: search.sort_by ?? 'last',
  order_by: search.order_by ?? 'asc',
})

/** Another filter or order: the list begins anew. */
export const changedUsers = (search: UsersSearch, part: Record<string, unknown>): UsersSearch =>
  usersSearch({ ...search, page: undefined, person: undefined, ...part })

export const isFiltered = ({ search, state, auth_roles, company_id }: UsersSearch): boolean =>
  [search, state, auth_roles, company_id].some((value) => value !== undefined)
