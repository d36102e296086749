import { surveyResultsTags } from '#contract/resources/survey-results.tags.ts'
import { needing, type Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { tagMatching, tagPeople, undoTagging } from './tagging.ts'
import { createTag, listTags, mergeTag, removeTag, undoTagChange, updateTag } from './tags.service.ts'

export const surveyResultsTagsSlice = slice(surveyResultsTags, {
  tags: async (ctx, { query }) => answer(200, { tags: await listTags(ctx, query) }),
  tagPeople: async (ctx, { body }) => answer(200, await tagPeople(ctx, body)),
  tagMatching: async (ctx, { body }) => answer(200, await tagMatching(ctx, body)),
  createTag: async (ctx, { body }) => answer(201, await createTag(ctx, body)),
  updateTag: async (ctx, { params, body }) => answer(200, await updateTag(ctx, params.id, body)),
  mergeTag: async (ctx, { params, body }) => answer(200, await mergeTag(ctx, params.id, body.into_id)),
  removeTag: async (ctx, { params }) => answer(200, await removeTag(ctx, params.id)),
})

export const surveyResultsTagsUndoers: Record<string, Undoer> = {
  'survey-results.tag': undoTagging,
  'survey-results.make-tag': undoTagChange,
  ...needing('company-setup:manage', { 'survey-results.change-tag': undoTagChange }),
}
