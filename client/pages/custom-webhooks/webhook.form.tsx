import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomWebhook } from '#contract/resources/custom-webhooks.ts'
import { WEBHOOK_EVENT_TYPES, webhookEventLabels, type WebhookEventType } from '#contract/webhook-events.ts'
import { companiesQuery } from '#client/data/companies.list.ts'
import { useChangeWebhook, useCreateWebhook } from '#client/data/custom-webhooks.ts'
import { useProfile } from '#client/lib/current-user.ts'
import { asProblem, fieldError } from '#client/lib/problems.ts'
import { useBegun } from '#client/lib/use-begun.ts'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import styles from './custom-webhooks.module.css'

interface WebhookFormProps {
  /** The receiver that is changed; a new one without. */
  webhook?: CustomWebhook | undefined
  onCreated: (secret: string) => void
  onClose: () => void
}

/** Where to tell, and of what. */
export const WebhookForm = ({ webhook, onCreated, onClose }: WebhookFormProps) => {
  const profile = useProfile()
  const only = profile.companies.length === 1 ? profile.companies[0] : undefined
  const [company, setCompany] = useState(String(only?.id ?? profile.company_id ?? ''))
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? ['survey_result.finished'])
  const { begun, isChangedMeanwhile, begin } = useBegun(webhook?.updated_at)
  const { data: companies } = useQuery({ ...companiesQuery, enabled: !only && !webhook })
  const create = useCreateWebhook()
  const change = useChangeWebhook(true)
  const error = create.error ?? change.error
  const problem = error ? asProblem(error) : null
  const toggle = (type: WebhookEventType, isOn: boolean) =>
    setEvents(WEBHOOK_EVENT_TYPES.filter((one) => (one === type ? isOn : events.includes(one))))
  const submit = () => {
    const body = { url: url.trim(), events: WEBHOOK_EVENT_TYPES.filter((one) => events.includes(one)) }
    if (webhook) change.mutate({ id: webhook.id, updated_at: begun, ...body }, { onSuccess: onClose })
    else create.mutate({ company_id: Number(company) || 0, ...body }, { onSuccess: ({ secret }) => onCreated(secret) })
  }
  const takeTheirs = () => {
    setUrl(webhook?.url ?? '')
    setEvents(webhook?.events ?? [])
  }
  const settle = (choose: () => void) => {
    choose()
    begin()
    change.reset()
  }
  return (
    <FormDialog
      open
      title={webhook ? 'Change webhook' : 'New webhook'}
      lead="We send a signed message to this address when something happens. Messages name people by number only."
      verb={webhook ? 'Save' : 'Add webhook'}
      pending={create.isPending || change.isPending}
      problem={problem?.issues.length ? null : problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {isChangedMeanwhile && !change.isPending ? (
        <ChangedMeanwhile what="this webhook" onTheirs={() => settle(takeTheirs)} onMine={() => settle(() => {})} />
      ) : null}
      {only || webhook ? null : (
        <SelectField
          label="Company"
          placeholder="Choose a company"
          required
          value={company}
          onChange={(event) => setCompany(event.target.value)}
          options={(companies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          error={fieldError(problem, 'company_id')}
        />
      )}
      <TextField
        label="Address"
        type="url"
        required
        placeholder="https://"
        hint="Reachable over the internet, with https."
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={fieldError(problem, 'url')}
      />
      <fieldset className={styles.events}>
        <legend>Tell it when</legend>
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={
              <>
                {webhookEventLabels[type]} <code className={styles.code}>{type}</code>
              </>
            }
            checked={events.includes(type)}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
        {events.length === 0 ? (
          <p role="status" className={styles.hint}>
            Nothing is chosen: only a rule of a stage tells it, where the hiring pipeline has one.
          </p>
        ) : null}
        {fieldError(problem, 'events') ? (
          <p role="alert" className={styles.error}>
            {fieldError(problem, 'events')}
          </p>
        ) : null}
      </fieldset>
    </FormDialog>
  )
}
