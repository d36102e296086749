import { IconExternalLink, IconHistory } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FUNNEL_MAX_STEPS, FUNNEL_SLUG_MAX } from '#contract/constants.ts'
import type { Funnel, FunnelStep } from '#contract/resources/hiring-campaigns.funnels.ts'
import type { Campaign } from '#contract/resources/hiring-campaigns.ts'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { useChangeFunnel, usePublishFunnel } from '#client/data/hiring-campaigns.funnels.ts'
import { type ApiProblem, asProblem, fieldError } from '#client/lib/problems.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { seekFirstError } from '#client/ui/first-error.ts'
import { Menu } from '#client/ui/menu.tsx'
import { ProblemNote } from '#client/ui/problem-note.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { FunnelBlock } from './funnel-block.tsx'
import {
  draftOf,
  type FunnelDraft,
  isSame,
  moved,
  newName,
  newStep,
  ONCE,
  STEP_NAMES,
  type StepKind,
} from './funnel-draft.model.ts'
import { FunnelPreview } from './funnel-preview.tsx'
import { FunnelVersions } from './funnel-versions.dialog.tsx'
import styles from './funnel.module.css'

const State = ({ funnel, isDirty }: { funnel: Funnel; isDirty: boolean }) => {
  if (isDirty) return <Tag tone="warn">Not saved</Tag>
  if (!funnel.is_published) return <Tag tone="line">{funnel.version ? 'Taken down' : 'Draft'}</Tag>
  return funnel.has_changes ? <Tag tone="warn">Changes not published</Tag> : <Tag tone="good">Published</Tag>
}

/** What is wrong with a block stands at its field; what is wrong with the page as a whole stands above. */
const problemWords = (problem: ApiProblem | null) => {
  if (!problem) return null
  const [issue] = problem.issues
  if (!issue) return problem
  const isInBlock = /^steps\.\d+\./.test(issue.path)
  return isInBlock ? 'Some blocks need your attention. They are marked below.' : issue.message
}

