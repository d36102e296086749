import { surveyResultsAgain } from '#contract/resources/survey-results.again.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { slice } from '#server/kernel/mount.ts'
import { type AgainMails, askAgain, undoAskAgain } from './asking-again.ts'

export const surveyResultsAgainSlice = (mails: AgainMails) =>
  slice(surveyResultsAgain, { askAgain: (ctx, { body }) => askAgain(ctx, mails, body) })

export const surveyResultsAgainUndoers: Record<string, Undoer> = { 'survey-results.ask_again': undoAskAgain }
