import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, Input } from '#contract/core/endpoint.ts'
import type { Issue } from '#contract/core/problem.ts'
import type { traitScaleMappings } from '#contract/resources/trait-scale-mappings.ts'
import { asProblem } from '#client/lib/problems.ts'
import { retryUnlessRefused, wordsFor } from '#client/lib/query-client.ts'
import { authorizedCall } from '#client/lib/session.ts'
import { toasts } from '#client/lib/toasts.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

const reportsKey = ['trait-scale-mappings'] as const

export const reportsQuery = (query: Input<(typeof traitScaleMappings)['list']['query']>) =>
  queryOptions({
    queryKey: [...reportsKey, 'list', query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof traitScaleMappings.list>(
        { method: 'GET', path: '/trait-scale-mappings/reports' },
        { query, signal },
      ),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof traitScaleMappings.get>(
          { method: 'GET', path: '/trait-scale-mappings/reports/{id}' },
          { params: { id }, signal },
        )
      ).reports[0] ?? null,
    meta: { shownInPlace: true },
  })

/** The configured reports of one result, as they were issued to it. */
export const issuedReportsQuery = (id: number) =>
  queryOptions({
    queryKey: [...reportsKey, 'issued', id],
    queryFn: async ({ signal }) =>
      (
        await authorizedCall<typeof traitScaleMappings.read>(
          { method: 'GET', path: '/trait-scale-mappings/results/{id}' },
          { params: { id }, signal },
        )
      ).reports,
    meta: { shownInPlace: true },
  })

const useAsksAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reportsKey })
}

/** Where in the file it is, with the names that stand there: `mappings.3.weight` is the weight of the fourth. */
const placed = ({ path, message }: Issue) =>
  `${path.replace(/\.(\d+)/g, (_, at) => ` ${Number(at) + 1}`).replaceAll('.', ', ')}: ${message}`

/** Makes a report. Of all that is wrong in a file the first thing is said, and where: it may be hundreds. */
export const useCreateReport = () => {
  const askAgain = useAsksAgain()
  return useMutation({
    mutationFn: async (body: Input<(typeof traitScaleMappings)['listOrCreate']['body']> & { title: string }) => {
      const reply = await authorizedCall<typeof traitScaleMappings.listOrCreate>(
        { method: 'POST', path: '/trait-scale-mappings/reports' },
        { body },
      )
      return reply.reports[0]
    },
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Wrote a report')
      return askAgain()
    },
    onError: (error) => {
      const [sentence] = wordsFor(error)
      const [issue] = asProblem(error).issues
      if (sentence) toasts.error(issue?.message === sentence && issue.path ? placed(issue) : sentence)
    },
  })
}

/**
 * `inForm`: what fails is shown by the page itself, and no toast lies over its save bar; what was saved is undone from the history.
 */
export const useChangeReport = (inForm = false) => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof traitScaleMappings.update> & { id: number }) =>
      authorizedCall<typeof traitScaleMappings.update>(
        { method: 'PUT', path: '/trait-scale-mappings/reports/{id}' },
        { params: { id }, body },
      ),
    meta: { shownInPlace: inForm },
    onSuccess: ({ command }) => {
      if (!inForm) offerUndo(command)
      recordEvent('Changed a report')
    },
    onSettled: askAgain,
  })
}

/** Activates the newest version; what fails is shown by the dialog that asks. */
export const useActivateReport = () => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, updated_at }: { id: number; updated_at: string }) =>
      authorizedCall<typeof traitScaleMappings.update>(
        { method: 'PUT', path: '/trait-scale-mappings/reports/{id}' },
        { params: { id }, body: { is_active: true, updated_at } },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Activated a report')
    },
    onSettled: askAgain,
  })
}

const lookAtEffects = async (body: BodyOf<typeof traitScaleMappings.effects>, signal?: AbortSignal) =>
  (
    await authorizedCall<typeof traitScaleMappings.effects>(
      { method: 'POST', path: '/trait-scale-mappings/effects' },
      { body, ...(signal ? { signal } : {}) },
    )
  ).effects[0] ?? null

/** Whom activating these words and weights would touch; asked anew each time, since people come and go. */
export const reportEffectsQuery = (id: number, content: Omit<BodyOf<typeof traitScaleMappings.effects>, 'id'>) =>
  queryOptions({
    queryKey: ['trait-scale-mappings-effects', id, content],
    queryFn: ({ signal }) => lookAtEffects({ id, ...content }, signal),
    retry: retryUnlessRefused,
    gcTime: 0,
    // Somebody waits for it in a dialog: without a network it is said, not waited for.
    networkMode: 'always',
    meta: { shownInPlace: true },
  })

export const useReportEffects = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof traitScaleMappings.effects>) => lookAtEffects(body),
    meta: { shownInPlace: true },
  })
