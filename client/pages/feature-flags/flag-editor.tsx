import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { FeatureFlag } from '#contract/resources/feature-flags.ts'
import { useDeleteFlag, usePreviewFlags, useSetFlag } from '#client/data/feature-flags.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { useRowForm } from '#client/lib/use-row-form.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { FormPage } from '#client/ui/form-page.tsx'
import { LeaveGuard } from '#client/ui/leave-guard.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { listOf } from './feature-flags.route.ts'
import { formOf, namesIn, newRule, type RuleForm, settingsOf } from './flags.model.ts'
import { HistoryPanel } from './history.panel.tsx'
import { PreviewPanel } from './preview.panel.tsx'
import { RuleFields } from './rule-fields.tsx'
import styles from './feature-flags.module.css'

const moved = (rules: readonly RuleForm[], at: number, step: -1 | 1): RuleForm[] => {
  const next = [...rules]
  const [taken] = next.splice(at, 1)
  if (taken) next.splice(at + step, 0, taken)
  return next
}

/** One flag: its rules, what somebody would get by them, and what they were before. */
export const FlagEditor = ({ flag }: { flag: FeatureFlag }) => {
  const navigate = useNavigate()
  const { form, setForm, isDirty, since, isChangedMeanwhile, begin, keepMine } = useRowForm(flag, formOf)
  const set = useSetFlag()
  const remove = useDeleteFlag()
  const preview = usePreviewFlags()
  const problem = set.error ? asProblem(set.error) : null
  const settings = settingsOf(form, flag.type)
  const draft = { key: flag.key, ...settings }
  const isTried = JSON.stringify(preview.variables?.draft) === JSON.stringify(draft)
  const tried = preview.error && isTried ? asProblem(preview.error) : null
  /** What is wrong with a field, said by saving or by trying what stands here. */
  const errorOf = (path: string) => fieldError(problem, path) ?? fieldError(tried, `draft.${path}`)
  const variants = namesIn(form.variants)
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const setRule = (at: number, rule: RuleForm) =>
    change({ rules: form.rules.map((one, index) => (index === at ? rule : one)) })
  const save = (next = settings) =>
    set.mutate(
      { key: flag.key, ...next, ...(since ? { updated_at: since } : {}) },
      { onSuccess: ({ feature_flags: [saved] }) => saved && begin(saved) },
    )
  const settle = (how: () => void) => {
    set.reset()
    how()
  }
  const back = () => void navigate({ from: '/feature-flags', search: listOf })
  return (
    <>
      <PageTitle title={flag.key} count={flag.is_built_in ? 'the product asks for it' : flag.type} />
      <LeaveGuard
        isDirty={isDirty && !set.isPending && !remove.isPending && !remove.isSuccess}
        what={`Your changes to ${flag.key}`}
        within="flag"
      />
      <p className={styles.way}>
        <BackLink from="/feature-flags" search={listOf}>
          All flags
        </BackLink>
      </p>
      {isChangedMeanwhile && !set.isPending ? (
        <div className={styles.way}>
          <ChangedMeanwhile
            what="this flag"
            onTheirs={() => settle(() => begin(flag))}
            onMine={() => settle(keepMine)}
          />
        </div>
      ) : null}
      <div className={styles.columns}>
        <FormPage
          verb="Save flag"
          pending={set.isPending}
          problem={problem?.issues.length ? null : problem}
          onSubmit={() => save()}
          onCancel={back}
          state={
            flag.updated_at ? (
              <Button
                kind="danger"
                pending={remove.isPending}
                onClick={() => remove.mutate(flag.key, { onSuccess: back })}
              >
                {flag.is_built_in ? 'Back to the default' : 'Delete flag'}
              </Button>
            ) : undefined
          }
        >
          <Switch
            label="Rules count"
            hint="Switched off, everybody gets what stands below."
            checked={form.is_on}
            onChange={(event) => change({ is_on: event.target.checked })}
          />
          <SelectField
            label="Whoever fits no rule gets"
            value={form.default_variant}
            onChange={(event) => change({ default_variant: event.target.value })}
            options={[...new Set([form.default_variant, ...variants])].map((value) => ({ value, label: value }))}
            error={errorOf('default_variant')}
          />
          {flag.type === 'boolean' ? null : (
            <TextArea
              label="Variants"
              hint="One a line: name = value"
              value={form.variants}
              onChange={(event) => change({ variants: event.target.value })}
              error={
                [...(problem?.issues ?? []), ...(tried?.issues ?? [])].find(({ path }) =>
                  /^(draft\.)?variants/.test(path),
                )?.message
              }
            />
          )}
          <ol className={styles.ruleList} aria-label="Rules, in their order">
            {form.rules.map((rule, at) => (
              <RuleFields
                key={at}
                at={at}
                count={form.rules.length}
                rule={rule}
                variants={variants}
                errorOf={errorOf}
                onChange={(next) => setRule(at, next)}
                onMove={(step) => change({ rules: moved(form.rules, at, step) })}
                onRemove={() => change({ rules: form.rules.filter((_, index) => index !== at) })}
              />
            ))}
          </ol>
          <div>
            <Button
              icon={<IconPlus />}
              onClick={() => change({ rules: [...form.rules, newRule(variants[0] ?? form.default_variant)] })}
            >
              Add a rule
            </Button>
          </div>
        </FormPage>
        <div className={styles.side}>
          <PreviewPanel draft={draft} preview={preview} />
          <HistoryPanel flagKey={flag.key} onRestore={save} />
        </div>
      </div>
    </>
  )
}
