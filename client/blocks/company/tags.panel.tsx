import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TAG_MAX_LENGTH } from '#contract/constants.ts'
import type { Tag } from '#contract/resources/survey-results.tags.ts'
import { tagsQuery, useMakeTag, useRemoveTag, useRenameTag } from '#client/data/survey-results.tags.ts'
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
import styles from './company.module.css'

const AddTag = ({ companyId }: { companyId: number }) => {
  const make = useMakeTag()
  return (
    <AddName
      what="tag"
      maxLength={TAG_MAX_LENGTH}
      pending={make.isPending}
      error={make.error}
      onAdd={(name, attempt, onSuccess) => make.mutate({ company_id: companyId, name, attempt }, { onSuccess })}
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

const Actions = ({ tag }: { tag: Tag }) => {
  const [isRenaming, setRenaming] = useState(false)
  const remove = useRemoveTag()
  return (
    <>
      <Menu
        label={`Actions for ${tag.name}`}
        size="small"
        entries={[
          { label: 'Rename', onSelect: () => setRenaming(true) },
          {
            label: 'Remove',
            hint: tag.people ? `Takes it off ${countOf(tag.people, 'person', 'people')}` : 'Nobody has it',
            onSelect: () => remove.mutate(tag.id),
          },
        ]}
      />
      {isRenaming ? <RenameDialog tag={tag} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}

const columns = (companyId: number): Column<Tag>[] => [
  { key: 'name', title: 'Name', isName: true, cell: (row) => row.name },
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
        {inFigures(row.people)}
      </Link>
    ),
  },
  { key: 'actions', title: '', label: 'Actions', align: 'end', width: '48px', cell: (row) => <Actions tag={row} /> },
]

/** The tags that a company marks people with: made, renamed, taken off everybody. */
export const TagsPanel = ({ companyId }: { companyId: number }) => {
  const query = useQuery(tagsQuery(companyId))
  return (
    <Section title="Tags" note={query.data ? countOf(query.data.length, 'tag', 'tags') : undefined}>
      <div className={styles.places}>
        <AddTag companyId={companyId} />
        <DataTable
          label="Tags and who has them"
          columns={columns(companyId)}
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
