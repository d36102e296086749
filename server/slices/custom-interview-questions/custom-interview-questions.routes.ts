import { customInterviewQuestions } from '#contract/resources/custom-interview-questions.ts'
import type { Undoer } from '#server/kernel/commands.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { chooseQuestions, listChosen, listNotes, noteAnswer, undoChoice } from './chosen.service.ts'
import {
  createQuestion,
  listQuestions,
  removeQuestion,
  undoQuestionChange,
  updateQuestion,
} from './custom-interview-questions.service.ts'

export const customInterviewQuestionsSlice = slice(customInterviewQuestions, {
  list: async (ctx, { query }) => answer(200, await listQuestions(ctx, query)),
  create: async (ctx, { body }) => answer(201, { custom_interview_questions: [await createQuestion(ctx, body)] }),
  chosen: async (ctx, { query }) =>
    answer(200, { custom_interview_questions: await listChosen(ctx, query.surveyResultId) }),
  choose: async (ctx, { body }) => answer(200, await chooseQuestions(ctx, body)),
  update: async (ctx, { params, body }) => answer(200, await updateQuestion(ctx, params.id, body)),
  remove: async (ctx, { params }) =>
    answer(200, {
      message: 'The question is out of the library. Notes on it stay.',
      command: await removeQuestion(ctx, params.id),
    }),
  notes: async (ctx, { params, query }) => answer(200, await listNotes(ctx, params.id, query.surveyResultId)),
  note: async (ctx, { params, query, body }) =>
    answer(200, await noteAnswer(ctx, params.id, query.surveyResultId, body)),
})

export const customInterviewQuestionsUndoers: Record<string, Undoer> = {
  'custom-interview-questions.change': undoQuestionChange,
  'custom-interview-questions.choose': undoChoice,
}
