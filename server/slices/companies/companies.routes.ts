import { companies } from '#contract/resources/companies.ts'
import { answer, slice } from '#server/kernel/mount.ts'
import {
  changePlace,
  createPlace,
  listNames,
  publicCompany,
  publicRoleNames,
  removePlace,
  searchCompanies,
  searchPlaces,
} from './companies.service.ts'

export const companiesSlice = slice(companies, {
  list: async (ctx) => answer(200, { companies: await listNames(ctx) }),
  search: async (ctx, { query }) => answer(200, await searchCompanies(ctx, query)),
  searchByPost: async (ctx, { body }) => answer(200, await searchCompanies(ctx, body)),
  publicCompany: async (ctx, { query }) => answer(200, { companies: [await publicCompany(ctx, query.uuid)] }),
  publicRoleNames: async (ctx, { query }) => answer(200, { role_names: await publicRoleNames(ctx, query.uuid) }),
  locations: async (ctx, { query }) => {
    const { places, pagination } = await searchPlaces(ctx, 'locations', query)
    return answer(200, { locations: places, pagination })
  },
  createLocation: async (ctx, { body }) => answer(201, { locations: [await createPlace(ctx, 'locations', body)] }),
  updateLocation: async (ctx, { params, body }) =>
    answer(200, { locations: [await changePlace(ctx, 'locations', params.id, body)] }),
  deleteLocation: async (ctx, { params }) => answer(200, { outcome: await removePlace(ctx, 'locations', params.id) }),
  departments: async (ctx, { query }) => {
    const { places, pagination } = await searchPlaces(ctx, 'departments', query)
    return answer(200, { departments: places, pagination })
  },
  createDepartment: async (ctx, { body }) =>
    answer(201, { departments: [await createPlace(ctx, 'departments', body)] }),
  updateDepartment: async (ctx, { params, body }) =>
    answer(200, { departments: [await changePlace(ctx, 'departments', params.id, body)] }),
  deleteDepartment: async (ctx, { params }) =>
    answer(200, { outcome: await removePlace(ctx, 'departments', params.id) }),
})
