import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { ComboboxField, MultiComboboxField } from '#client/ui/fields/combobox-field.tsx'
import type { Choice } from '#client/ui/fields/combobox-types.ts'
import { DateField } from '#client/ui/fields/date-field.tsx'
import { FileField } from '#client/ui/fields/file-field.tsx'
import { PasswordField } from '#client/ui/fields/password-field.tsx'
import { RadioGroup } from '#client/ui/fields/radio-group.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { SuggestField } from '#client/ui/fields/suggest-field.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { KitPanel } from './kit-panel.tsx'
import styles from './kit.module.css'

const ROLES = [
  'Regional Operations Lead',
  'Care Coordinator',
  'Depot Manager',
  'Shift Planner',
  'Sales Lead',
  'Analyst',
]
const CHOICES: readonly Choice[] = ROLES.map((label) => ({ value: label, label }))

/** Every kind of field, at rest, with a hint, wrong and closed. */
export const KitFields = () => (
  <div className={styles.three}>
    <KitPanel title="Fields">
      <TextField
        label="Email"
        type="email"
        defaultValue="marta@harbourfinch"
        error="Write the whole address, for example marta@harbourfinch.example"
      />
      <PasswordField label="Password" autoComplete="new-password" hint="At least 12 characters." />
      <SelectField
        label="Role"
        placeholder="Choose a role"
        defaultValue=""
        options={[{ value: 'user', label: 'Company user' }]}
      />
      <SuggestField label="Role, old or new" suggestions={ROLES} />
      <TextArea label="Reason" optional maxLength={120} hint="Kept with your name. A fit score is not a reason." />
      <DateField label="From" min="2026-01-01" />
      <TextField label="Company" defaultValue="Harbour & Finch" disabled />
      <TextField label="Code" size="large" placeholder="Six digits" inputMode="numeric" />
      <Search />
    </KitPanel>
    <KitPanel title="Choices">
      <Checkbox label="May see the hiring pipeline" defaultChecked />
      <Checkbox label="I agree to the terms" error="Agree to go on" />
      <Checkbox label="Include archived people" disabled />
      <RadioGroup
        label="Who may apply"
        name="kit-apply"
        defaultValue="all"
        hint="Can be changed later."
        options={[
          { value: 'all', label: 'Everybody with the link' },
          { value: 'invited', label: 'Invited people', hint: 'Each gets a link of their own' },
          { value: 'none', label: 'Nobody', disabled: true },
        ]}
      />
      <Switch label="Send reminders" hint="Two and five days after the invitation" defaultChecked />
      <Switch label="Compact rows" />
    </KitPanel>
    <Comboboxes />
  </div>
)

const Search = () => {
  const [text, setText] = useState('depot')
  return <SearchField label="Search roles" value={text} onChange={setText} />
}

const Comboboxes = () => {
  const [one, setOne] = useState<Choice | null>(null)
  const [many, setMany] = useState<readonly Choice[]>(CHOICES.slice(0, 2))
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <KitPanel title="Comboboxes and files">
      <ComboboxField
        label="Benchmark"
        choices={CHOICES}
        chosen={one}
        onChoose={setOne}
        placeholder="Find a benchmark"
      />
      <MultiComboboxField
        label="Roles"
        choices={CHOICES}
        chosen={many}
        onChoose={setMany}
        hint="As many as you like."
      />
      <FileField
        label="Resume"
        hint="PDF or Word, at most 10 MB."
        endings={['.pdf', '.docx']}
        maxBytes={10_000_000}
        maxFiles={1}
        files={files}
        onChange={setFiles}
      />
      <Button onClick={() => setFiles([])}>Empty it</Button>
    </KitPanel>
  )
}
