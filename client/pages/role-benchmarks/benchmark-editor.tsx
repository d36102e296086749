import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { BENCHMARK_TRAITS_MAX } from '#contract/constants.ts'
import type { BenchmarkTrait, RoleBenchmark } from '#contract/resources/role-benchmarks.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { effectsQuery, impactCheckQuery } from '#client/data/role-benchmarks.ts'
import { type ApiProblem, asProblem, fieldError } from '#client/lib/problems.ts'
import { ComboboxField } from '#client/ui/fields/combobox-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { seekFirstError } from '#client/ui/first-error.ts'
import { BandAxis } from '#client/ui/marks/band-axis.tsx'
import { Section } from '#client/ui/section.tsx'
import { isScaleCode } from '#science/vocabulary.ts'
import { ActivationDialog } from './activation.dialog.tsx'
import { AssignmentsPanel } from './assignments.panel.tsx'
import { activeVersion, type Draft, isChanged, newTrait, triedOn, withTrait } from './editor.model.ts'
import { ExpertsPanel } from './experts.panel.tsx'
import { EffectPanel, SHOWN_PEOPLE } from './effect.panel.tsx'
import type { PickedPerson } from './people-picker.tsx'
import { SaveBar } from './save-bar.tsx'
import { StartTools } from './start-tools.tsx'
import { questionsOf } from './templates.ts'
import { traitChoices } from './trait-choices.ts'
import { TraitEditor } from './trait-editor.tsx'
import { useSettled } from '#client/lib/use-settled.ts'
import { useSaving } from './use-saving.ts'
import { VersionsPanel } from './versions.panel.tsx'
import styles from './benchmark-editor.module.css'

const REST_MS = 350

interface BenchmarkEditorProps {
  /** What is edited; undefined while it is written for the first time. */
  benchmark: RoleBenchmark | undefined
  initial: Draft
  onCreated: (id: number) => void
}

/** The editor of targets with its preview: nothing is saved until somebody says so. */
export const BenchmarkEditor = ({ benchmark, initial, onCreated }: BenchmarkEditorProps) => {
  const saving = useSaving({ benchmark, initial, onCreated })
  const { draft, setDraft, saved, problem } = saving
  const [picked, setPicked] = useState<PickedPerson[]>([])
  const [wasAsked, setAsked] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const traits = useSettled(draft.traits, REST_MS)
  const checking = useQuery({ ...impactCheckQuery(traits), enabled: traits.length > 0 })
  const check = checking.data
  const before = benchmark && activeVersion(benchmark)
  const isDirty = isChanged(draft, saved)
  const refusals = check?.refusals ?? []
  const errorOf = (scale: string) =>
    fieldError(problem, `traits.${draft.traits.findIndex((one) => one.scale === scale)}.reason`) ??
    refusals.find(({ trait, code }) => trait === scale && (wasAsked || code !== 'no_reason'))?.text
  const review = () => {
    setAsked(true)
    if (draft.traits.length > 0 && draft.traits.every(({ reason }) => reason.trim() !== '')) setReviewing(true)
    else if (content.current) seekFirstError(content.current)
  }
  const tryIt = (scale: string, weight: number | null) =>
    setDraft({
      ...draft,
      traits: draft.traits.flatMap((one): BenchmarkTrait[] => {
        if (one.scale !== scale) return [one]
        return weight === null ? [] : [{ ...one, weight: weight === 2 ? 2 : 1 }]
      }),
    })
  return (
    <>
      <LeaveGuard isDirty={isDirty} what={`Your changes to ${draft.name || 'this benchmark'}`} />
      <div className={styles.columns}>
        <div ref={content} className={styles.content}>
          {benchmark ? null : <About draft={draft} onChange={setDraft} problem={problem} />}
          <Section title="Target ranges" {...(benchmark ? {} : { ruled: true })}>
            <p className={styles.lead}>
              Drag the ends, type the numbers, or use the arrow keys; beyond the edge an end is open.
              {before ? ` The dashed line is version ${before.version}; the` : ' The'} small strokes are people who have
              a result.
            </p>
            <Traits
              draft={draft}
              before={before?.traits}
              benchmarkId={benchmark?.id}
              settled={traits}
              picked={picked}
              errorOf={errorOf}
              suggestions={questionsOf(draft.evidence)}
              onChange={setDraft}
            />
            <AddTrait draft={draft} onChange={setDraft} />
            <StartTools draft={draft} onChange={setDraft} />
          </Section>
          <AssignmentsPanel
            assignments={draft.assignments}
            companyId={draft.companyId}
            onChange={(assignments) => setDraft({ ...draft, assignments })}
          />
          {benchmark ? (
            <>
              <ExpertsPanel benchmarkId={benchmark.id} draft={draft} onUse={setDraft} />
              <VersionsPanel
                benchmark={benchmark}
                onTake={(version) =>
                  setDraft({ ...draft, traits: version.traits, basis: version.basis, evidence: version.evidence })
                }
              />
              <Section title="Name and description" ruled>
                <About draft={draft} onChange={setDraft} problem={problem} />
              </Section>
            </>
          ) : null}
        </div>
        <EffectPanel
          benchmarkId={benchmark?.id}
          traits={traits}
          assignments={draft.assignments}
          picked={picked}
          onPick={setPicked}
          check={traits.length > 0 ? check : null}
          onTry={tryIt}
        />
      </div>
      <SaveBar
        saving={saving}
        isDirty={isDirty}
        isIncomplete={wasAsked && draft.traits.some(({ reason }) => reason.trim() === '')}
        onReview={review}
      />
      {isReviewing ? (
        <ActivationDialog
          name={draft.name}
          version={saving.nextVersion}
          check={traits === draft.traits && !checking.isPlaceholderData ? (check ?? undefined) : undefined}
          hasFailed={traits === draft.traits && checking.isError && !checking.isFetching}
          onCheck={checking.refetch}
          pending={saving.isPending}
          problem={saving.activationProblem ?? (checking.error ? asProblem(checking.error) : null)}
          commentError={fieldError(problem, 'comment')}
          onActivate={(comment) => {
            if (check) saving.activate(check.fingerprint, comment, () => setReviewing(false))
          }}
          onClose={() => setReviewing(false)}
        />
      ) : null}
    </>
  )
}

