import { surveyResultsAgain } from '#contract/resources/survey-results.again.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { slice } from '#server/kernel/mount.ts'
import { type AgainParts, askAgain, undoAskAgain } from './asking-again.ts'

export const surveyResultsAgainSlice = (parts: AgainParts) =>
  slice(surveyResultsAgain, { askAgain: (ctx, { body }) => askAgain(ctx, parts, body) })

export const surveyResultsAgainUndoers: Record<string, Undoer> = { 'survey-results.ask_again': undoAskAgain }
