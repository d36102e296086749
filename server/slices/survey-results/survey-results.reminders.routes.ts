import { surveyResultsReminders } from '#contract/resources/survey-results.reminders.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { slice } from '#server/kernel/mount.ts'
import { type ReminderMails, remindPeople } from './reminding.ts'
import { undoChange } from './changing.ts'

export const surveyResultsRemindersSlice = (mails: ReminderMails) =>
  slice(surveyResultsReminders, { remind: (ctx, { body }) => remindPeople(ctx, mails, body) })

/** The mails that wait go with the command. */
export const surveyResultsRemindersUndoers: Record<string, Undoer> = { 'survey-results.remind': undoChange }
