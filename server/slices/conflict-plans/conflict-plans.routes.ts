import { conflictPlans } from '#contract/resources/conflict-plans.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { changePlan, createPlan, listPlans, removePlan, undoPlanChange } from './conflict-plans.service.ts'

export const conflictPlansSlice = slice(conflictPlans, {
  list: async (ctx, { query }) => answer(200, { conflict_plans: await listPlans(ctx, query.survey_result_id) }),
  create: async (ctx, { body }) => answer(201, { conflict_plans: await createPlan(ctx, body) }),
  update: async (ctx, { params, body }) => answer(200, await changePlan(ctx, params.id, body)),
  remove: async (ctx, { params }) =>
    answer(200, { message: 'The agreement is deleted.', command: await removePlan(ctx, params.id) }),
})

export const conflictPlansUndoers: Record<string, Undoer> = { 'conflict-plans.change': undoPlanChange }
