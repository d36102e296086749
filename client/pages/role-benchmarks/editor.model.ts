import type {
  BenchmarkBasis,
  BenchmarkTrait,
  BenchmarkVersion,
  RoleBenchmark,
} from '#contract/resources/role-benchmarks.ts'
import type { ScaleCode } from '#science/vocabulary.ts'

// Pure decisions of the editor: what a draft is, and what differs from another version.

/** What is being written. */
export interface Draft {
  name: string
  description: string
  /** Whose it is; null for the platform's. */
  companyId: number | null
  basis: BenchmarkBasis
  evidence: Record<string, unknown>
  traits: readonly BenchmarkTrait[]
  assignments: readonly DraftAssignment[]
}

export interface DraftAssignment {
  company_id: number
  role_name: string | null
  campaign_id: number | null
}

interface Tried extends Pick<Draft, 'traits' | 'assignments'> {
  benchmarkId: number | undefined
  picked: readonly { id: number }[]
}

/** Whom a draft changes is asked in one way, so that the preview and the strokes of its people are one question. */
export const triedOn = ({ benchmarkId, picked, traits, assignments }: Tried) => ({
  ...(benchmarkId ? { role_benchmark_id: benchmarkId } : {}),
  survey_result_ids: picked.map(({ id }) => id),
  traits: [...traits],
  assignments: [...assignments],
})

/** A new trait begins with the upper half of what is usual, for the writer to move. */
export const newTrait = (scale: ScaleCode): BenchmarkTrait => ({ scale, low: 35, high: 80, weight: 1, reason: '' })

/** The draft's traits with one changed. */
export const withTrait = (draft: Draft, trait: BenchmarkTrait): Draft => ({
  ...draft,
  traits: draft.traits.map((one) => (one.scale === trait.scale ? trait : one)),
})

/** The draft that an existing benchmark is opened with: its open draft, else its active version. */
export const draftOf = (benchmark: RoleBenchmark): Draft => {
  const version = openVersion(benchmark)
  return {
    name: benchmark.name,
    description: benchmark.description ?? '',
    companyId: benchmark.company?.id ?? null,
    basis: version?.basis ?? 'judgement',
    evidence: version?.evidence ?? {},
    traits: version?.traits ?? [],
    assignments: benchmark.assignments.map(({ company, role_name, campaign }) => ({
      company_id: company.id,
      role_name,
      campaign_id: campaign?.id ?? null,
    })),
  }
}

const openVersion = (benchmark: RoleBenchmark): BenchmarkVersion | undefined =>
  benchmark.versions.find(({ state }) => state === 'draft') ?? activeVersion(benchmark)
export const activeVersion = (benchmark: RoleBenchmark): BenchmarkVersion | undefined =>
  benchmark.versions.find(({ state }) => state === 'active')

/** The number that the draft has, or would get. */
export const draftNumber = (benchmark: RoleBenchmark): number =>
  benchmark.draft_version ?? Math.max(0, ...benchmark.versions.map(({ version }) => version)) + 1

/** A copy begins with the same targets and is assigned to nobody. */
export const copyOf = (benchmark: RoleBenchmark): Draft => ({
  ...draftOf(benchmark),
  name: `${benchmark.name}, copy`,
  assignments: [],
})

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a save has to send: only what differs. */
export const changesOf = (draft: Draft, saved: Draft) => ({
  ...(draft.name.trim() === saved.name ? {} : { name: draft.name.trim() }),
  ...(draft.description.trim() === saved.description ? {} : { description: draft.description.trim() || null }),
  ...(same(draft.assignments, saved.assignments) ? {} : { assignments: draft.assignments.map((one) => ({ ...one })) }),
  ...(same([draft.traits, draft.basis, draft.evidence], [saved.traits, saved.basis, saved.evidence])
    ? {}
    : { traits: [...draft.traits], basis: draft.basis, evidence: draft.evidence }),
})

export const isChanged = (draft: Draft, saved: Draft): boolean => Object.keys(changesOf(draft, saved)).length > 0

interface Difference {
  scale: ScaleCode
  what: 'added' | 'removed' | 'changed'
}

/** How a version differs from another, trait by trait, for whoever reads the history. */
export const differences = (
  version: readonly BenchmarkTrait[],
  before: readonly BenchmarkTrait[] | undefined,
): Difference[] => {
  if (!before) return []
  const changed = version.flatMap((trait): Difference[] => {
    const old = before.find(({ scale }) => scale === trait.scale)
    if (!old) return [{ scale: trait.scale, what: 'added' }]
    return same([old.low, old.high, old.weight], [trait.low, trait.high, trait.weight])
      ? []
      : [{ scale: trait.scale, what: 'changed' }]
  })
  const removed = before
    .filter(({ scale }) => !version.some((trait) => trait.scale === scale))
    .map(({ scale }): Difference => ({ scale, what: 'removed' }))
  return [...changed, ...removed]
}
