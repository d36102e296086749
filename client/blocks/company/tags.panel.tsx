import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TAG_MAX_LENGTH, TAG_PEOPLE_CAP } from '#contract/constants.ts'
import type { Tag } from '#contract/resources/survey-results.tags.ts'
import { tagsQuery, useMakeTag, useMergeTag, useRemoveTag, useRenameTag } from '#client/data/survey-results.tags.ts'
import { countOf, inFigures } from '#client/lib/format.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { Section } from '#client/ui/section.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { textLinkClass } from '#client/ui/text-link.tsx'
import { AddName } from './add-name.form.tsx'
import { MergeDialog } from './merge.dialog.tsx'
import styles from './company.module.css'

const AddTag = ({ companyId }: { companyId: number }) => {
  const make = useMakeTag()
  return (
    <AddName
      what="tag"
      maxLength={TAG_MAX_LENGTH}
      pending={make.isPending}
      error={make.error}
      onAdd={(name, onSuccess) => make.mutate({ company_id: companyId, name }, { onSuccess })}
    />
  )
}

const RenameDialog = ({ tag, onClose }: { tag: Tag; onClose: () => void }) => {
  const [name, setName] = useState(tag.name)
  const rename = useRenameTag()
  const problem = rename.error ? asProblem(rename.error) : null
  return (
    <FormDialog
      open
      size="small"
      title={`Rename ${tag.name}`}
      lead="Whoever has it has it under the new name. Filters and rules that use it go on."
      verb="Rename"
      pending={rename.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={() =>
        rename.mutate({ id: tag.id, name: name.trim(), updated_at: tag.updated_at }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={TAG_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={fieldError(problem, 'name')}
      />
    </FormDialog>
  )
}

const isMany = (people: number) => people >= TAG_PEOPLE_CAP
const peopleWith = (people: number): string =>
  isMany(people) ? `more than ${inFigures(TAG_PEOPLE_CAP - 1)} people` : countOf(people, 'person', 'people')

/** Whom a merge changes, before it does. */
const mergeLead = ({ name, people }: Tag): string =>
  `${people ? `It becomes the other one on ${peopleWith(people)}` : 'Nobody has it'}, and a rule that puts it on people puts the other one on. ${name} is gone.`

const MergeTag = ({ tag, others, onClose }: { tag: Tag; others: readonly Tag[]; onClose: () => void }) => {
  const merge = useMergeTag()
  return (
    <MergeDialog
      row={tag}
      others={others}
      lead={() => mergeLead(tag)}
      pending={merge.isPending}
      error={merge.error}
      onMerge={(into_id) => merge.mutate({ id: tag.id, into_id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

const Actions = ({ tag, others }: { tag: Tag; others: readonly Tag[] }) => {
  const [open, setOpen] = useState<'rename' | 'merge' | null>(null)
  const remove = useRemoveTag()
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={`Actions for ${tag.name}`}
        size="small"
        entries={[
          { label: 'Rename', onSelect: () => setOpen('rename') },
          {
            label: 'Merge into another',
            whyNot: others.length ? undefined : 'There is no other tag',
            onSelect: () => setOpen('merge'),
          },
          {
            label: 'Remove',
            hint: tag.people ? `Takes it off ${peopleWith(tag.people)}` : 'Nobody has it',
            onSelect: () => remove.mutate(tag.id),
          },
        ]}
      />
      {open === 'rename' ? <RenameDialog tag={tag} onClose={close} /> : null}
      {open === 'merge' ? <MergeTag tag={tag} others={others} onClose={close} /> : null}
    </>
  )
}

const columns = (companyId: number, all: readonly Tag[]): Column<Tag>[] => [
  { key: 'name', title: 'Name', isName: true, cell: (row) => <span className={styles.placeName}>{row.name}</span> },
  {
    key: 'people',
    title: 'People',
    align: 'end',
    cell: (row) => (
      <Link
        to="/candidates"
        search={{ type: 'all', company_id: companyId, tag_ids: [row.id] }}
        className={textLinkClass}
      >
        {isMany(row.people ?? 0) ? `${inFigures(TAG_PEOPLE_CAP - 1)}+` : inFigures(row.people ?? 0)}
      </Link>
    ),
  },
  {
    key: 'actions',
    title: '',
    label: 'Actions',
    align: 'end',
    width: '48px',
    cell: (row) => <Actions tag={row} others={all.filter(({ id }) => id !== row.id)} />,
  },
]

/** The tags that a company marks people with: made, renamed, taken off everybody. */
export const TagsPanel = ({ companyId }: { companyId: number }) => {
  const query = useQuery(tagsQuery(companyId, true))
  return (
    <Section title="Tags" note={query.data ? countOf(query.data.length, 'tag', 'tags') : undefined}>
      <div className={styles.places}>
        <AddTag companyId={companyId} />
        <DataTable
          label="Tags and who has them"
          columns={columns(companyId, query.data ?? [])}
          content={contentOf(query, (data) => data)}
          rowKey={(row) => String(row.id)}
          rowName={(row) => row.name}
          skeletonRows={3}
          failedTitle="The tags could not be loaded"
          empty={
            <EmptyState level={3} title="No tag yet">
              Words to mark people with, on the list, on the board, or by a rule of a stage. Lists can be filtered by
              them.
            </EmptyState>
          }
        />
      </div>
    </Section>
  )
}
