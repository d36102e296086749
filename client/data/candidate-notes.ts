import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { candidateNotes } from '#contract/resources/candidate-notes.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { wholeList } from '#client/lib/whole-list.ts'
import { useUndoToast } from './commands.ts'
import { resultQuery } from './survey-results.ts'

export const notesKey = (resultId: number) => ['candidate-notes', resultId] as const

export const notesQuery = (resultId: number) =>
  queryOptions({
    queryKey: notesKey(resultId),
    queryFn: async () => {
      const pages = await wholeList((page) =>
        authorizedCall<typeof candidateNotes.list>(
          { method: 'GET', path: '/candidate-notes' },
          { query: { surveyResultId: resultId, ...page } },
        ),
      )
      return pages.flatMap((page) => page.candidate_notes)
    },
    meta: { shownInPlace: true },
  })

const useInvalidate = (resultId: number) => {
  const client = useQueryClient()
  return () => {
    // Their history says who wrote, and who deleted.
    void client.invalidateQueries({ queryKey: resultQuery(resultId).queryKey, exact: true })
    return client.invalidateQueries({ queryKey: notesKey(resultId) })
  }
}

/** Who can be mentioned in notes about a result. */
export const colleaguesQuery = (surveyResultId: number) =>
  queryOptions({
    queryKey: ['candidate-notes', 'colleagues', surveyResultId],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof candidateNotes.colleagues>(
          { method: 'GET', path: '/candidate-notes/colleagues' },
          { query: { surveyResultId }, signal },
        )
      ).colleagues,
    staleTime: Infinity,
    meta: { shownInPlace: true },
  })

/** One note as it is now: the links to its files have just begun. */
export const fetchNote = async (id: number) => {
  const { candidate_notes } = await authorizedCall<typeof candidateNotes.get>(
    { method: 'GET', path: '/candidate-notes/{id}' },
    { params: { id } },
  )
  return candidate_notes[0]
}

export const useWriteNote = (resultId: number) => {
  const invalidate = useInvalidate(resultId)
  const send = useOnce(
    ({ body }: { body: string }, keyed: KeyHeaders) =>
      authorizedCall<typeof candidateNotes.create>(
        { method: 'POST', path: '/candidate-notes' },
        {
          body: { surveyResultId: resultId, body },
          headers: keyed,
        },
      ),
    resultId,
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Wrote a note')
      return invalidate()
    },
  })
}

export const useChangeNote = (resultId: number) => {
  const invalidate = useInvalidate(resultId)
  return useMutation({
    mutationFn: ({ id, ...body }: { id: number; body?: string; is_pinned?: boolean; updated_at?: string }) =>
      authorizedCall<typeof candidateNotes.update>(
        { method: 'PUT', path: '/candidate-notes/{id}' },
        { params: { id }, body },
      ),
    onSuccess: () => recordEvent('Changed a note'),
    onSettled: invalidate,
  })
}

export const useDeleteNote = (resultId: number) => {
  const invalidate = useInvalidate(resultId)
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof candidateNotes.remove>(
        { method: 'DELETE', path: '/candidate-notes/{id}' },
        { params: { id } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Deleted a note')
    },
    onSettled: invalidate,
  })
}
