import { commands } from '#contract/resources/commands.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { listCommands, undoCommand } from './commands.service.ts'

export const commandsSlice = (undoers: Record<string, Undoer>) =>
  slice(commands, {
    list: async (ctx) => answer(200, { commands: await listCommands(ctx) }),
    undo: async (ctx, { params }) => answer(200, { commands: [await undoCommand(ctx, undoers, params.id)] }),
  })
