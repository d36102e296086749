import { surveyResultsData } from '#contract/resources/survey-results.data.ts'
import { surveyResultsArchive } from '#contract/resources/survey-results.archive.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { previewRestore } from './archive.ts'
import { holdPeople, undoHold } from './legal-hold.ts'
import { erasePeople, exportPersonalData, type PersonalDataParts, previewErasure } from './personal-data.service.ts'
import { previewRetention } from './retention.ts'

export const surveyResultsDataSlice = (parts: PersonalDataParts) =>
  slice(
    { ...surveyResultsData, ...surveyResultsArchive },
    {
      personalData: (ctx, { body }) => exportPersonalData(ctx, parts, body),
      erasurePreview: async (ctx, { query }) => answer(200, { preview: await previewErasure(ctx, query.ids) }),
      erase: async (ctx, { body }) => answer(200, await erasePeople(ctx, parts, body)),
      hold: async (ctx, { body }) => answer(200, await holdPeople(ctx, body.ids, body.reason)),
      restorePreview: async (ctx, { query }) => answer(200, { returns: await previewRestore(ctx, query.ids) }),
      retention: async (ctx, { query }) => answer(200, { retention: await previewRetention(ctx, query) }),
    },
  )

export const surveyResultsDataUndoers: Record<string, Undoer> = { 'survey-results.legal_hold': undoHold }
