import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { Id, IdParam, Ids, Instant, line } from '#contract/core/fields.ts'
import { CommandReceipt, itemsReply } from '#contract/core/page.ts'
import { CompanyName } from './companies.ts'

/** Companies that some people look after together. */
export const Franchise = z.object({
  id: Id,
  name: z.string(),
  companies: z.array(CompanyName),
  /** Accounts of the franchise itself; they see all its companies. */
  people: z.int(),
  created_at: Instant,
  updated_at: Instant,
})
export type Franchise = z.output<typeof Franchise>

/** What a move changes for one company: whose people see it no more, and whose do from then on. */
export const FranchiseMove = z.object({
  company: CompanyName,
  from: z.nullable(CompanyName),
  people_losing: z.int(),
  people_gaining: z.int(),
  /** False where it is there already. */
  changes: z.boolean(),
})
export type FranchiseMove = z.output<typeof FranchiseMove>

const one = z.object({ id: IdParam })
const changed = z.object({
  status: z.literal(200),
  franchises: z.array(Franchise),
  command: z.optional(CommandReceipt),
})

/** Franchises: the part of the resource that groups companies. */
export const companiesFranchises = {
  franchises: endpoint({
    method: 'GET',
    path: '/companies/franchises',
    summary: 'Every franchise with its companies, by name',
    access: 'companies:manage',
    addition: true,
    replies: { 200: itemsReply(200, 'franchises', Franchise) },
  }),
  createFranchise: endpoint({
    method: 'POST',
    path: '/companies/franchises',
    summary: 'Make a franchise; can be undone for 15 seconds',
    access: 'companies:manage',
    audit: 'companies.franchises.create',
    addition: true,
    idempotent: true,
    body: z.strictObject({ name: line(120) }),
    replies: {
      201: z.object({ status: z.literal(201), franchises: z.array(Franchise), command: CommandReceipt }),
    },
    errors: ['CONFLICT'],
  }),
  updateFranchise: endpoint({
    method: 'PUT',
    path: '/companies/franchises/{id}',
    summary: 'Rename a franchise; can be undone for 15 seconds',
    access: 'companies:manage',
    audit: 'companies.franchises.update',
    addition: true,
    params: one,
    body: z.strictObject({ name: line(120), updated_at: z.optional(Instant) }),
    replies: { 200: changed },
    errors: ['CONFLICT', 'STALE'],
  }),
  moveCompanies: endpoint({
    method: 'POST',
    path: '/companies/franchises/{id}/companies',
    summary: 'Move companies into a franchise, or tell what that would do; can be undone for 15 seconds',
    access: 'companies:manage',
    audit: 'companies.franchises.move',
    addition: true,
    params: one,
    body: z.strictObject({
      company_ids: Ids,
      /** True tells whose people would see which company, and moves none. */
      dry_run: z.optional(z.boolean()),
    }),
    replies: {
      200: z.object({
        status: z.literal(200),
        moves: z.array(FranchiseMove),
        franchises: z.array(Franchise),
        command: z.optional(CommandReceipt),
      }),
    },
    errors: ['NOT_FOUND'],
  }),
  deleteFranchise: endpoint({
    method: 'DELETE',
    path: '/companies/franchises/{id}',
    summary: 'Delete a franchise that has neither companies nor people; can be undone for 15 seconds',
    access: 'companies:manage',
    audit: 'companies.franchises.delete',
    addition: true,
    params: one,
    replies: { 200: z.object({ status: z.literal(200), message: z.string(), command: CommandReceipt }) },
    errors: ['CONFLICT'],
  }),
}
