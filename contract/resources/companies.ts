import * as z from 'zod/mini'
import { Country } from '#contract/core/countries.ts'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Instant, line, Uuid } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply, listFields, listReply, ownOrderFields } from '#contract/core/page.ts'

export const CompanyName = z.object({ id: Id, name: z.string() })

/** What a company needs before its first result, in the order one does it. */
export const SetupStep = z.enum(['details', 'logo', 'owner', 'locations', 'departments', 'campaign', 'result'])
export type SetupStep = z.output<typeof SetupStep>

export const Company = z.object({
  id: Id,
  uuid: Uuid,
  name: z.string(),
  industry: z.nullable(z.string()),
  url: z.nullable(z.string()),
  time_zone: z.string(),
  logo_url: z.nullable(z.string()),
  franchise: z.nullable(CompanyName),
  go_high_level_location_id: z.nullable(z.string()),
  /** hb only. */
  product_type: z.optional(z.nullable(z.string())),
  is_active: z.boolean(),
  users_count: z.int(),
  results_count: z.int(),
  /** Results handed in, week by week; the last of the twelve is the running week. */
  weeks: z.array(z.int()),
  setup: z.array(z.object({ step: SetupStep, is_done: z.boolean() })),
  /** The last result or change. */
  last_activity_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
})
export type Company = z.output<typeof Company>

const Place = z.object({
  id: Id,
  company_id: Id,
  name: z.string(),
  /** Of locations alone: its two letters. Search engines ask for it where a vacancy is. */
  country: z.optional(z.nullable(Country)),
  is_active: z.boolean(),
  /** Everybody who is there, archived people and test records too: all of them move when it is merged. */
  results_count: z.int(),
  /** Whether anything names it, a campaign included: it is then made inactive instead of deleted. */
  is_used: z.boolean(),
  updated_at: Instant,
})
export type Place = z.output<typeof Place>
const places = listFields(['name', 'created_at'])
const byCompany = { company_id: z.optional(Id) }

/** Locations and departments have one set of rules, and one shape but for what is of one alone. */
const placeCalls = <const Name extends 'locations' | 'departments', const Own extends z.core.$ZodShape>(
  name: Name,
  own: Own,
) => ({
  list: endpoint({
    method: 'GET',
    path: `/companies/${name}`,
    summary: `The ${name} of the companies in reach`,
    access: 'signed-in',
    query: z.strictObject({ ...places, ...byCompany }),
    replies: { 200: listReply(name, Place) },
  }),
  create: endpoint({
    method: 'POST',
    path: `/companies/${name}`,
    summary: `Add to the ${name} of a company`,
    access: 'company-setup:manage',
    audit: `companies.${name}.create`,
    idempotent: true,
    body: z.strictObject({ company_id: Id, name: line(120), ...own }),
    replies: { 201: z.extend(itemsReply(201, name, Place), { command: CommandReceipt }) },
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `/companies/${name}/{id}`,
    summary: `Change one of the ${name}, or switch it on or off`,
    access: 'company-setup:manage',
    audit: `companies.${name}.update`,
    params: z.object({ id: IdParam }),
    body: z.strictObject({
      name: z.optional(line(120)),
      ...own,
      is_active: z.optional(z.boolean()),
      updated_at: z.optional(Instant),
    }),
    /** Without a command where nothing is other than before. */
    replies: { 200: z.extend(itemsReply(200, name, Place), { command: z.optional(CommandReceipt) }) },
    errors: ['CONFLICT', 'STALE'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/companies/${name}/{id}`,
    summary: `Delete one of the ${name}; one in use becomes inactive instead`,
    access: 'company-setup:manage',
    audit: `companies.${name}.delete`,
    params: z.object({ id: IdParam }),
    replies: {
      200: z.object({
        status: z.literal(200),
        outcome: z.enum(['deleted', 'made inactive']),
        command: CommandReceipt,
      }),
    },
  }),
  merge: endpoint({
    method: 'POST',
    path: `/companies/${name}/{id}/merge`,
    summary: `Make two of the ${name} one: whatever names the first names the second then`,
    access: 'company-setup:manage',
    audit: `companies.${name}.merge`,
    addition: true,
    params: z.object({ id: IdParam }),
    body: z.strictObject({ into_id: Id }),
    replies: {
      200: z.object({ status: z.literal(200), places: z.array(Place), command: CommandReceipt }),
    },
    errors: ['NOT_FOUND'],
  }),
})

const locations = placeCalls('locations', { country: z.optional(z.nullable(Country)) })
const departments = placeCalls('departments', {})
const companyList = {
  ...listFields(['created_at', 'name', 'users_count', 'results_count', 'last_activity_at']),
  industry: z.optional(line(80)),
  /** hb only. */
  product_type: z.optional(line(80)),
  franchise_id: z.optional(Id),
}
/** Filters of the list of companies; its search reads names, industries and the emails of users. */
export const CompanyFilters = z.strictObject(companyList)

export const companies = {
  list: endpoint({
    method: 'GET',
    path: '/companies/list',
    summary: 'Id and name of the companies in reach, by name; those in force where nothing else is asked for',
    access: 'signed-in',
    query: z.strictObject(ownOrderFields(['created_at', 'name'])),
    replies: { 200: listReply('companies', CompanyName) },
  }),
  search: endpoint({
    method: 'GET',
    path: '/companies/search',
    summary: 'Companies in reach',
    access: 'companies:view',
    query: CompanyFilters,
    replies: { 200: listReply('companies', Company) },
  }),
  searchByPost: endpoint({
    method: 'POST',
    path: '/companies/search',
    summary: 'Companies in reach, filters in the body',
    access: 'companies:view',
    body: CompanyFilters,
    replies: { 200: listReply('companies', Company) },
  }),
  publicCompany: endpoint({
    method: 'GET',
    path: '/public/companies',
    summary: 'What a person without sign-in may know of one company',
    access: 'public',
    ownTransactions: true,
    query: z.strictObject({ uuid: Uuid }),
    replies: {
      200: itemsReply(
        200,
        'companies',
        z.object({
          uuid: Uuid,
          name: z.string(),
          logo_url: z.nullable(z.string()),
          locations: z.array(CompanyName),
          departments: z.array(CompanyName),
          product_type: z.optional(z.nullable(z.string())),
        }),
      ),
    },
    errors: ['NOT_FOUND'],
  }),
  publicRoleNames: endpoint({
    method: 'GET',
    path: '/public/companies/role-names',
    summary: 'Names of the roles a company assesses for',
    access: 'public',
    ownTransactions: true,
    query: z.strictObject({ uuid: Uuid }),
    replies: { 200: z.object({ status: z.literal(200), role_names: z.array(z.string()) }) },
    errors: ['NOT_FOUND'],
  }),
  locations: locations.list,
  createLocation: locations.create,
  updateLocation: locations.update,
  deleteLocation: locations.remove,
  mergeLocation: locations.merge,
  departments: departments.list,
  createDepartment: departments.create,
  updateDepartment: departments.update,
  deleteDepartment: departments.remove,
  mergeDepartment: departments.merge,
}
