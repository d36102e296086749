import { companies } from '#contract/resources/companies.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import { companiesSettings } from '#contract/resources/companies.settings.ts'
import { needing, type Undoer } from '#server/kernel/commands.ts'
import { exportCompanies } from './companies-export.ts'
import { listNames, publicCompany, publicRoleNames, searchCompanies } from './companies.service.ts'
import { getCompany } from './details.ts'
import type { ObjectStoragePort } from '#server/ports/object-storage.port.ts'
import { removeLogo, undoLogo, uploadLogo } from './logo.service.ts'
import { changePlace, createPlace, mergePlace, removePlace, searchPlaces, undoPlaceChange } from './places.service.ts'
import { copySettings, undoCopying } from './settings-copy.ts'
import {
  changeCompany,
  createCompany,
  defaultEffects,
  type Defaults,
  deactivationEffects,
  filterOptions,
  listPeople,
  undoCompanyChange,
} from './settings.service.ts'

export const companiesSlice = slice(companies, {
  list: async (ctx, { query }) => answer(200, await listNames(ctx, query)),
  search: async (ctx, { query }) => answer(200, await searchCompanies(ctx, query)),
  searchByPost: async (ctx, { body }) => answer(200, await searchCompanies(ctx, body)),
  publicCompany: async (ctx, { query }) => answer(200, { companies: [await publicCompany(ctx, query.uuid)] }),
  publicRoleNames: async (ctx, { query }) => answer(200, { role_names: await publicRoleNames(ctx, query.uuid) }),
  locations: async (ctx, { query }) => {
    const { places, pagination } = await searchPlaces(ctx, 'locations', query)
    return answer(200, { locations: places, pagination })
  },
  createLocation: async (ctx, { body }) => {
    const { place, command } = await createPlace(ctx, 'locations', body)
    return answer(201, { locations: [place], command })
  },
  updateLocation: async (ctx, { params, body }) => {
    const { place, ...told } = await changePlace(ctx, 'locations', params.id, body)
    return answer(200, { locations: [place], ...told })
  },
  deleteLocation: async (ctx, { params }) => answer(200, await removePlace(ctx, 'locations', params.id)),
  mergeLocation: async (ctx, { params, body }) =>
    answer(200, await mergePlace(ctx, 'locations', params.id, body.into_id)),
  departments: async (ctx, { query }) => {
    const { places, pagination } = await searchPlaces(ctx, 'departments', query)
    return answer(200, { departments: places, pagination })
  },
  createDepartment: async (ctx, { body }) => {
    const { place, command } = await createPlace(ctx, 'departments', body)
    return answer(201, { departments: [place], command })
  },
  updateDepartment: async (ctx, { params, body }) => {
    const { place, ...told } = await changePlace(ctx, 'departments', params.id, body)
    return answer(200, { departments: [place], ...told })
  },
  deleteDepartment: async (ctx, { params }) => answer(200, await removePlace(ctx, 'departments', params.id)),
  mergeDepartment: async (ctx, { params, body }) =>
    answer(200, await mergePlace(ctx, 'departments', params.id, body.into_id)),
})

export const companiesSettingsSlice = ({ storage, defaults }: { storage: ObjectStoragePort; defaults: Defaults }) =>
  slice(companiesSettings, {
    uploadLogo: async (ctx, { params, file }) => answer(200, await uploadLogo(ctx, storage, params.id, file)),
    removeLogo: async (ctx, { params }) =>
      answer(200, { message: 'There is no logo now.', ...(await removeLogo(ctx, params.id)) }),
    get: async (ctx, { params }) => answer(200, { companies: [await getCompany(ctx, params.id)] }),
    options: async (ctx) => answer(200, await filterOptions(ctx)),
    create: async (ctx, { body }) => answer(201, { companies: [await createCompany(ctx, defaults, body)] }),
    update: async (ctx, { body }) => answer(200, await changeCompany(ctx, defaults, body)),
    effects: async (ctx, { params }) => answer(200, { effects: await deactivationEffects(ctx, params.id) }),
    defaultEffects: async (ctx, { params, query }) =>
      answer(200, { effects: await defaultEffects(ctx, defaults, params.id, query.role_benchmark_id) }),
    copySettings: async (ctx, { params, body }) => answer(200, await copySettings(ctx, params.id, body)),
    people: async (ctx, { params }) => answer(200, { people: await listPeople(ctx, params.id) }),
    exportFile: async (ctx, { body }) => exportCompanies(ctx, body),
  })

export const companiesUndoers: Record<string, Undoer> = {
  ...needing('companies:edit-own', { 'companies.change': undoCompanyChange, 'companies.logo': undoLogo }),
  ...needing('companies:manage', { 'companies.copy': undoCopying }),
  ...needing('company-setup:manage', { 'companies.place': undoPlaceChange }),
}
