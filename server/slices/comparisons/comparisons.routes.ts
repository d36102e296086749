import { comparisons } from '#contract/resources/comparisons.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { comparisonFile } from './comparison-file.ts'
import { type ComparisonParts, compare } from './comparisons.service.ts'

export const comparisonsSlice = (parts: ComparisonParts) =>
  slice(comparisons, {
    compare: async (ctx, { query }) => answer(200, { comparisons: [await compare(ctx, parts, query)] }),
    exportFile: async (ctx, { body }) => comparisonFile(ctx, parts, body),
  })
