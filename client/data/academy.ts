import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, Input } from '#contract/core/endpoint.ts'
import type { academy } from '#contract/resources/academy.ts'
import { EXPORT_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

const academyKey = ['academy'] as const

export const coursesQuery = (query: Input<(typeof academy)['list']['query']>) =>
  queryOptions({
    queryKey: [...academyKey, query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof academy.list>({ method: 'GET', path: '/academy/courses' }, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: [...academyKey, 'one', id],
    queryFn: async ({ signal }) => {
      const { courses } = await authorizedCall<typeof academy.get>(
        { method: 'GET', path: '/academy/course/{id}' },
        { params: { id }, signal },
      )
      return courses[0]
    },
    meta: { shownInPlace: true },
  })

export const learnersQuery = (id: number) =>
  queryOptions({
    queryKey: [...academyKey, 'learners', id],
    queryFn: ({ signal }) =>
      authorizedCall<typeof academy.learners>(
        { method: 'GET', path: '/academy/course/{id}/learners' },
        { params: { id }, signal },
      ),
    meta: { shownInPlace: true },
  })

const useAsksAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: academyKey })
}

export const useSaveProgress = (id: number) => {
  const askAgain = useAsksAgain()
  return useMutation({
    mutationFn: (body: BodyOf<typeof academy.progress>) =>
      authorizedCall<typeof academy.progress>(
        { method: 'PUT', path: '/academy/course/{id}/progress' },
        { params: { id }, body },
      ),
    onSuccess: ({ progress, tried }) => {
      if (tried === null || tried.is_passed) recordEvent('Finished a lesson')
      if (progress.completed_at && progress.next_lesson === null) recordEvent('Completed a course')
      return askAgain()
    },
  })
}

export const useCertificate = (id: number) =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        await authorizedFile<typeof academy.certificate>(
          { method: 'GET', path: '/academy/course/{id}/certificate' },
          { params: { id }, timeoutMs: EXPORT_TIMEOUT_MS },
        ),
      ),
  })

export const useExportLearners = (id: number) =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        await authorizedFile<typeof academy.exportLearners>(
          { method: 'GET', path: '/academy/course/{id}/learners/export' },
          { params: { id }, timeoutMs: EXPORT_TIMEOUT_MS },
        ),
      ),
  })

export const useCreateCourse = () => {
  const askAgain = useAsksAgain()
  const send = useOnce((body: BodyOf<typeof academy.create>, keyed: KeyHeaders) =>
    authorizedCall<typeof academy.create>({ method: 'POST', path: '/academy/courses' }, { body, headers: keyed }),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Made a course')
      return askAgain()
    },
  })
}

export const useChangeCourse = (inForm = false) => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof academy.update> & { id: number }) =>
      authorizedCall<typeof academy.update>({ method: 'PUT', path: '/academy/course/{id}' }, { params: { id }, body }),
    meta: { shownInPlace: inForm },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a course')
    },
    onSettled: askAgain,
  })
}

export const useRemoveCourse = () => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof academy.remove>({ method: 'DELETE', path: '/academy/course/{id}' }, { params: { id } }),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Removed a course')
    },
    onSettled: askAgain,
  })
}

/** Puts a picture to the courses; a lesson then names it by its key. */
/** What is sent by itself and stands in a lesson by its key. */
export type LessonPart = 'picture' | 'file'

/** Sends a picture or a file for a lesson; gives back its key. */
export const useUploadLessonPart = (part: LessonPart) =>
  useMutation({
    mutationFn: async (file: File): Promise<string | undefined> => {
      const form = new FormData()
      form.set(part, file)
      const sent = { form, timeoutMs: UPLOAD_TIMEOUT_MS }
      if (part === 'picture') {
        const { pictures } = await authorizedCall<typeof academy.uploadLessonPicture>(
          { method: 'POST', path: '/academy/pictures' },
          sent,
        )
        return pictures[0]?.picture
      }
      const { files } = await authorizedCall<typeof academy.uploadLessonFile>(
        { method: 'POST', path: '/academy/files' },
        sent,
      )
      return files[0]?.file
    },
    meta: { shownInPlace: true },
    onSuccess: () => recordEvent(`Put a ${part} to a lesson`),
  })
