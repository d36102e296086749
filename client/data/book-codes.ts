import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { EXPORT_TIMEOUT_MS } from '#contract/constants.ts'
import type { BodyOf, Input } from '#contract/core/endpoint.ts'
import type { bookCodes } from '#contract/resources/book-codes.ts'
import { listCall } from '#client/lib/list-call.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'

const bookCodesKey = ['book-codes'] as const

export const batchesQuery = (query: Input<(typeof bookCodes)['batches']['query']>) =>
  queryOptions({
    queryKey: [...bookCodesKey, 'batches', query],
    queryFn: ({ signal }) =>
      authorizedCall<typeof bookCodes.batches>({ method: 'GET', path: '/book-codes/batches' }, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

export const codesQuery = (query: Input<(typeof bookCodes)['search']['query']>) =>
  queryOptions({
    queryKey: [...bookCodesKey, 'codes', query],
    queryFn: ({ signal }) => listCall<typeof bookCodes.search>('/book-codes/search', query, signal),
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

const TRIES_EVERY_MS = 60_000

export const triesQuery = queryOptions({
  queryKey: [...bookCodesKey, 'tries'],
  queryFn: async ({ signal }) =>
    (await authorizedCall<typeof bookCodes.tries>({ method: 'GET', path: '/book-codes/tries' }, { signal })).tries[0] ??
    null,
  // Whoever guesses is seen while the page is open.
  refetchInterval: TRIES_EVERY_MS,
  meta: { shownInPlace: true },
})

const useAsksAgain = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: bookCodesKey })
}

/** A code goes in the body: an address is written down in places where no code belongs. */
export const useFindCode = () =>
  useMutation({
    mutationFn: (code: string) =>
      authorizedCall<typeof bookCodes.searchByPost>(
        { method: 'POST', path: '/book-codes/search' },
        { body: { code, include_archived: true, limit: 1 } },
      ),
    meta: { shownInPlace: true },
  })

export const useCreateBatch = () => {
  const askAgain = useAsksAgain()
  return useMutation({
    mutationFn: (body: Input<(typeof bookCodes)['create']['body']>) =>
      authorizedCall<typeof bookCodes.create>(
        { method: 'POST', path: '/book-codes/create' },
        { body, timeoutMs: EXPORT_TIMEOUT_MS },
      ),
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Made book codes')
      return askAgain()
    },
  })
}

/** `inForm`: what fails is shown by the form itself. */
export const useChangeBatch = (inForm = false) => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof bookCodes.changeBatch> & { id: number }) =>
      authorizedCall<typeof bookCodes.changeBatch>(
        { method: 'PUT', path: '/book-codes/batches/{id}' },
        { params: { id }, body },
      ),
    meta: { shownInPlace: inForm },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a batch of book codes')
    },
    onSettled: askAgain,
  })
}

export const useChangeCode = (inForm = false) => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof bookCodes.update> & { id: number }) =>
      authorizedCall<typeof bookCodes.update>({ method: 'PUT', path: '/book-codes/{id}' }, { params: { id }, body }),
    meta: { shownInPlace: inForm },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a book code')
    },
    onSettled: askAgain,
  })
}

export const useRevokeCode = () => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof bookCodes.remove>({ method: 'DELETE', path: '/book-codes/{id}' }, { params: { id } }),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Revoked a book code')
    },
    onSettled: askAgain,
  })
}

export const useReplaceCode = () => {
  const askAgain = useAsksAgain()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (id: number) =>
      authorizedCall<typeof bookCodes.replace>(
        { method: 'POST', path: '/book-codes/{id}/replace' },
        { params: { id } },
      ),
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Replaced a book code')
    },
    onSettled: askAgain,
  })
}

export const usePrintSheet = (id: number) =>
  useMutation({
    mutationFn: async (codes: readonly string[]) =>
      saveFile(
        await authorizedFile<typeof bookCodes.sheet>(
          { method: 'POST', path: '/book-codes/batches/{id}/sheet' },
          { params: { id }, body: { codes: [...codes] }, timeoutMs: EXPORT_TIMEOUT_MS },
        ),
      ),
    meta: { shownInPlace: true },
    onSuccess: () => recordEvent('Printed book codes'),
  })
