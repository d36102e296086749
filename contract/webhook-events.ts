/** What companies can be told of, and in which words people choose it. */
export const webhookEventLabels = {
  'survey_result.registered': 'Somebody registered',
  'survey_result.started': 'Somebody gave the first answer',
  'survey_result.finished': 'Somebody handed in: the result is there',
  'survey_result.status_changed': 'Somebody entered another stage',
  'survey_result.archived': 'Somebody was archived',
  'survey_result.restored': 'Somebody came back from the archive',
  'survey_result.erased': 'An assessment was erased',
} as const

export type WebhookEventType = keyof typeof webhookEventLabels
export const WEBHOOK_EVENT_TYPES = Object.keys(webhookEventLabels) as [WebhookEventType, ...WebhookEventType[]]

/** What a rule of a stage tells one receiver, whatever that has chosen. */
export const WEBHOOK_RULE_TYPE = 'survey_result.entered_stage'

/** What a test is called; it is sent to one receiver, whatever that has chosen. */
export const WEBHOOK_TEST_TYPE = 'webhook.test'
