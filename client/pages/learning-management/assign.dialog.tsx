import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Role } from '#contract/access/role.ts'
import { roleLabels, ROLES } from '#contract/access/roles.ts'
import type { Course, CourseAssignment } from '#contract/resources/academy.ts'
import { useChangeCourse } from '#client/data/academy.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useBegun } from '#client/lib/use-begun.ts'
import { Button } from '#client/ui/button.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import styles from './learning-management.module.css'

/** Who has to take a course, and by when. Everybody may take it anyhow. */
export const AssignDialog = ({ course, onClose }: { course: Course; onClose: () => void }) => {
  const [rows, setRows] = useState<CourseAssignment[]>(course.assignments ?? [])
  const { data: companies } = useQuery(companiesQuery)
  const change = useChangeCourse(true)
  const { begun, isChangedMeanwhile, begin } = useBegun(course.updated_at)
  const settle = (next: CourseAssignment[]) => {
    begin()
    change.reset()
    setRows(next)
  }
  const set = (at: number, part: Partial<CourseAssignment>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  return (
    <FormDialog
      open
      title={`Who has to take “${course.title}”`}
      lead="A published course is there for everybody. Whoever stands here sees it as theirs to take, with the day."
      verb="Save"
      pending={change.isPending}
      problem={change.error}
      onSubmit={() => change.mutate({ id: course.id, updated_at: begun, assignments: rows }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isChangedMeanwhile && !change.isPending ? (
        <ChangedMeanwhile
          what="this course"
          onTheirs={() => settle(course.assignments ?? [])}
          onMine={() => settle(rows)}
        />
      ) : null}
      {rows.map((row, index) => (
        <fieldset key={index} className={styles.assignment}>
          <legend>Group {index + 1}</legend>
          <SelectField
            label="Company"
            value={String(row.company_id ?? '')}
            onChange={(event) => set(index, { company_id: Number(event.target.value) || null })}
            options={[
              { value: '', label: 'Every company' },
              ...(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <SelectField
            label="Role"
            value={row.role ?? ''}
            onChange={(event) => set(index, { role: Role.safeParse(event.target.value).data ?? null })}
            options={[
              { value: '', label: 'Every role' },
              ...ROLES.map((value) => ({ value, label: roleLabels[value] })),
            ]}
          />
          <DateField
            label="By"
            optional
            value={row.due_on ?? ''}
            onChange={(event) => set(index, { due_on: event.target.value || null })}
          />
          <IconButton
            label={`Remove group ${index + 1}`}
            icon={<IconTrash />}
            onClick={() => setRows(rows.filter((_, at) => at !== index))}
          />
        </fieldset>
      ))}
      <span>
        <Button icon={<IconPlus />} onClick={() => setRows([...rows, { company_id: null, role: null, due_on: null }])}>
          Add a group
        </Button>
      </span>
    </FormDialog>
  )
}
