import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Place } from '#contract/resources/companies.ts'
import { type PlaceKind, placesQuery, useAddPlace, useChangePlace, useRemovePlace } from '#client/data/places.ts'
import { countOf, inFigures } from '#client/lib/format.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Section } from '#client/ui/section.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { AddName } from './add-name.form.tsx'
import { countryName } from './countries.ts'
import { ChangeDialog, MergePlace } from './place.dialog.tsx'
import styles from './company.module.css'

const PLACE_WORDS = {
  locations: {
    title: 'Locations',
    one: 'location',
    many: 'locations',
    why: 'Where people work. They choose one when they register.',
  },
  departments: {
    title: 'Departments',
    one: 'department',
    many: 'departments',
    why: 'Results can be filtered by them.',
  },
} as const

interface PlacesProps {
  companyId: number
  kind: PlaceKind
}

/** Where all others are, the next one probably is. */
const sharedCountry = (all: readonly Place[]): string | null => {
  const [first, ...rest] = new Set(all.map(({ country }) => country ?? null))
  return rest.length === 0 ? (first ?? null) : null
}

const AddPlace = ({ companyId, kind, all }: PlacesProps & { all: readonly Place[] }) => {
  const add = useAddPlace(kind)
  const own = kind === 'locations' ? { country: sharedCountry(all) } : {}
  return (
    <AddName
      what={PLACE_WORDS[kind].one}
      maxLength={120}
      pending={add.isPending}
      error={add.error}
      onAdd={(name, onSuccess) => add.mutate({ company_id: companyId, name, ...own }, { onSuccess })}
    />
  )
}

const Actions = ({ place, kind, others }: { place: Place; kind: PlaceKind; others: readonly Place[] }) => {
  const [open, setOpen] = useState<'change' | 'merge' | null>(null)
  const change = useChangePlace(kind)
  const remove = useRemovePlace(kind)
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={`Actions for ${place.name}`}
        size="small"
        entries={[
          { label: kind === 'locations' ? 'Name and country' : 'Rename', onSelect: () => setOpen('change') },
          {
            label: 'Merge into another',
            whyNot: others.length ? undefined : `There is no other ${PLACE_WORDS[kind].one}`,
            onSelect: () => setOpen('merge'),
          },
          place.is_active
            ? {
                label: place.is_used ? 'Make inactive' : 'Delete',
                hint: place.is_used ? 'Nobody can choose it any more' : 'Nothing names it',
                onSelect: () => remove.mutate(place.id),
              }
            : {
                label: 'Make active',
                onSelect: () => change.mutate({ id: place.id, is_active: true, updated_at: place.updated_at }),
              },
        ]}
      />
      {open === 'change' ? <ChangeDialog place={place} kind={kind} onClose={close} /> : null}
      {open === 'merge' ? <MergePlace place={place} kind={kind} others={others} onClose={close} /> : null}
    </>
  )
}

/** Everybody who is counted there: archived people and test records too. */
const peopleOf = (kind: PlaceKind, { company_id, id }: Place) => ({
  type: 'all' as const,
  company_id,
  ...(kind === 'locations' ? { location_ids: [id] } : { department_ids: [id] }),
  include_archived: true,
  include_tests: true,
})

const columns = (kind: PlaceKind, all: readonly Place[]): Column<Place>[] => [
  {
    key: 'name',
    title: 'Name',
    isName: true,
    cell: (row) => (
      <span className={styles.placeName}>
        {row.name}
        {row.is_active ? null : <Tag>Inactive</Tag>}
      </span>
    ),
  },
  ...(kind === 'locations'
    ? [
        {
          key: 'country',
          title: 'Country',
          cell: (row: Place) => (row.country ? countryName(row.country) : 'Not said'),
        },
      ]
    : []),
  {
    key: 'results',
    title: 'People',
    align: 'end',
    cell: (row) => (
      <Link to="/candidates" search={peopleOf(kind, row)} className={textLinkClass}>
        {inFigures(row.results_count)}
      </Link>
    ),
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    width: '48px',
    cell: (row) => (
      <Actions place={row} kind={kind} others={all.filter(({ id, is_active }) => id !== row.id && is_active)} />
    ),
  },
]

/** Locations or departments of a company: added, renamed, made one, put out of use. */
const PlacesPanel = ({ companyId, kind }: PlacesProps) => {
  const query = useQuery(placesQuery(kind, companyId))
  const words = PLACE_WORDS[kind]
  const all = query.data ?? []
  return (
    <Section title={words.title} note={query.data ? countOf(all.length, words.one, words.many) : undefined}>
      <div className={styles.places}>
        <AddPlace companyId={companyId} kind={kind} all={all} />
        <DataTable
          label={`${words.title} and who is there`}
          columns={columns(kind, all)}
          content={contentOf(query, (data) => data)}
          rowKey={(row) => String(row.id)}
          rowName={(row) => row.name}
          skeletonRows={3}
          failedTitle={`The ${words.many} could not be loaded`}
          empty={
            <EmptyState level={3} title={`No ${words.one} yet`}>
              {words.why}
            </EmptyState>
          }
        />
      </div>
    </Section>
  )
}

/** Both kinds of places, one under the other. */
export const PlacesPanels = ({ companyId }: { companyId: number }) => (
  <div className={styles.fields}>
    <PlacesPanel companyId={companyId} kind="locations" />
    <PlacesPanel companyId={companyId} kind="departments" />
  </div>
)