interface TraitsProps {
  draft: Draft
  before: readonly BenchmarkTrait[] | undefined
  benchmarkId: number | undefined
  settled: readonly BenchmarkTrait[]
  picked: readonly PickedPerson[]
  errorOf: (scale: string) => string | undefined
  suggestions: Readonly<Record<string, string>>
  onChange: (draft: Draft) => void
}

const Traits = ({ draft, before, benchmarkId, settled, picked, errorOf, suggestions, onChange }: TraitsProps) => {
  // The same question as the preview's, so it is asked once.
  const { data: effects } = useQuery({
    ...effectsQuery({
      ...triedOn({ benchmarkId, picked, traits: settled, assignments: draft.assignments }),
      limit: SHOWN_PEOPLE,
    }),
    enabled: settled.length > 0,
  })
  if (draft.traits.length === 0) return null
  return (
    <>
      <div className={styles.axisRow} aria-hidden="true">
        <BandAxis className={styles.axis} />
        <span>percentile</span>
      </div>
      <ul className={styles.traits}>
        {draft.traits.map((trait) => (
          <TraitEditor
            key={trait.scale}
            trait={trait}
            before={before?.find(({ scale }) => scale === trait.scale)}
            strokes={effects?.strokes[trait.scale] ?? []}
            error={errorOf(trait.scale)}
            suggestion={suggestions[trait.scale]}
            onChange={(changed) => onChange(withTrait(draft, changed))}
            onRemove={() => onChange({ ...draft, traits: draft.traits.filter(({ scale }) => scale !== trait.scale) })}
          />
        ))}
      </ul>
    </>
  )
}

const AddTrait = ({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) => {
  const isFull = draft.traits.length >= BENCHMARK_TRAITS_MAX
  return (
    <div className={styles.add}>
      <ComboboxField
        label="Add trait"
        placeholder={isFull ? `At most ${BENCHMARK_TRAITS_MAX} traits` : 'Name of a domain or facet'}
        disabled={isFull}
        choices={traitChoices(draft.traits.map(({ scale }) => scale))}
        chosen={null}
        onChoose={(choice) => {
          if (choice && isScaleCode(choice.value))
            onChange({ ...draft, traits: [...draft.traits, newTrait(choice.value)] })
        }}
      />
    </div>
  )
}

interface AboutProps {
  draft: Draft
  problem: ApiProblem | null
  onChange: (draft: Draft) => void
}

const About = ({ draft, problem, onChange }: AboutProps) => (
  <div className={styles.about}>
    <TextField
      label="Name"
      required
      maxLength={120}
      placeholder="The role it is for"
      value={draft.name}
      onChange={(event) => onChange({ ...draft, name: event.target.value })}
      error={fieldError(problem, 'name')}
    />
    <TextArea
      label="What the role is about"
      optional
      rows={2}
      maxLength={2_000}
      value={draft.description}
      onChange={(event) => onChange({ ...draft, description: event.target.value })}
      error={fieldError(problem, 'description')}
    />
  </div>
)
