import { useState } from 'react'
import { accentFault } from '#contract/core/accent.ts'
import type { CompanyDetails } from '#contract/resources/companies.settings.ts'
import { useChangeCompany } from '#client/data/companies.ts'
import { useBrand } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { Button } from '#client/ui/button.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { FormPage } from '#client/ui/form-page.tsx'
import { Section } from '#client/ui/section.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { LogoPanel } from './logo.panel.tsx'
import { LookPreview } from './look-preview.tsx'
import { PART_IN_ADDRESS, savedWords } from './company.model.ts'
import styles from './look.module.css'

const MODES = [
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
] as const

/** A company's colour, tried on everything that carries it before it is saved; an unreadable one is refused while it is typed. */
export const CompanyLookForm = ({ company }: { company: CompanyDetails }) => {
  const brand = useBrand()
  const [base, setBase] = useState(company)
  const [typed, setTyped] = useState(company.accent ?? '')
  const [mode, setMode] = useState<'light' | 'dark'>('light')
  const change = useChangeCompany()
  const problem = change.error ? asProblem(change.error) : null
  const accent = typed.trim().toLowerCase() || null
  const fault = accent === null ? null : accentFault(accent)
  const isChanged = accent !== base.accent
  // Where nothing is typed, what is stored now is shown, also after an undo.
  if (!isChanged && !change.isPending && company.updated_at !== base.updated_at) {
    setBase(company)
    setTyped(company.accent ?? '')
  }
  const takeOver = (current: CompanyDetails, colour = current.accent ?? '') => {
    setBase(current)
    setTyped(colour)
    change.reset()
  }
  const isChangedMeanwhile = isChanged && !change.isPending && company.updated_at !== base.updated_at
  const submit = () => {
    if (!isChanged || fault !== null) return
    change.mutate(
      { id: company.id, accent, updated_at: base.updated_at },
      { onSuccess: ({ companies: [saved] }) => saved && takeOver(saved) },
    )
  }
  const brandAccent = brand.theme.light.accent
  return (
    <>
      {/* A form of its own: its dialog must not hand in this one. */}
      <div className={styles.logo}>
        <LogoPanel company={company} />
      </div>
      <FormPage
        verb="Save"
        pending={change.isPending}
        problem={problem?.issues.length || isChangedMeanwhile ? null : problem}
        onSubmit={submit}
        state={fault === null ? savedWords(isChanged) : 'This colour cannot be saved'}
      >
        {isChangedMeanwhile ? (
          <ChangedMeanwhile
            what="this company"
            onTheirs={() => takeOver(company)}
            onMine={() => takeOver(company, typed)}
          />
        ) : null}
        <Section title="The company's colour" ruled>
          <div className={styles.colour}>
            <input
              type="color"
              className={styles.well}
              aria-label="Choose the colour from a palette"
              value={fault === null ? (accent ?? brandAccent) : (base.accent ?? brandAccent)}
              onChange={(event) => setTyped(event.target.value)}
            />
            <TextField
              label="Colour"
              hint={`As # and six digits. Left empty, ${brand.name} lends its own.`}
              optional
              maxLength={7}
              placeholder={brandAccent}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={fault ?? fieldError(problem, 'accent')}
            />
            {typed ? (
              <Button kind="quiet" onClick={() => setTyped('')}>
                Use the brand&apos;s
              </Button>
            ) : null}
          </div>
        </Section>
        <Section
          title="How it will look"
          note="before anybody else sees it"
          ruled
          end={<SegmentedControl label="Mode of the preview" options={MODES} value={mode} onChange={setMode} />}
        >
          <LookPreview company={{ ...company, accent: fault === null ? accent : base.accent }} mode={mode} />
        </Section>
        <LeaveGuard isDirty={isChanged} what="The colour you chose" within={PART_IN_ADDRESS} />
      </FormPage>
    </>
  )
}
