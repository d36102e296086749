import { roleBenchmarksExperts } from '#contract/resources/role-benchmarks.experts.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { addExperts, askExperts, remindExperts, undoAsk, undoReminder } from './expert-asking.ts'
import { answerSurvey, askedOfMe, openSurvey } from './expert-opening.ts'
import { changeSurvey, type ExpertParts, listSurveys, undoSurveyChange } from './role-benchmarks.experts.service.ts'

export const roleBenchmarksExpertsSlice = (parts: ExpertParts) =>
  slice(roleBenchmarksExperts, {
    expertSurveys: async (ctx, { params }) => answer(200, { expert_surveys: await listSurveys(ctx, parts, params.id) }),
    askExperts: async (ctx, { params, body }) => answer(201, await askExperts(ctx, parts, { ...params, ...body })),
    addExperts: async (ctx, { params, body }) => answer(201, await addExperts(ctx, parts, { ...params, ...body })),
    remindExperts: async (ctx, { params }) => answer(202, await remindExperts(ctx, parts, params.id)),
    changeExpertSurvey: async (ctx, { params, body }) =>
      answer(200, await changeSurvey(ctx, parts, { ...params, ...body })),
    askedOfMe: async (ctx) => answer(200, { expert_surveys: await askedOfMe(ctx, parts) }),
    openExpertSurvey: async (ctx, { body }) =>
      answer(200, { expert_surveys: await openSurvey(ctx, parts, body.payload) }),
    answerExpertSurvey: async (ctx, { body }) => answer(200, { expert_surveys: await answerSurvey(ctx, parts, body) }),
  })

export const roleBenchmarksExpertsUndoers: Record<string, Undoer> = {
  'role-benchmarks.ask': undoAsk,
  'role-benchmarks.remind': undoReminder,
  'role-benchmarks.change_survey': undoSurveyChange,
}
