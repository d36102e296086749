import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/core/endpoint.ts'
import type { CommandReceipt } from '#contract/core/page.ts'
import type { customInterviewQuestions } from '#contract/resources/custom-interview-questions.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { wholeList } from '#client/lib/whole-list.ts'
import { type Place, useUndoableChange } from './commands.ts'

type Contract = typeof customInterviewQuestions
const key = ['interview-ratings', 'own-questions']
const PATH = '/custom-interview-questions'

/** The library of a company; under the key of interview ratings, whose live event says that one of these changed. */
export const libraryQuery = (company_id: number) =>
  queryOptions({
    queryKey: [...key, 'library', company_id],
    queryFn: async ({ signal }) => {
      const pages = await wholeList((page) =>
        authorizedCall<Contract['list']>({ method: 'GET', path: PATH }, { query: { company_id, ...page }, signal }),
      )
      return pages.flatMap((page) => page.custom_interview_questions)
    },
    meta: { shownInPlace: true },
  })

/** The questions chosen for a person, in order. */
export const chosenQuery = (surveyResultId: number) =>
  queryOptions({
    queryKey: [...key, 'chosen', surveyResultId],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<Contract['chosen']>(
          { method: 'GET', path: '/custom-interview-questions/chosen' },
          { query: { surveyResultId }, signal },
        )
      ).custom_interview_questions,
    meta: { shownInPlace: true },
  })

export const notesOfQuery = (id: number, surveyResultId: number) =>
  queryOptions({
    queryKey: [...key, 'notes', id, surveyResultId],
    queryFn: ({ signal }) =>
      authorizedCall<Contract['notes']>(
        { method: 'GET', path: '/custom-interview-questions/{id}/notes' },
        { params: { id }, query: { surveyResultId }, signal },
      ),
    meta: { shownInPlace: true },
  })

const useChange = <Input, Reply extends { command?: CommandReceipt | undefined }>(
  mutationFn: (input: Input) => Promise<Reply>,
  words: string,
  place: Place = {},
) => useUndoableChange(key, words, mutationFn, place)

/** Chooses the questions for a person, in this order; from which list, says what the others did meanwhile. */
export const useChooseQuestions = (surveyResultId: number) =>
  useChange(
    ({ ids, was }: { ids: number[]; was: number[] }) =>
      authorizedCall<Contract['choose']>(
        { method: 'PUT', path: '/custom-interview-questions/chosen' },
        { body: { surveyResultId, ids, was } },
      ),
    'Chose interview questions',
  )

/** Writes a question; gives it back, so that it can be chosen at once. */
export const useWriteQuestion = () =>
  useChange(
    useOnce(async (body: BodyOf<Contract['create']>, keyed: KeyHeaders) => {
      const reply = await authorizedCall<Contract['create']>({ method: 'POST', path: PATH }, { body, headers: keyed })
      return { question: reply.custom_interview_questions[0], command: undefined }
    }),
    'Wrote an interview question',
    { shownInPlace: true },
  )

export const useChangeQuestion = () =>
  useChange(
    ({ id, ...body }: BodyOf<Contract['update']> & { id: number }) =>
      authorizedCall<Contract['update']>(
        { method: 'PUT', path: '/custom-interview-questions/{id}' },
        { params: { id }, body },
      ),
    'Changed an interview question',
    { shownInPlace: true },
  )

export const useRemoveQuestion = () =>
  useChange(
    (id: number) =>
      authorizedCall<Contract['remove']>(
        { method: 'DELETE', path: '/custom-interview-questions/{id}' },
        { params: { id } },
      ),
    'Removed an interview question',
  )

/** Notes and rates an answer. */
export const useNoteAnswer = (id: number, surveyResultId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<Contract['note']>) =>
      authorizedCall<Contract['note']>(
        { method: 'PUT', path: '/custom-interview-questions/{id}/notes' },
        { params: { id }, query: { surveyResultId }, body },
      ),
    onSuccess: () => recordEvent('Rated an interview'),
    onSettled: () => client.invalidateQueries({ queryKey: notesOfQuery(id, surveyResultId).queryKey }),
  })
}