/** Writes the page of a campaign: its blocks at the left, a phone that shows it at the right. */
export const FunnelEditor = ({ funnel, campaign }: { funnel: Funnel; campaign: Campaign }) => {
  const [seen, setSeen] = useState(funnel)
  const [draft, setDraft] = useState<FunnelDraft>(() => draftOf(funnel))
  const [showsVersions, setShowsVersions] = useState(false)
  const side = useRef<HTMLDivElement>(null)
  const save = useChangeFunnel(funnel.id)
  const publish = usePublishFunnel(funnel.id)
  const isDirty = !isSame(draft, seen)
  // Somebody else's change, or an undo, is taken over while nothing of one's own would be lost.
  if (seen !== funnel && !isDirty) {
    setSeen(funnel)
    setDraft(draftOf(funnel))
  }
  const error = save.error ?? publish.error
  const problem = error ? asProblem(error) : null
  const set = (part: Partial<FunnelDraft>) => {
    save.reset()
    publish.reset()
    setDraft({ ...draft, ...part })
  }
  const setStep = (at: number, step: FunnelStep) =>
    set({ steps: draft.steps.map((one, index) => (index === at ? step : one)) })
  const store = async (): Promise<Funnel> => {
    if (!isDirty) return funnel
    const { funnels } = await save.mutateAsync({ ...clean(draft), updated_at: seen.updated_at })
    const stored = funnels[0] ?? funnel
    setSeen(stored)
    setDraft(draftOf(stored))
    return stored
  }
  const put = async (is_published: boolean) => {
    const { updated_at } = await store()
    const { funnels } = await publish.mutateAsync({ is_published, updated_at })
    if (funnels[0]) setSeen(funnels[0])
  }
  const settle = (how: () => void) => {
    setSeen(funnel)
    save.reset()
    publish.reset()
    how()
  }
  // Failures stand in the form, however far from the bar.
  const quietly = (work: Promise<unknown>) => {
    if (side.current) seekFirstError(side.current)
    void work.catch(() => undefined)
  }
  const isPending = save.isPending || publish.isPending
  return (
    <div className={styles.editor}>
      <LeaveGuard isDirty={isDirty} what="Your changes to the page" within="funnel" />
      <div ref={side} className={styles.side}>
        <div className={styles.bar}>
          <State funnel={seen} isDirty={isDirty} />
          <span className={styles.barTools}>
            <Button size="small" kind="quiet" icon={<IconHistory />} onClick={() => setShowsVersions(true)}>
              Versions
            </Button>
            {seen.is_published ? (
              <>
                <a
                  className={buttonClass({ kind: 'quiet', size: 'small' })}
                  href={seen.url}
                  target="_blank"
                  rel="noreferrer"
                >
                  <IconExternalLink size={16} aria-hidden="true" /> See the page
                </a>
                <Button size="small" aria-disabled={isPending} onClick={() => quietly(put(false))}>
                  Take down
                </Button>
              </>
            ) : null}
            <span className={styles.barSave}>
              <Button size="small" pending={save.isPending} aria-disabled={!isDirty} onClick={() => quietly(store())}>
                Save
              </Button>
              <Button
                size="small"
                kind="primary"
                pending={publish.isPending}
                aria-disabled={seen.is_published && !seen.has_changes && !isDirty}
                onClick={() => quietly(put(true))}
              >
                Publish
              </Button>
            </span>
          </span>
        </div>
        {isDirty && funnel.updated_at !== seen.updated_at && !isPending ? (
          <ChangedMeanwhile
            what="this page"
            onTheirs={() => settle(() => setDraft(draftOf(funnel)))}
            onMine={() => settle(() => {})}
          />
        ) : null}
        <ProblemNote problem={problemWords(problem)} />
        <div className={styles.head}>
          <TextField
            label="Address"
            hint={`${seen.url.replace(/[^/]*$/, '')}${draft.slug}`}
            maxLength={FUNNEL_SLUG_MAX}
            value={draft.slug}
            error={fieldError(problem, 'slug')}
            onChange={(event) => set({ slug: event.target.value })}
          />
          <TextField
            label="Headline"
            maxLength={160}
            value={draft.headline}
            error={fieldError(problem, 'headline')}
            onChange={(event) => set({ headline: event.target.value })}
          />
          <TextArea
            label="Below it"
            rows={2}
            maxLength={1_000}
            value={draft.text}
            error={fieldError(problem, 'text')}
            onChange={(event) => set({ text: event.target.value })}
          />
        </div>
        <ol className={styles.blocks} aria-label="Blocks in their order">
          {draft.steps.map((step, at) => (
            <FunnelBlock
              key={step.id}
              funnelId={funnel.id}
              step={step}
              at={at}
              count={draft.steps.length}
              onChange={(next) => setStep(at, next)}
              onMove={(from, to) => set({ steps: moved(draft.steps, from, to) })}
              onRemove={() => set({ steps: draft.steps.filter((_, index) => index !== at) })}
              errorOf={(path) => fieldError(problem, `steps.${at}.${path}`)}
            />
          ))}
        </ol>
        <AddBlock steps={draft.steps} onAdd={(kind) => set({ steps: withStep(draft.steps, kind) })} />
      </div>
      <FunnelPreview campaign={campaign} draft={draft} />
      {showsVersions ? (
        <FunnelVersions
          funnelId={funnel.id}
          onClose={() => setShowsVersions(false)}
          onTake={({ headline, text, steps }) => {
            set({ headline, text, steps })
            setShowsVersions(false)
          }}
        />
      ) : null}
    </div>
  )
}

/** A new block stands before the form, which ends the page. */
const withStep = (steps: readonly FunnelStep[], kind: StepKind): FunnelStep[] => {
  const step = newStep(
    kind,
    newName(() => crypto.randomUUID()),
  )
  const form = steps.findIndex((one) => one.kind === 'form')
  return form < 0 || kind === 'form' ? [...steps, step] : steps.toSpliced(form, 0, step)
}

/** Empty lines of answers are no answers. */
const clean = (draft: FunnelDraft): FunnelDraft => ({
  ...draft,
  slug: draft.slug.trim().toLowerCase(),
  steps: draft.steps.map((step) =>
    step.kind === 'questions'
      ? {
          ...step,
          questions: step.questions.map((question) => ({
            ...question,
            options: question.options.map((option) => option.trim()).filter(Boolean),
          })),
        }
      : step,
  ),
})

const AddBlock = ({ steps, onAdd }: { steps: readonly FunnelStep[]; onAdd: (kind: StepKind) => void }) => (
  <Menu
    label="Add a block"
    button={{ disabled: steps.length >= FUNNEL_MAX_STEPS }}
    entries={(Object.keys(STEP_NAMES) as StepKind[]).map((kind) => ({
      label: STEP_NAMES[kind],
      whyNot:
        ONCE.includes(kind) && steps.some((step) => step.kind === kind) ? 'It stands in the page already' : undefined,
      onSelect: () => onAdd(kind),
    }))}
  />
)
