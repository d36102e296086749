import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { EXPORT_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '#contract/constants.ts'
import type { BodyOf, Input } from '#contract/core/endpoint.ts'
import type { companies } from '#contract/resources/companies.ts'
import type { companiesSettings } from '#contract/resources/companies.settings.ts'
import { listCall } from '#client/lib/list-call.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { type KeyHeaders, useOnce } from '#client/lib/once.ts'
import { authorizedCall, authorizedFile } from '#client/lib/session.ts'
import { recordEvent } from '#client/lib/user-events.ts'
import { useUndoToast } from './commands.ts'
import { companiesKey } from './companies.list.ts'

export type CompanyFiltersInput = Input<(typeof companies)['search']['query']>

/** One page of the companies in reach; the page before stays in sight while the next is on its way. */
export const companySearchQuery = (query: CompanyFiltersInput) =>
  queryOptions({
    queryKey: [...companiesKey, 'search', query],
    queryFn: ({ signal }) => listCall<typeof companies.search>('/companies/search', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { shownInPlace: true },
  })

export const companyOptionsQuery = queryOptions({
  queryKey: [...companiesKey, 'options'],
  queryFn: () => authorizedCall<typeof companiesSettings.options>({ method: 'GET', path: '/companies/filter-options' }),
})

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', id],
    queryFn: async () =>
      (
        await authorizedCall<typeof companiesSettings.get>(
          { method: 'GET', path: '/companies/{id}' },
          { params: { id } },
        )
      ).companies[0] ?? null,
    staleTime: 60_000,
    meta: { shownInPlace: true },
  })

/** The accounts of a company, to act as one of them. */
export const companyPeopleQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'people', id],
    queryFn: async () =>
      (
        await authorizedCall<typeof companiesSettings.people>(
          { method: 'GET', path: '/companies/{id}/people' },
          { params: { id } },
        )
      ).people,
    staleTime: 60_000,
    meta: { shownInPlace: true },
  })

/** Whom the end of a company would touch, as it is now. */
export const deactivationEffectsQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'effects', id],
    queryFn: async () =>
      (
        await authorizedCall<typeof companiesSettings.effects>(
          { method: 'GET', path: '/companies/{id}/deactivation-effects' },
          { params: { id } },
        )
      ).effects,
    staleTime: 0,
    meta: { shownInPlace: true },
  })

/** Which roles would take a benchmark with their next campaign, were it the default of their company. */
export const defaultEffectsQuery = (id: number, role_benchmark_id: number | null) =>
  queryOptions({
    queryKey: [...companiesKey, 'default effects', id, role_benchmark_id],
    queryFn: async () =>
      (
        await authorizedCall<typeof companiesSettings.defaultEffects>(
          { method: 'GET', path: '/companies/{id}/default-benchmark-effects' },
          { params: { id }, query: role_benchmark_id === null ? {} : { role_benchmark_id } },
        )
      ).effects,
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { shownInPlace: true },
  })

const useInvalidate = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companiesKey })
}

export const useCreateCompany = () => {
  const invalidate = useInvalidate()
  const send = useOnce((body: BodyOf<typeof companiesSettings.create>, keyed: KeyHeaders) =>
    authorizedCall<typeof companiesSettings.create>(
      { method: 'POST', path: '/companies/update' },
      { body, headers: keyed },
    ),
  )
  return useMutation({
    mutationFn: send,
    meta: { shownInPlace: true },
    onSuccess: () => {
      recordEvent('Opened a company')
      return invalidate()
    },
  })
}

export const useChangeCompany = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (body: BodyOf<typeof companiesSettings.update>) =>
      authorizedCall<typeof companiesSettings.update>({ method: 'PUT', path: '/companies/update' }, { body }),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a company')
    },
    onSettled: invalidate,
  })
}

export const useUploadLogo = (id: number) => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: (file: Blob) => {
      const form = new FormData()
      form.set('logo', file)
      return authorizedCall<typeof companiesSettings.uploadLogo>(
        { method: 'POST', path: '/companies/{id}/logo' },
        { params: { id }, form, timeoutMs: UPLOAD_TIMEOUT_MS },
      )
    },
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Changed a logo')
    },
    onSettled: invalidate,
  })
}

export const useRemoveLogo = (id: number) => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: () =>
      authorizedCall<typeof companiesSettings.removeLogo>(
        { method: 'DELETE', path: '/companies/{id}/logo' },
        { params: { id } },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Deleted a logo')
    },
    onSettled: invalidate,
  })
}

export const useCopySettings = () => {
  const invalidate = useInvalidate()
  const offerUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof companiesSettings.copySettings> & { id: number }) =>
      authorizedCall<typeof companiesSettings.copySettings>(
        { method: 'POST', path: '/companies/{id}/copy-settings' },
        { params: { id }, body },
      ),
    meta: { shownInPlace: true },
    onSuccess: ({ command }) => {
      offerUndo(command)
      recordEvent('Took settings over')
    },
    onSettled: invalidate,
  })
}

export const useExportCompanies = () =>
  useMutation({
    mutationFn: async (body: CompanyFiltersInput) =>
      saveFile(
        await authorizedFile<typeof companiesSettings.exportFile>(
          { method: 'POST', path: '/companies/export' },
          { body, timeoutMs: EXPORT_TIMEOUT_MS },
        ),
      ),
    onSuccess: () => recordEvent('Exported companies'),
  })

/** Active locations of a company, for forms. */
export const locationsQuery = (company_id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'locations', company_id],
    queryFn: async () =>
      (
        await authorizedCall<typeof companies.locations>(
          { method: 'GET', path: '/companies/locations' },
          {
            query: { company_id, is_active: true, limit: 200, sort_by: 'name', order_by: 'asc' },
          },
        )
      ).locations,
  })
