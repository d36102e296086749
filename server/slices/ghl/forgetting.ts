import type { CrmPort } from '#server/ports/crm.port.ts'
import type { Context } from '#server/kernel/context.ts'
import { sendLater } from '#server/kernel/outbox.ts'
import * as z from 'zod'
import { selectLocationToForget } from './ghl.queries.ts'

/** Whom the CRM has to forget. */
const Forgotten = z.object({ location: z.string(), email: z.string() })

/** Has the CRM forget an address of whoever is erased, unless somebody of the company still goes by it. */
export const forgetInCrm = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { company_id, email, alias }: { company_id: number; email: string; alias: string },
): Promise<void> => {
  const location = await selectLocationToForget(db, company_id, email)
  if (location === null) return
  const payload: z.output<typeof Forgotten> = { location, email }
  await sendLater(db, clock, { kind: 'crm', recipient: alias, company_id, payload })
}

/** Tells the CRM; a contact that is not there is forgotten. */
export const answerForgotten = async (crm: CrmPort | null, payload: unknown): Promise<void> => {
  if (!crm) throw new Error('No CRM is connected that could forget somebody.')
  const { location, email } = Forgotten.parse(payload)
  await crm.forget(location, email)
}
