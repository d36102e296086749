import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { resultQuery, resultsQuery } from '#client/data/survey-results.ts'
import { fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { ConfiguredReportView } from '#client/blocks/configured-report/configured-report.tsx'
import { extremePerson } from '#science/reports/configured/extremes.ts'
import { readReport } from '#science/reports/configured/reading.ts'
import { errorsOfForm } from '#science/scoring/composites.ts'
import type { Draft } from './draft.model.ts'
import { measuresOfResult } from './preview.model.ts'
import styles from './report-configurator.module.css'

/** How somebody would read the draft: a real person, or one who answers everything at one end. */
export const PreviewPanel = ({ draft }: { draft: Draft }) => {
  const { person, extreme } = useSearch({ from: '/report-configurator' })
  const navigate = useNavigate({ from: '/report-configurator' })
  const { data: people } = useQuery(resultsQuery({ limit: 20, progress: 'completed' }))
  const { data: result, error } = useQuery({ ...resultQuery(person ?? 0), enabled: person !== undefined })
  const end = extreme ?? 'high'
  const sections = useMemo(() => {
    if (person === undefined) return readReport(draft, extremePerson(end), { first: 'Robin' })
    if (!result) return null
    const { first, instrument } = result
    return readReport(draft, measuresOfResult(result), { first, errors: errorsOfForm(instrument) })
  }, [draft, person, end, result])
  const choose = (value: string) =>
    void navigate({
      search: ({ person: _, extreme: __, ...rest }) =>
        value === 'low' || value === 'high' ? { ...rest, extreme: value } : { ...rest, person: Number(value) },
      replace: true,
    })
  const known = people?.survey_results ?? []
  const options = [
    { value: 'high', label: 'Somebody who is high on everything' },
    { value: 'low', label: 'Somebody who is low on everything' },
    ...(result && !known.some(({ id }) => id === result.id)
      ? [{ value: String(result.id), label: fullName(result) }]
      : []),
    ...known.map((one) => ({ value: String(one.id), label: `${fullName(one)}, ${one.company.name}` })),
  ]
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h2>How it reads</h2>
      <SelectField
        label="Read as"
        value={person === undefined ? end : String(person)}
        onChange={(event) => choose(event.target.value)}
        options={options}
      />
      {sections && sections.length ? (
        <ConfiguredReportView sections={sections} />
      ) : error && !sections ? (
        <ProblemNote problem={asProblem(error)} />
      ) : (
        <p className={styles.quiet}>{sections ? 'There is no section yet.' : 'Loading this person …'}</p>
      )}
    </aside>
  )
}
