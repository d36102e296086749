import { IconUserPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { BenchmarkTrait } from '#contract/resources/role-benchmarks.ts'
import { AgreementMap } from '#client/blocks/target-range/agreement-map.tsx'
import { RangeEditor } from '#client/blocks/target-range/range-editor.tsx'
import { rangeWords } from '#client/blocks/target-range/range.model.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { scaleOf } from '#science/vocabulary.ts'
import type { Draft } from './editor.model.ts'
import { type Expert, expertsIn, joined, mapRow, type Opinion, withOpinion } from './experts.model.ts'
import styles from './builders.module.css'

interface ExpertsProps {
  draft: Draft
  onUse: (draft: Draft) => void
  onClose: () => void
}

/** What people who know the job hold right, each alone first, then together; where they differ is shown, not hidden. */
export const ExpertsDialog = ({ draft, onUse, onClose }: ExpertsProps) => {
  const [experts, setExperts] = useState(() => expertsIn(draft.evidence))
  const [name, setName] = useState('')
  const [tab, setTab] = useState('together')
  const together = joined(experts, draft.traits)
  const add = () => {
    if (name.trim() === '') return
    setExperts([...experts, { name: name.trim(), opinions: draft.traits.map((trait) => ({ ...trait, reason: '' })) }])
    setName('')
    setTab(String(experts.length))
  }
  const use = () =>
    onUse({
      ...draft,
      basis: 'experts',
      evidence: {
        experts: experts.map((expert) => ({ name: expert.name, opinions: expert.opinions.map(plain) })),
        disagreement: Object.fromEntries(together.map(({ trait, disagreement }) => [trait.scale, disagreement])),
      },
      traits: draft.traits.map((trait) => together.find((one) => one.trait.scale === trait.scale)?.trait ?? trait),
    })
  return (
    <FormDialog
      open
      size="wide"
      title="Ask experts"
      lead="Sit down with people who know the job, one by one, and set each one’s ranges without the others’ in sight. Together the middle of their answers counts. Once the draft is saved, you can also ask each by mail, under Experts."
      verb="Use what they say together"
      pending={false}
      problem={null}
      closed={experts.length === 0}
      onSubmit={use}
      onClose={onClose}
    >
      <div className={styles.addExpert}>
        <TextField
          label="Name of an expert"
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button icon={<IconUserPlus />} aria-disabled={name.trim() === ''} onClick={add}>
          Add
        </Button>
      </div>
      {experts.length === 0 ? (
        <EmptyState title="Nobody asked yet" level={3}>
          Three to eight people who do the job or lead it are enough.
        </EmptyState>
      ) : (
        <Tabs
          label="Experts"
          active={tab}
          onChange={setTab}
          tabs={[
            {
              key: 'together',
              label: 'Together',
              content: (
                <AgreementMap
                  label="What they hold together"
                  rows={together.map((one) => mapRow(one, experts.length))}
                  voicesOf={(scale) =>
                    experts.flatMap(({ opinions }) => opinions.filter((opinion) => opinion.scale === scale))
                  }
                />
              ),
            },
            ...experts.map((expert, at) => ({
              key: String(at),
              label: expert.name,
              content: (
                <OneExpert
                  expert={expert}
                  traits={draft.traits}
                  onChange={(opinion) => setExperts(withOpinion(experts, at, opinion))}
                  onRemove={() => {
                    setExperts(experts.toSpliced(at, 1))
                    setTab('together')
                  }}
                />
              ),
            })),
          ]}
        />
      )}
    </FormDialog>
  )
}

const plain = ({ scale, low, high, weight }: Opinion): Opinion => ({ scale, low, high, weight })

interface OneExpertProps {
  expert: Expert
  traits: readonly BenchmarkTrait[]
  onChange: (opinion: Opinion) => void
  onRemove: () => void
}

const OneExpert = ({ expert, traits, onChange, onRemove }: OneExpertProps) => (
  <>
    <ul className={styles.opinions}>
      {traits.map((trait) => {
        const opinion = expert.opinions.find(({ scale }) => scale === trait.scale) ?? trait
        const { name } = scaleOf(trait.scale)
        return (
          <li key={trait.scale}>
            <span>
              <b>{name}</b>
              <small>{rangeWords(opinion)}</small>
            </span>
            <RangeEditor
              name={`${name} for ${expert.name}`}
              trait={plain(opinion)}
              before={undefined}
              strokes={[]}
              onChange={onChange}
            />
            <SegmentedControl
              label={`Weight of ${name} for ${expert.name}`}
              options={[
                { key: '1', label: '1' },
                { key: '2', label: '2' },
                { key: '3', label: '3' },
              ]}
              value={String(opinion.weight) as '1' | '2' | '3'}
              onChange={(key) => onChange({ ...plain(opinion), weight: key === '3' ? 3 : key === '2' ? 2 : 1 })}
            />
          </li>
        )
      })}
    </ul>
    <Button size="small" icon={<IconX />} onClick={onRemove}>
      Take out {expert.name}
    </Button>
  </>
)
