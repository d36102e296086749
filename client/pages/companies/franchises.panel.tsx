import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Franchise } from '#contract/resources/companies.franchises.ts'
import { franchisesQuery, useDeleteFranchise } from '#client/data/companies.franchises.ts'
import { countOf } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { FranchiseForm, MoveForm } from './franchise.form.tsx'
import styles from './franchises.module.css'

type Open = 'new' | { rename: Franchise } | { move: Franchise } | null

/** Franchises: which companies some people look after together. */
export const FranchisesPanel = () => {
  const { data: franchises, error, refetch } = useQuery(franchisesQuery)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const asItIs = (opened: Franchise) => franchises?.find(({ id }) => id === opened.id) ?? opened
  const add = (
    <Button kind="primary" icon={<IconPlus />} onClick={() => setOpen('new')}>
      New franchise
    </Button>
  )
  return (
    <>
      <PageTitle
        title="Franchises"
        {...(franchises ? { count: countOf(franchises.length, 'franchise', 'franchises') } : {})}
      />
      <div className={styles.top}>
        <BackLink to="/companies/overview">All companies</BackLink>
        {add}
      </div>
      {franchises ? (
        franchises.length === 0 ? (
          <EmptyState title="No franchise yet" action={add}>
            People of a franchise see all its companies, and nobody else’s.
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label="Franchises">
            {franchises.map((franchise) => (
              <Row key={franchise.id} franchise={franchise} onOpen={setOpen} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorPanel
          title="The franchises could not be loaded"
          problem={asProblem(error)}
          retry={{ onRetry: () => void refetch() }}
        />
      ) : (
        <>
          <LoadingNote>Loading the franchises</LoadingNote>
          <Skeleton width="100%" height="160px" />
        </>
      )}
      {open === 'new' ? <FranchiseForm onClose={close} /> : null}
      {open && typeof open === 'object' && 'rename' in open ? (
        <FranchiseForm franchise={asItIs(open.rename)} onClose={close} />
      ) : null}
      {open && typeof open === 'object' && 'move' in open ? <MoveForm franchise={open.move} onClose={close} /> : null}
    </>
  )
}

const Row = ({ franchise, onOpen }: { franchise: Franchise; onOpen: (open: Open) => void }) => {
  const remove = useDeleteFranchise()
  const isUsed = franchise.companies.length > 0 || franchise.people > 0
  return (
    <li>
      <div>
        <h2>{franchise.name}</h2>
        <p className={styles.facts}>
          {countOf(franchise.companies.length, 'company', 'companies')},{' '}
          {countOf(franchise.people, 'person of its own', 'people of its own')}
        </p>
        {franchise.companies.length ? (
          <p className={styles.companies}>
            {franchise.companies.map(({ id, name }) => (
              <Link key={id} to="/companies/overview" search={{ company: id }} className={textLinkClass}>
                {name}
              </Link>
            ))}
          </p>
        ) : null}
      </div>
      <Button size="small" onClick={() => onOpen({ move: franchise })}>
        Move companies here
      </Button>
      <Menu
        label={`Actions for ${franchise.name}`}
        size="small"
        entries={[
          { label: 'Rename', onSelect: () => onOpen({ rename: franchise }) },
          {
            label: 'Delete',
            danger: true,
            whyNot: isUsed ? 'Companies or people belong to it' : undefined,
            onSelect: () => remove.mutate(franchise.id),
          },
        ]}
      />
    </li>
  )
}
