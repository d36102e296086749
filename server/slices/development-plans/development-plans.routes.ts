import { developmentPlans } from '#contract/resources/development-plans.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { checkIn, chooseGoal, getPlan, listItems, pin, unchooseGoal, unpin } from './development-plans.service.ts'

export const developmentPlansSlice = slice(developmentPlans, {
  coaching: async (ctx, { query }) => answer(200, { coaching_items: await listItems(ctx, query.survey_result_id) }),
  pin: async (ctx, { body }) => answer(200, await pin(ctx, body)),
  growth: async (ctx, { query }) => answer(200, { growth_plans: [await getPlan(ctx, query.survey_result_id)] }),
  choose: async (ctx, { body }) => answer(200, await chooseGoal(ctx, body)),
  checkIn: async (ctx, { body }) => answer(201, { growth_plans: [await checkIn(ctx, body)] }),
})

export const developmentPlansUndoers: Record<string, Undoer> = {
  'development-plans.pin': unpin,
  'development-plans.choose': unchooseGoal,
}
