import { IconMail, IconTag, IconTrash, IconUserPlus, IconWebhook } from '@tabler/icons-react'
import type { Pipeline, StageRule } from '#contract/resources/pipelines.ts'
import { fullName } from '#client/lib/format.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { GatedButton } from '#client/ui/gated-button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { DryRun } from './dry-run.panel.tsx'
import { isRuleWhole, type RuleDraft, toRule, withRow } from './editor.model.ts'
import { delayOptions, MailFields, PLAIN_MAIL } from './mail-fields.tsx'
import styles from './editor.module.css'

interface RulesPanelProps {
  pipeline: Pipeline
  rules: readonly RuleDraft[]
  onChange: (rules: RuleDraft[]) => void
  isTried: boolean
}

const MAX_RULES = 40

/** What happens by itself when a person moves somebody into a stage. No rule moves anybody. */
export const RulesPanel = ({ pipeline, rules, onChange, isTried }: RulesPanelProps) => {
  const add = (rule: StageRule) => onChange([...rules, withRow(rule)])
  const status = pipeline.stages.find((stage) => !stage.is_rejection)?.key ?? ''
  return (
    <div className={styles.rules}>
      <p>
        Rules follow a move that a person makes; none of them moves anybody. Mails and calls wait until the move can no
        longer be undone.
      </p>
      {rules.length ? (
        <ol aria-label="Rules">
          {rules.map((rule) => (
            <Rule
              key={rule.row}
              rule={rule}
              pipeline={pipeline}
              isTried={isTried}
              onChange={(next) => onChange(rules.map((one) => (one === rule ? { ...next, row: rule.row } : one)))}
              onRemove={() => onChange(rules.filter((one) => one !== rule))}
            />
          ))}
        </ol>
      ) : null}
      <div className={styles.add}>
        <Button
          icon={<IconMail />}
          aria-disabled={rules.length >= MAX_RULES}
          onClick={() => add({ kind: 'mail', status, is_on: false, ...PLAIN_MAIL, subject: '', text: '' })}
        >
          Write a mail
        </Button>
        <Button
          icon={<IconUserPlus />}
          aria-disabled={rules.length >= MAX_RULES || pipeline.colleagues.length === 0}
          onClick={() => add({ kind: 'assign', status, is_on: false, user_id: pipeline.colleagues[0]?.id ?? 0 })}
        >
          Assign to a colleague
        </Button>
        <GatedButton
          allowed={pipeline.tags.length > 0}
          whyNot="Tag somebody first, or make a tag in the settings of the company"
          whyIn="tooltip"
          icon={<IconTag />}
          aria-disabled={rules.length >= MAX_RULES}
          onClick={() => add({ kind: 'tag', status, is_on: false, tag_id: pipeline.tags[0]?.id ?? 0 })}
        >
          Put a tag on
        </GatedButton>
        <GatedButton
          allowed={pipeline.receivers.length > 0}
          whyNot="Add a webhook on the page Webhooks first"
          whyIn="tooltip"
          icon={<IconWebhook />}
          aria-disabled={rules.length >= MAX_RULES}
          onClick={() =>
            add({ kind: 'webhook', status, is_on: false, webhook_id: pipeline.receivers[0]?.id ?? 0, delay_minutes: 0 })
          }
        >
          Tell a webhook
        </GatedButton>
      </div>
    </div>
  )
}

interface RuleProps {
  rule: RuleDraft
  pipeline: Pipeline
  isTried: boolean
  onChange: (rule: StageRule) => void
  onRemove: () => void
}

const WHAT = {
  mail: 'Write a mail',
  assign: 'Assign to a colleague',
  tag: 'Put a tag on',
  webhook: 'Tell a webhook',
} as const
const EXAMPLE = { first: 'Grace', last: 'Mwangi', role: 'Care Coordinator' }

/** What to choose from; what was chosen and removed since stands there as such, until something else is chosen. */
const withChosen = (options: readonly { id: number; label: string }[], chosen: number) => [
  ...options.map(({ id, label }) => ({ value: String(id), label })),
  ...(options.some(({ id }) => id === chosen) ? [] : [{ value: String(chosen), label: 'Removed since' }]),
]
const receiverOptions = ({ receivers }: Pipeline, chosen: number) =>
  withChosen(
    receivers.map(({ id, url, is_active }) => ({ id, label: is_active ? url : `${url} (off)` })),
    chosen,
  )
const colleagueOptions = ({ colleagues }: Pipeline, chosen: number) =>
  withChosen(
    colleagues.map((one) => ({ id: one.id, label: fullName(one) })),
    chosen,
  )
const tagOptions = ({ tags }: Pipeline, chosen: number) =>
  withChosen(
    tags.map(({ id, name }) => ({ id, label: name })),
    chosen,
  )

const Rule = ({ rule, pipeline, isTried, onChange, onRemove }: RuleProps) => {
  const stage = pipeline.stages.find((one) => one.key === rule.status)?.name ?? rule.status
  const what = WHAT[rule.kind]
  return (
    <li>
      <header>
        <h3>{`${what} when somebody enters ${stage}`}</h3>
        <Checkbox
          label="On"
          aria-label={`${what} when somebody enters ${stage}: on`}
          checked={rule.is_on}
          onChange={(event) => onChange({ ...rule, is_on: event.target.checked })}
        />
        <IconButton size="small" label={`Remove this rule of ${stage}`} icon={<IconTrash />} onClick={onRemove} />
      </header>
      <div className={styles.when}>
        <SelectField
          label="When somebody enters"
          value={rule.status}
          onChange={(event) => onChange({ ...rule, status: event.target.value })}
          options={pipeline.stages.map(({ key, name }) => ({ value: key, label: name }))}
        />
        {rule.kind === 'webhook' ? (
          <SelectField
            label="The webhook"
            value={String(rule.webhook_id)}
            onChange={(event) => onChange({ ...rule, webhook_id: Number(event.target.value) })}
            options={receiverOptions(pipeline, rule.webhook_id)}
          />
        ) : null}
        {rule.kind === 'assign' ? (
          <SelectField
            label="Assign them to"
            value={String(rule.user_id)}
            onChange={(event) => onChange({ ...rule, user_id: Number(event.target.value) })}
            options={colleagueOptions(pipeline, rule.user_id)}
          />
        ) : rule.kind === 'tag' ? (
          <SelectField
            label="The tag"
            value={String(rule.tag_id)}
            onChange={(event) => onChange({ ...rule, tag_id: Number(event.target.value) })}
            options={tagOptions(pipeline, rule.tag_id)}
          />
        ) : (
          <SelectField
            label={rule.kind === 'mail' ? 'The mail leaves' : 'It is told'}
            value={String(rule.delay_minutes)}
            onChange={(event) => onChange({ ...rule, delay_minutes: Number(event.target.value) })}
            options={delayOptions(rule.delay_minutes)}
          />
        )}
      </div>
      {rule.kind === 'mail' ? (
        <MailFields
          mail={rule}
          onChange={(part) => onChange({ ...rule, ...part })}
          about={{ ...EXAMPLE, company: pipeline.company.name }}
          isTried={isTried}
        />
      ) : null}
      <DryRun pipelineId={pipeline.id} rule={toRule(rule)} isWhole={isRuleWhole(rule)} />
    </li>
  )
}
