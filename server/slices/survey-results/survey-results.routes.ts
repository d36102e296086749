import { surveyResults } from '#contract/resources/survey-results.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { type RoleFits, undoChangeWith, updateMany, updateOne } from './changing.ts'
import { exportResults } from './people-export.service.ts'
import { selectOptions } from './options.queries.ts'
import { rememberRoles } from './roles-offered.ts'
import { moveTogether } from './survey-results.moves.service.ts'
import { openOrList, searchResults, trackEvent } from './survey-results.service.ts'

export const surveyResultsSlice = ({ fits, storage }: { fits: RoleFits; storage: ObjectStoragePort }) => {
  const rolesOf = rememberRoles()
  return slice(surveyResults, {
    get: async (ctx, { query }) => answer(200, await openOrList(ctx, storage, query)),
    search: async (ctx, { query }) => answer(200, await searchResults(ctx, query)),
    searchByPost: async (ctx, { body }) => answer(200, await searchResults(ctx, body)),
    facets: async (ctx, { query }) =>
      answer(200, { role_names: await rolesOf(ctx, query), ...(await selectOptions(ctx.db, ctx.scope, query)) }),
    exportFile: async (ctx, { body }) => exportResults(ctx, body),
    update: async (ctx, { body }) => answer(200, await updateOne(ctx, fits, body)),
    bulkUpdate: async (ctx, { body }) => answer(200, await updateMany(ctx, fits, body)),
    updateStatus: moveTogether,
    trackEvent: async (ctx, { body }) => {
      await trackEvent(ctx, body)
      return answer(201, { message: 'Noted.' })
    },
  })
}

export const surveyResultsUndoers = (fits: RoleFits): Record<string, Undoer> => ({
  'survey-results.change': undoChangeWith(fits),
})
