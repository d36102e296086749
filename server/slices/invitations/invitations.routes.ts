import { invitations } from '#contract/resources/invitations.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { StopLink } from '#server/kernel/wants-no-mails.ts'
import { invitePeople } from './inviting-people.ts'
import { openInvited } from './opening.ts'
import { invite, listInvitations, remind, undoInvite, undoRemind } from './invitations.service.ts'

export const invitationsSlice = ({ stopLink }: { stopLink: StopLink }) =>
  slice(invitations, {
    list: async (ctx, { query }) => answer(200, await listInvitations(ctx, query)),
    invite: async (ctx, { body }) => invite(ctx, stopLink, body),
    invitePeople: async (ctx, { body }) => invitePeople(ctx, stopLink, body),
    open: async (ctx, { body }) => answer(200, { invited: await openInvited(ctx, body) }),
    remind: async (ctx, { body }) => remind(ctx, stopLink, body),
  })

export const invitationsUndoers: Record<string, Undoer> = {
  'invitations.invite': undoInvite,
  'invitations.remind': undoRemind,
}
