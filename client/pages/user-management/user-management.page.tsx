import { IconDownload, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazy } from '#client/lib/lazy.ts'
import type { ManagedUser } from '#contract/resources/users.management.ts'
import { colleaguesQuery, useAccessReview } from '#client/data/users.management.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { foundIn, useExistingPage } from '#client/lib/use-existing-page.ts'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { ListBar } from '#client/ui/list-bar.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination, totalOf } from '#client/ui/pagination.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Selection } from '#client/ui/table/selection.ts'
import { SelectionBar } from '#client/ui/table/selection-bar.tsx'
import { contentOf } from '#client/ui/table/table-types.ts'
import { whyNotRoles } from './account-words.ts'
import { useUsersAddress } from './use-users-address.ts'
import type { UserAct } from './user-actions.tsx'
import { UsersFilters } from './user-management.filters.tsx'
import { isFiltered, PAGE_SIZE, toUsersFilters } from './user-management.route.ts'
import { userColumns, userNames } from './user-management.table.tsx'

const InviteDialog = lazy(() => import('./invite.dialog.tsx').then((file) => ({ default: file.InviteDialog })))
const EditDialog = lazy(() => import('./edit.dialog.tsx').then((file) => ({ default: file.EditDialog })))
const RolesDialog = lazy(() => import('./roles.dialog.tsx').then((file) => ({ default: file.RolesDialog })))
const PersonPanel = lazy(() => import('./person.panel.tsx').then((file) => ({ default: file.PersonPanel })))
const ResetDialog = lazy(() => import('./reset.dialog.tsx').then((file) => ({ default: file.ResetDialog })))
const LogInAsDialog = lazy(() => import('./log-in-as.dialog.tsx').then((file) => ({ default: file.LogInAsDialog })))

const STATES = [
  { key: 'all', label: 'All' },
  { key: 'active', label: 'Active' },
  { key: 'invited', label: 'Invited' },
  { key: 'inactive', label: 'Inactive' },
] as const

type Open = { what: 'edit' | 'reset' | 'log-in-as'; user: ManagedUser } | { what: 'roles'; users: ManagedUser[] } | null
const NOBODY: Selection = new Set()

/** /user-management */
export const UserManagementPage = () => {
  const { search, go, change, chooseCompany } = useUsersAddress()
  const profile = useProfile()
  const [open, setOpen] = useState<Open>(null)
  const [selection, setSelection] = useState<Selection>(NOBODY)
  const query = useQuery(colleaguesQuery(toUsersFilters(search)))
  const review = useAccessReview()
  const { start, invite_as, person, ...rest } = search
  useExistingPage(
    search.page ?? 1,
    foundIn(query, (data) => data.users, PAGE_SIZE),
    (page) => go({ ...search, page }),
  )
  const rows = query.data?.users ?? []
  const chosen = rows.filter((row) => selection.has(String(row.id)))
  const total = query.data?.pagination.total ?? 0
  const nameOf = userNames(query.data?.users ?? [])
  const isNarrowed = isFiltered(search)
  const close = () => setOpen(null)
  const act: UserAct = (what, user) => (what === 'look' ? go({ ...rest, person: user.id }) : setOpen({ what, user }))
  const invite = (
    <Button kind="primary" icon={<IconUserPlus />} onClick={() => go({ ...rest, start: 1 })}>
      Invite people
    </Button>
  )
  const { company_id, ...besides } = search
  const isOfCompany = company_id !== undefined && !isFiltered(besides)
  const empty = isOfCompany ? (
    <EmptyState title="Nobody of this company has an account yet" action={invite}>
      Invite its owner first: owners then invite their colleagues themselves.
    </EmptyState>
  ) : isNarrowed ? (
    <EmptyState title="Nobody fits these filters" action={<Button onClick={() => go({})}>Clear the filters</Button>}>
      Try fewer words, another role or another state.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody here yet" action={invite}>
      Colleagues stand here with their role, what they see, and when they last signed in.
    </EmptyState>
  )
  return (
    <>
      <PageTitle
        title="User management"
        count={
          query.data &&
          `${totalOf(total, 'person', 'people')}${isNarrowed ? (total === 1 ? ' matches' : ' match') : ''}`
        }
      />
      <ListBar
        views={
          <SegmentedControl
            label="Accounts shown"
            options={STATES}
            value={search.state ?? 'all'}
            onChange={(key) => change({ state: key === 'all' ? undefined : key })}
          />
        }
        search={
          <ListSearch
            label="Name or email"
            value={search.search ?? ''}
            onChange={(words) => change({ search: words })}
          />
        }
        filters={<UsersFilters search={search} onChange={change} onCompany={chooseCompany} />}
        tools={
          <GatedButton
            kind="quiet"
            icon={<IconDownload />}
            allowed={!profile.superAdmin}
            whyNot="Not while you act as another user"
            whyIn="tooltip"
            pending={review.isPending}
            onClick={() => review.mutate()}
          >
            Access review
          </GatedButton>
        }
        primary={invite}
      />
      <DataTable
        label="Colleagues"
        columns={userColumns(profile.companies.length !== 1, act, nameOf)}
        content={contentOf(query, (data) => data.users)}
        rowKey={(row) => String(row.id)}
        rowName={nameOf}
        sort={{ key: search.sort_by ?? 'last', order: search.order_by ?? 'asc' }}
        onSort={({ key, order }) => change({ sort_by: key, order_by: order })}
        selection={selection}
        onSelect={setSelection}
        busy={query.isPlaceholderData}
        empty={empty}
        failedTitle="The people could not be loaded"
        kept="Your filters are kept."
        foot={
          <Pagination
            thing="person"
            things="people"
            page={search.page ?? 1}
            limit={PAGE_SIZE}
            total={total}
            onPage={(page) => {
              setSelection(NOBODY)
              go({ ...rest, page })
            }}
          />
        }
      />
      <SelectionBar
        label="Selected people"
        count={chosen.length}
        onClear={() => setSelection(NOBODY)}
        actions={[
          {
            label: 'Change role',
            icon: <IconUsersGroup />,
            whyNot: profile.superAdmin ? 'Not while you act as another user' : whyNotRoles(chosen),
            onAct: () => setOpen({ what: 'roles', users: chosen }),
          },
        ]}
      />
      <Suspense fallback={null}>
        {start ? <InviteDialog companyId={search.company_id} role={invite_as} onClose={() => go(rest)} /> : null}
        {person ? (
          <PersonPanel
            id={person}
            inSight={rows.find(({ id }) => id === person)}
            onEdit={(user) => act('edit', user)}
            onClose={() => go(rest)}
          />
        ) : null}
        {open?.what === 'edit' ? <EditDialog user={open.user} onClose={close} /> : null}
        {open?.what === 'reset' ? <ResetDialog user={open.user} onClose={close} /> : null}
        {open?.what === 'log-in-as' ? <LogInAsDialog user={open.user} onClose={close} /> : null}
        {open?.what === 'roles' ? (
          <RolesDialog
            users={open.users}
            onClose={close}
            onDone={() => {
              close()
              setSelection(NOBODY)
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
