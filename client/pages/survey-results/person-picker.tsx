import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SurveyResult, SurveyResultRow } from '#contract/resources/survey-results.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { Popover } from '#client/ui/popover.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import styles from '#client/blocks/comparison-chart/comparison.module.css'

interface PersonPickerProps {
  label: string
  /** Whoever is there already. */
  without: readonly number[]
  /** Only employees of the same company, each with the result that stands for them. */
  colleaguesOf?: Pick<SurveyResult, 'company' | 'email'>
  disabled?: boolean
  onPick: (row: SurveyResultRow) => void
}

const SHOWN = 8

/** The arrows lead from the field to whom it finds, and back. */
const step = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li > button')]
  const next = stops[stops.findIndex((one) => one === document.activeElement) + by]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const Choices = ({ without, colleaguesOf, onPick, close }: Omit<PersonPickerProps, 'label'> & { close: string }) => {
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  // Whoever opens it means to look for somebody; a keyboard on the screen would cover whom there is to choose from.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.querySelector('input')?.focus()
  }, [])
  const { data, isPending } = useQuery(
    resultsQuery({
      limit: SHOWN + without.length + 1,
      progress: 'completed',
      quality: ['good', 'review'],
      ...(search.trim() ? { search: search.trim() } : {}),
      ...(colleaguesOf ? { type: 'employee', company_id: colleaguesOf.company.id, is_active: true } : {}),
    }),
  )
  const rows = (data?.survey_results ?? [])
    .filter(({ id, email }) => !without.includes(id) && email !== colleaguesOf?.email)
    .slice(0, SHOWN)
  // Who is picked leaves the list with the button that was pressed, which then could no longer close it.
  const pick = (row: SurveyResultRow) => {
    document.getElementById(close)?.hidePopover()
    onPick(row)
  }
  return (
    <div ref={box} className={styles.picker} onKeyDown={step}>
      <SearchField label="Search by name or email" value={search} onChange={setSearch} />
      {rows.length ? (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => pick(row)}>
                {fullName(row)}
                <small>{row.role_name}</small>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p>{isPending ? 'Looking for people' : 'Nobody with a result that can be read fits.'}</p>
      )}
    </div>
  )
}

/** Finds somebody who has a result that can be read. */
export const PersonPicker = ({ label, disabled = false, ...rest }: PersonPickerProps) => {
  const id = useId()
  return (
    <Popover label={label} id={id} button={{ icon: <IconPlus />, size: 'small', disabled }}>
      <Choices {...rest} close={id} />
    </Popover>
  )
}
