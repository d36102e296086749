import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { WEBHOOK_RULE_TYPE, WEBHOOK_TEST_TYPE, webhookEventLabels } from '#contract/webhook-events.ts'

const manual = readFileSync('docs/webhooks.md', 'utf8')

it('the manual of webhooks names every event, in the words by which it is chosen', () => {
  for (const [type, label] of Object.entries(webhookEventLabels))
    expect(manual).toContain(`| \`${type}\` | ${label[0]?.toLowerCase()}${label.slice(1)} |`)
  for (const type of [WEBHOOK_RULE_TYPE, WEBHOOK_TEST_TYPE]) expect(manual).toContain(`\`${type}\``)
})
