import type { BrandKey } from '#contract/brands/brand.ts'
import { brands } from '#contract/brands/brands.ts'
import type { Db } from '#server/kernel/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { startOutbox } from '#server/kernel/outbox.ts'
import { type Mail, type MailPort, MailRefused } from '#server/ports/mail.port.ts'
import type { WebhookPort } from '#server/ports/webhooks.port.ts'
import { atOnceLink, whyNoLonger } from '#server/slices/mailer/wishes.service.ts'
import { deliverWebhook, isGone, switchOff, webhookPause } from '#server/slices/custom-webhooks/delivery.ts'

interface Parts extends Pick<Kernel, 'config' | 'database' | 'events' | 'clock' | 'log' | 'secrets'> {
  mail: MailPort<Db>
  answerLink(payload: Record<string, unknown>): Promise<void>
  /** Makes a provider outside let somebody in, or not. */
  tellWhetherActive(userId: number): Promise<void>
  webhooks: WebhookPort
  /** Removes a file of somebody who was erased. */
  removeFile(key: string): Promise<void>
  /** Has the CRM forget somebody who was erased. */
  forgetInCrm(payload: Record<string, unknown>): Promise<void>
  /** Where links of a brand begin. */
  urlOf(brand: BrandKey): string
}

/** Starts what carries effects out of the house; answers with how it stops. */
export const startDeliveries = (parts: Parts): (() => Promise<void>) => {
  const { config, database, events, clock, log, secrets, mail, answerLink, tellWhetherActive, webhooks, urlOf } = parts
  const people: Parameters<typeof startOutbox>[0] = {
    database,
    events,
    clock,
    log,
    kinds: ['mail', 'link-request', 'account', 'crm', 'file'],
    isFinal: (error) => error instanceof MailRefused,
    mailsTogether: mail.together ?? 1,
    deliver: async ({ id, kind, company_id, payload }, db) => {
      if (kind === 'file') return parts.removeFile(String(payload['key']))
      if (kind === 'link-request') return answerLink(payload)
      if (kind === 'crm') return parts.forgetInCrm(payload)
      if (kind === 'account') return tellWhetherActive(Number(payload['user_id']))
      const { brand, stop, ...rest } = payload as {
        brand?: BrandKey
        stop?: string
        to: string
        reply_to?: Mail['reply_to'] & {}
        subject: string
        text: string
        html: string
      }
      const whyNot = stop ? await whyNoLonger(db, company_id, rest.to) : null
      if (whyNot !== null) throw new MailRefused(whyNot)
      const from = brands[brand ?? config.BRAND].assessment_email_sender
      const unsubscribe = stop ? { unsubscribe: atOnceLink(stop, config.API_PREFIX) } : {}
      await mail.send({ id, from, ...rest, ...unsubscribe }, db)
    },
  }
  // Never more than a quarter of the connections.
  const lanes = (most: number) =>
    Array.from({ length: Math.max(1, Math.min(most, Math.floor(config.DATABASE_POOL / 4))) })
  // Whoever waits for a link to sign in does not wait for a thousand invitations.
  const awaited = startOutbox({ ...people, lane: 'awaited' })
  const mailLanes = lanes(mail.atOnce).map(() => startOutbox(people))
  // Several at once, so that a receiver that does not answer holds up nobody else.
  const webhookLanes = lanes(4).map(() =>
    startOutbox({
      database,
      events,
      clock,
      log,
      kinds: ['webhook'],
      pause: webhookPause,
      isFinal: isGone,
      deliver: deliverWebhook({ secrets, webhooks, clock }),
      givenUp: switchOff({ clock, urlOf }),
    }),
  )
  return async () => {
    await Promise.all([awaited, ...mailLanes, ...webhookLanes].map((lane) => lane.stop()))
    mail.close?.()
  }
}
