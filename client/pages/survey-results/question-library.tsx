import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { folded } from '#contract/core/folded.ts'
import type { CustomQuestion } from '#contract/resources/custom-interview-questions.ts'
import type { SurveyResult } from '#contract/resources/survey-results.ts'
import { libraryQuery } from '#client/data/custom-interview-questions.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { LoadingNote } from '#client/ui/skeleton.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { isScaleCode, scaleOf } from '#science/vocabulary.ts'
import styles from './own-questions.module.css'

const nameOf = (facet: string) => (isScaleCode(facet) ? scaleOf(facet).name : facet)

interface LibraryProps {
  result: SurveyResult
  /** Those that are asked already. */
  chosen: readonly number[]
  onPick: (question: CustomQuestion) => void
  onClose: () => void
}

/** The company's own questions, by role and facet, to choose from. */
export const QuestionLibrary = ({ result, chosen, onPick, onClose }: LibraryProps) => {
  const { data, error, refetch } = useQuery(libraryQuery(result.company.id))
  const [search, setSearch] = useState('')
  const [facet, setFacet] = useState('')
  const [role, setRole] = useState('')
  const all = data ?? []
  const facets = [...new Set(all.flatMap((one) => one.facet ?? []))]
  const roles = [...new Set(all.flatMap((one) => one.role_name ?? []))]
  const found = all.filter(
    (one) =>
      !chosen.includes(one.id) &&
      folded(one.text).includes(folded(search.trim())) &&
      (facet === '' || one.facet === facet) &&
      (role === '' || one.role_name === role || one.role_name === null),
  )
  return (
    <Dialog
      open
      title="Choose from your library"
      lead="Questions that your team has written, for this role and for others."
      size="wide"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.filters}>
        <SearchField label="Search the questions" value={search} onChange={setSearch} />
        <SelectField
          label="Role"
          labelHidden
          optional
          placeholder="Every role"
          value={role}
          options={roles.map((name) => ({ value: name, label: name }))}
          onChange={(event) => setRole(event.target.value)}
        />
        <SelectField
          label="Facet"
          labelHidden
          optional
          placeholder="Every facet"
          value={facet}
          options={facets.map((code) => ({ value: code, label: nameOf(code) }))}
          onChange={(event) => setFacet(event.target.value)}
        />
      </div>
      {error && !data ? (
        <ErrorPanel title="The library could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : null}
      {!data && !error ? <LoadingNote>Loading the library</LoadingNote> : null}
      {data && found.length === 0 ? (
        <EmptyState title={all.length ? 'No other question fits' : 'No question yet'} level={3}>
          {all.length ? 'Change the filters, or write a new one.' : 'Write the first one; it can be asked again.'}
        </EmptyState>
      ) : null}
      <ul className={styles.library}>
        {found.map((one) => (
          <li key={one.id}>
            <div>
              <p>{one.text}</p>
              <small>
                {one.role_name ?? 'every role'}
                {one.facet ? `, ${nameOf(one.facet)}` : ''}, by {one.by}
              </small>
            </div>
            {one.warning ? <Tag tone="warn">may not be asked: {one.warning}</Tag> : null}
            <Button size="small" icon={<IconPlus />} aria-label={`Ask: ${one.text}`} onClick={() => onPick(one)}>
              Ask
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
