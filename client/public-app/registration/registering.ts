import { headers } from '#contract/headers.ts'
import type { Registration, surveys } from '#contract/resources/surveys.ts'
import { call } from '#client/lib/http.ts'
import { untilRead } from './registration.model.ts'

/**
 * Registers whoever filled in a form that was opened then. What is sent again as it was gets the answer that was lost on its way: the
 * link of one's own, where a second registration would find the address known and mail it.
 */
export const registering = () => {
  let last = { form: '', key: '', open_ms: 0 }
  return async (body: Registration, openedAt: number) => {
    await untilRead(openedAt)
    const form = JSON.stringify(body)
    if (form !== last.form) last = { form, key: crypto.randomUUID(), open_ms: Math.round(performance.now() - openedAt) }
    return call<typeof surveys.register>(
      { method: 'POST', path: '/surveys/register' },
      { headers: { [headers.idempotencyKey]: last.key }, body: { ...body, open_ms: last.open_ms } },
    )
  }
}
