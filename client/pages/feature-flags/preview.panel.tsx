import { type FormEvent, useState } from 'react'
import type { BrandKey } from '#contract/brands/brand.ts'
import type { FlagPreview, FlagSettings } from '#contract/resources/feature-flags.ts'
import type { usePreviewFlags } from '#client/data/feature-flags.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { Section } from '#client/ui/section.tsx'
import styles from './feature-flags.module.css'

const because = ({ reason, rule }: FlagPreview): string => {
  if (reason === 'DISABLED') return 'the flag is switched off'
  if (reason === 'UNKNOWN') return 'the service gives no reason'
  if (rule === null) return reason === 'DEFAULT' ? 'no rule fits' : 'a rule of the service'
  return reason === 'SPLIT' ? `rule ${rule}, within its percentage` : `rule ${rule}`
}

interface PreviewProps {
  draft?: FlagSettings & { key: string }
  /** Held where the rules are: what is wrong with one of them is said at its field. */
  preview: ReturnType<typeof usePreviewFlags>
}

/** What somebody would get: by the rules as they stand in the form, before they are saved, or every flag as it is. */
export const PreviewPanel = ({ draft, preview }: PreviewProps) => {
  const [email, setEmail] = useState('')
  const [brand, setBrand] = useState<BrandKey>(useBrand().key)
  const problem = preview.error ? asProblem(preview.error) : null
  const who = email.trim()
  const body = { ...(who ? { email: who } : {}), brand, ...(draft ? { draft } : {}) }
  // An answer holds for what it was asked about: other rules, another person or brand may get something else.
  const isOfNow = JSON.stringify(preview.variables) === JSON.stringify(body)
  const answers = (isOfNow ? preview.data : undefined)?.filter(({ key }) => !draft || key === draft.key) ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    preview.mutate(body)
  }
  return (
    <Section title="What would they get?" note={draft ? 'by the rules as they stand here, saved or not' : undefined}>
      <form className={styles.preview} onSubmit={submit} noValidate>
        <TextField
          label="Email of a user"
          hint="Leave it empty for somebody who is not signed in."
          optional
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fieldError(problem, 'email')}
        />
        <SelectField
          label="Brand"
          value={brand}
          onChange={(event) => setBrand(event.target.value as BrandKey)}
          options={['be', 'hb'].map((value) => ({ value, label: value }))}
        />
        <Button type="submit" pending={preview.isPending}>
          Try it
        </Button>
      </form>
      <ProblemNote problem={fieldError(problem, 'email') ? null : problem} />
      <div role="status" className={styles.answer}>
        {answers.map((answer) => (
          <p key={answer.key}>
            {who || 'Somebody who is not signed in'} gets {draft ? null : `${answer.key} = `}
            <b>{String(answer.value)}</b> ({answer.variant}): {because(answer)}.
          </p>
        ))}
      </div>
    </Section>
  )
}
