import { useEffect, useEffectEvent, useState } from 'react'
import type { RoleBenchmark } from '#contract/resources/role-benchmarks.ts'
import { useActivateBenchmark, useChangeBenchmark, useCreateBenchmark } from '#client/data/role-benchmarks.ts'
import { asProblem, theirsIn } from '#client/lib/problems.ts'
import { toasts } from '#client/lib/toasts.ts'
import { changesOf, type Draft, draftNumber, draftOf, isChanged } from './editor.model.ts'

interface SavingInput {
  benchmark: RoleBenchmark | undefined
  initial: Draft
  onCreated: (id: number) => void
}

/** What is written, what of it is saved, and what somebody else changed meanwhile. */
export const useSaving = ({ benchmark, initial, onCreated }: SavingInput) => {
  const [base, setBase] = useState(benchmark)
  // What was stored, as it was read here, when `base` was taken over: until it is read anew it is older than `base`.
  const [over, setOver] = useState(benchmark?.updated_at)
  const [saved, setSaved] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [createdId, setCreatedId] = useState<number | null>(null)
  const create = useCreateBenchmark()
  const change = useChangeBenchmark({ shownInPlace: true })
  const activation = useActivateBenchmark()
  const failed = create.error ?? change.error
  const problem = failed ? asProblem(failed) : activation.error ? asProblem(activation.error) : null
  const theirs = theirsIn<RoleBenchmark>(problem, 'role_benchmarks')
  // Only once it is drawn as saved: the guard of unsaved changes would stop it before.
  const leave = useEffectEvent((id: number) => onCreated(id))
  useEffect(() => {
    if (createdId !== null) leave(createdId)
  }, [createdId])

  const adopt = (current: RoleBenchmark) => {
    setOver(benchmark?.updated_at)
    setBase(current)
    setSaved(draftOf(current))
    setDraft(draftOf(current))
  }
  // Somebody else's change comes in by itself where nothing is written here, and so does what was before, once that is taken back.
  if (benchmark && base && benchmark.updated_at !== over) {
    if (benchmark.updated_at === base.updated_at) setOver(benchmark.updated_at)
    else if (!isChanged(draft, saved)) adopt(benchmark)
  }

  const seen = (current: RoleBenchmark | undefined) => (current ? { updated_at: current.updated_at } : {})
  const reset = () => {
    create.reset()
    change.reset()
    activation.reset()
  }
  const save = (after?: (current: RoleBenchmark) => void, over?: RoleBenchmark) => {
    reset()
    const took = (current: RoleBenchmark) => {
      adopt(current)
      if (after) after(current)
      else toasts.done('Draft saved')
    }
    if (!base) {
      create.mutate(
        {
          name: draft.name.trim(),
          company_id: draft.companyId,
          ...(draft.description.trim() ? { description: draft.description.trim() } : {}),
          basis: draft.basis,
          evidence: draft.evidence,
          traits: [...draft.traits],
          assignments: draft.assignments.map((one) => ({ ...one })),
        },
        {
          onSuccess: ({ benchmark: made }) => {
            took(made)
            if (!after) setCreatedId(made.id)
          },
        },
      )
      return
    }
    change.mutate(
      { id: base.id, ...changesOf(draft, saved), ...seen(over ?? base) },
      { onSuccess: ({ benchmark: current }) => took(current) },
    )
  }
  const activate = (fingerprint: string, comment: string | undefined, done: () => void) => {
    const go = (current: RoleBenchmark) =>
      activation.mutate(
        { id: current.id, fingerprint, ...(comment ? { comment } : {}), ...seen(current) },
        {
          onSuccess: ({ benchmark: live }) => {
            adopt(live)
            done()
          },
          onSettled: () => {
            if (!base) setCreatedId(current.id)
          },
        },
      )
    if (base && base.draft_version !== null && !isChanged(draft, saved)) {
      reset()
      go(base)
    } else save(go)
  }
  return {
    draft,
    setDraft,
    saved,
    base,
    problem,
    theirs,
    isPending: create.isPending || change.isPending || activation.isPending,
    activationProblem: problem && problem.issues.length === 0 ? problem : null,
    nextVersion: base ? draftNumber(base) : 1,
    save,
    activate,
    adopt: (current: RoleBenchmark) => {
      reset()
      adopt(current)
    },
    discard: () => {
      reset()
      setDraft(saved)
    },
  }
}
export type Saving = ReturnType<typeof useSaving>
