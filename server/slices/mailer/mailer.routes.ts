import { mailer } from '#contract/resources/mailer.ts'
import { needing, type Undoer } from '#server/kernel/commands.ts'
import type { Limits } from '#server/kernel/limits.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { Secrets } from '#server/kernel/secrets.ts'
import { mailLimits } from './how-many.ts'
import { listMails, previewMail, sendMail, sendTemplate, sendTest } from './sending.service.ts'
import {
  changeTemplate,
  createTemplate,
  listTemplates,
  removeTemplate,
  undoTemplateChange,
} from './templates.service.ts'
import { subscribeAgain, unsubscribe, wishOf } from './wishes.service.ts'

export const mailerSlice = ({ secrets, limits }: { secrets: Secrets; limits: Limits }) => {
  const tools = { secrets, ...mailLimits(limits) }
  return slice(mailer, {
    templates: async (ctx, { query }) => answer(200, await listTemplates(ctx, query)),
    createTemplate: async (ctx, { body }) => answer(201, { mail_templates: await createTemplate(ctx, body) }),
    updateTemplate: async (ctx, { params, body }) => answer(200, await changeTemplate(ctx, params.id, body)),
    removeTemplate: async (ctx, { params }) =>
      answer(200, { message: 'The template is removed.', command: await removeTemplate(ctx, params.id) }),
    preview: async (ctx, { body }) => answer(200, { previews: await previewMail(ctx, body) }),
    testTemplate: async (ctx, { params, body }) => answer(202, { mails: await sendTest(ctx, tools, params.id, body) }),
    sendTemplate: async (ctx, { params, body }) => answer(202, await sendTemplate(ctx, tools, params.id, body)),
    send: async (ctx, { body }) => answer(202, await sendMail(ctx, tools, body)),
    mails: async (ctx, { query }) => answer(200, await listMails(ctx, query.survey_result_id)),
    unsubscribe: async (ctx, { body }) => answer(200, { company: await unsubscribe(ctx, tools, body.token) }),
    wish: async (ctx, { body }) => answer(200, await wishOf(ctx, tools, body.token)),
    subscribeAgain: async (ctx, { body }) => answer(200, { company: await subscribeAgain(ctx, tools, body.token) }),
    unsubscribeAtOnce: async (ctx, { query }) => answer(200, { company: await unsubscribe(ctx, tools, query.token) }),
  })
}

export const mailerUndoers: Record<string, Undoer> = {
  ...needing('company-setup:manage', { 'mailer.change': undoTemplateChange }),
  // Nothing to restore: what waits is dropped with the command.
  'mailer.send': async () => undefined,
}
