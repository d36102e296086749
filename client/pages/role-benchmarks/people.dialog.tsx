import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BENCHMARK_TRAITS_MAX } from '#contract/constants.ts'
import type { PeopleProposal } from '#contract/resources/role-benchmarks.ts'
import type { SurveyResultRow } from '#contract/resources/survey-results.ts'
import { rangeWords } from '#client/blocks/target-range/range.model.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useProposal } from '#client/data/role-benchmarks.ts'
import { resultsQuery } from '#client/data/survey-results.ts'
import { countOf, fullName } from '#client/lib/format.ts'
import { asProblem } from '#client/lib/problems.ts'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { ListSearch } from '#client/ui/list-search.tsx'
import { totalText } from '#client/ui/pagination.tsx'
import { type Column, contentOf } from '#client/ui/table/table-types.ts'
import { Tag } from '#client/ui/tag.tsx'
import { scaleOf } from '#science/vocabulary.ts'
import type { Draft } from './editor.model.ts'
import { draftFromPeople, evidenceOf, takenOf, weighed, type Weighed } from './people.model.ts'
import styles from './builders.module.css'

const FEWEST = 10
const OTHERS = 'Choose other people'
const LISTED = 200

interface PeopleProps {
  draft: Draft
  onUse: (draft: Draft) => void
  onClose: () => void
}

/** Targets from people who do the job well: who they are, what sets them apart, and how sure that is. */
export const PeopleDialog = ({ draft, onUse, onClose }: PeopleProps) => {
  const [company, setCompany] = useState(String(draft.companyId ?? draft.assignments[0]?.company_id ?? ''))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const propose = useProposal()
  const proposal = propose.data
  const { data: companies } = useQuery(companiesQuery)
  const taken = proposal ? takenOf(proposal).length : 0
  const submit = () => {
    // Enter in the search looks for somebody; it sends nothing.
    if (document.activeElement?.closest('[role=search]')) return
    if (!proposal) propose.mutate([...chosen].map(Number))
    else if (taken === 0) propose.reset()
    else onUse(draftFromPeople(draft, proposal))
  }
  return (
    <FormDialog
      open
      size="wide"
      title="Start from people"
      lead={
        proposal
          ? 'The fewer people, the nearer to everybody the ranges are drawn. Write the reasons yourself: that somebody does well is none.'
          : `Choose at least ${FEWEST} people who do this job well. They are compared with the others of their company.`
      }
      verb={!proposal ? 'See what sets them apart' : taken ? `Use ${countOf(taken, 'trait', 'traits')}` : OTHERS}
      pending={propose.isPending}
      problem={propose.error ? asProblem(propose.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {proposal ? (
        <Proposal proposal={proposal} onBack={() => propose.reset()} />
      ) : (
        <>
          <SelectField
            label="Company"
            placeholder="Choose a company"
            value={company}
            options={(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(event) => {
              setCompany(event.target.value)
              setChosen(new Set())
            }}
          />
          {company === '' ? null : <Choice companyId={Number(company)} chosen={chosen} onChoose={setChosen} />}
        </>
      )}
    </FormDialog>
  )
}

const columns: Column<SurveyResultRow>[] = [
  { key: 'name', title: 'Name', isName: true, cell: (row) => fullName(row) },
  { key: 'role', title: 'Role', leavesBelowPx: 560, cell: (row) => row.role_name },
  { key: 'status', title: 'Status', leavesBelowPx: 720, cell: (row) => row.status_name },
]

interface ChoiceProps {
  companyId: number
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const Choice = ({ companyId, chosen, onChoose }: ChoiceProps) => {
  const [search, setSearch] = useState('')
  const query = useQuery(
    resultsQuery({
      company_id: companyId,
      progress: 'completed',
      quality: ['good', 'review'],
      limit: LISTED,
      sort_by: 'last',
      order_by: 'asc',
      ...(search ? { search } : {}),
    }),
  )
  const total = query.data?.pagination.total ?? 0
  return (
    <>
      <ListSearch label="Find by name" value={search} onChange={setSearch} />
      <p role="status" className={styles.count}>
        {countOf(chosen.size, 'person', 'people')} chosen
        {chosen.size < FEWEST ? `, ${FEWEST - chosen.size} more are needed` : ''}
        {total > LISTED ? `. The first ${LISTED} of ${totalText(total)} are listed; find the others by name` : ''}
      </p>
      <div className={styles.choice}>
        <DataTable
          label="People to choose from"
          columns={columns}
          content={contentOf(query, (data) => data.survey_results)}
          rowKey={(row) => String(row.id)}
          rowName={fullName}
          selection={chosen}
          onSelect={onChoose}
          busy={query.isPlaceholderData}
          empty={
            search ? (
              <EmptyState title="Nobody of this name has a result here">Whoever is chosen stays chosen.</EmptyState>
            ) : (
              <EmptyState title="Nobody has a result here yet">Choose another company.</EmptyState>
            )
          }
        />
      </div>
    </>
  )
}

const LEFT_OUT: Record<NonNullable<Weighed['leftOut']>, string> = {
  'counted already': 'left out: its answers count above already',
  'too many': `left out: a benchmark has at most ${BENCHMARK_TRAITS_MAX} traits`,
}

const Evidence = ({ proposal }: { proposal: PeopleProposal }) => {
  const { isEnough, words } = evidenceOf(proposal)
  return (
    <Banner tone={isEnough ? 'good' : 'warn'}>
      <b>{words}</b> {proposal.n} chosen, compared with {proposal.others} others
      {proposal.unreadable > 0 ? `; ${proposal.unreadable} without a readable result` : ''}.
    </Banner>
  )
}

const Proposal = ({ proposal, onBack }: { proposal: PeopleProposal; onBack: () => void }) => (
  <>
    <Evidence proposal={proposal} />
    {proposal.traits.length === 0 && proposal.others > 0 ? (
      <p>Nothing sets them apart clearly enough to build on.</p>
    ) : null}
    {proposal.traits.length ? (
      <div className={styles.scroll} role="region" aria-label="What sets them apart" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Trait</th>
              <th scope="col">Target</th>
              <th scope="col">Weight</th>
              <th scope="col">Difference</th>
              <th scope="col">Without any one of them</th>
            </tr>
          </thead>
          <tbody>
            {weighed(proposal).map(({ trait, leftOut }) => (
              <tr key={trait.scale} data-out={leftOut !== null || undefined}>
                <th scope="row">
                  {scaleOf(trait.scale).name}
                  {leftOut ? <small>{LEFT_OUT[leftOut]}</small> : null}
                </th>
                <td>{rangeWords(trait)}</td>
                <td>{trait.weight}</td>
                <td>
                  {trait.d > 0 ? '+' : '−'}
                  {Math.abs(trait.d).toFixed(2)} SD
                </td>
                <td>{trait.is_stable ? 'the same' : <Tag tone="warn">changes</Tag>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ) : null}
    {proposal.traits.length ? (
      <Button size="small" onClick={onBack}>
        {OTHERS}
      </Button>
    ) : null}
  </>
)
