import { useState } from 'react'
import type { Duplicate, Namesake } from '#contract/resources/survey-results.likeness.ts'
import { useMerge } from '#client/data/survey-results.likeness.ts'
import { countOf, dayAt, fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import styles from './likeness.module.css'

type Side = 'this' | 'other'
type Field = 'name' | 'email' | 'phone'

const FIELDS: readonly { key: Field; label: string; of: (person: Namesake) => string }[] = [
  { key: 'name', label: 'Name', of: fullName },
  { key: 'email', label: 'Email', of: ({ email }) => email },
  { key: 'phone', label: 'Phone', of: ({ phone }) => phone ?? 'none' },
]

const Assessments = ({ person }: { person: Namesake }) => (
  <ul className={styles.assessments}>
    {person.assessments.map((one) => (
      <li key={one.id}>
        <b>{one.role_name}</b>
        <small>
          {one.status_name},{' '}
          {one.submitted_at ? `finished ${dayAt(one.submitted_at)}` : `since ${dayAt(one.created_at)}`}
        </small>
      </li>
    ))}
  </ul>
)

interface MergeProps {
  found: Duplicate
  onClose: () => void
}

/** Two side by side: of each thing in which they differ one is chosen, and every assessment stays. */
export const MergeDialog = ({ found, onClose }: MergeProps) => {
  const [chosen, setChosen] = useState<Record<Field, Side>>({ name: 'this', email: 'this', phone: 'this' })
  const merge = useMerge()
  const sides: readonly [Side, Namesake][] = [
    ['this', found.this],
    ['other', found.other],
  ]
  const all = found.this.assessments.length + found.other.assessments.length
  const isOne = found.why === 'other_name'
  const wantsNoMails = !isOne && (found.this.wants_no_mails || found.other.wants_no_mails)
  const submit = () =>
    merge.mutate({ survey_result_id: found.this.id, other_id: found.other.id, ...chosen }, { onSuccess: onClose })
  return (
    <FormDialog
      open
      size="form"
      title={isOne ? 'Which is the name?' : 'Make one person of two'}
      lead={`Choose what holds from now on. ${countOf(all, 'assessment stays', 'assessments stay')}, with results, notes, files, messages and stages. You can take it back.`}
      verb={isOne ? 'Keep one name' : 'Merge'}
      pending={merge.isPending}
      problem={merge.error ? asProblem(merge.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <table className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.quiet}>What</span>
            </th>
            <th scope="col">This one</th>
            <th scope="col">The other</th>
          </tr>
        </thead>
        <tbody>
          {FIELDS.map(({ key, label, of }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {sides.map(([side, person]) => (
                <td key={side}>
                  {of(found.this) === of(found.other) ? (
                    of(person)
                  ) : (
                    <label className={styles.choice}>
                      <input
                        type="radio"
                        name={key}
                        checked={chosen[key] === side}
                        onChange={() => setChosen({ ...chosen, [key]: side })}
                      />
                      {of(person)}
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Results</th>
            {sides.map(([side, person]) => (
              <td key={side}>
                <Assessments person={person} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {wantsNoMails ? (
        <p className={styles.quiet}>This person wants no more mails from this company, whichever address you keep.</p>
      ) : null}
    </FormDialog>
  )
}
